"""How long `build` takes: with nothing kept, with nothing changed and after one edit.

    python benchmarks/build.py [--chapters 200] [--rounds 1]

The course is built whole, as it is published; generated courses as MkDocs builds them, without what
pages load, for how the time grows with the cells. Writes benchmarks/results/build.json.
"""

# Downloads are kept from the course's own cache: what is measured is work, not a line. An edit is a
# snippet's, in a chapter.

from __future__ import annotations

import argparse
import resource
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import records
from check import CELLS, generate, timed
from records import Table, spread
from serve import SNIPPET, copy_whole

RESULT = records.RESULTS / "build.json"
KEYS = ("cold", "warm", "one edit")
MKDOCS = "theme: {name: material, font: false}\nplugins: []\nmarkdown_extensions: [workbook]\n"
STEEPEST = 2.2
"""How much longer twice as many cells may take."""


def measure_course() -> dict[str, float]:
    """Build the course with nothing kept, with nothing changed, and after one edit."""
    build = [sys.executable, "-m", "workbook", "build"]
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        copy_whole(root)
        (root / "build").mkdir()
        sample = {"cold": timed(build, root), "warm": timed(build, root)}
        snippet = root / SNIPPET
        snippet.write_text(f"{snippet.read_text(encoding='utf-8')}\n# edited\n", encoding="utf-8")
        return {**sample, "one edit": timed(build, root)}


def measure_generated(chapters: int) -> dict[str, float]:
    """Build a generated course with nothing kept, and with nothing changed."""
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        generate(root, chapters)
        with (root / "mkdocs.yml").open("a", encoding="utf-8") as config:
            config.write(MKDOCS)
        shutil.copy(root / "docs" / "000.md", root / "docs" / "index.md")
        return {"cold": timed(build, root), "warm": timed(build, root)}


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the times, and what is to be reached."""
    samples: dict[str, list[dict[str, float]]] = record["samples"]
    rows = [
        [name, *(spread([one[k] for one in all_], 1) if k in all_[0] else "–" for k in KEYS)]
        for name, all_ in samples.items()
    ]
    caption = "Seconds that build takes: nothing kept, nothing changed, one snippet changed"
    cold = {name: statistics.median(one["cold"] for one in all_) for name, all_ in samples.items()}
    smaller, larger = list(cold)[-2:]
    growth = cold[larger] / cold[smaller]
    what, reach = f"Build, cold, {larger}, over {smaller}", f"≤ {STEEPEST} × for twice as much"
    reached = [(what, reach, f"{growth:.2f} ×", growth <= STEEPEST)]
    if peak := record.get("largest process, MB"):
        reached.append(
            ("Memory of build’s largest process", "≤ 1.5 GB", f"{peak} MB", peak <= 1536)
        )
    return {
        "times": records.table(caption, ["course", *KEYS], rows),
        "goals": records.goals(reached),
    }


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chapters", type=int, default=200, help="of the generated course")
    parser.add_argument("--rounds", type=int, default=1)
    options = parser.parse_args()
    samples: dict[str, list[dict[str, float]]] = {}
    for _ in range(options.rounds):
        for size in (options.chapters // 2, options.chapters):
            name = f"{size} chapters, {size * CELLS} cells"
            samples.setdefault(name, []).append(measure_generated(size))
            print(name, samples[name][-1], flush=True)
    keep(samples)  # a page of the course shows this record, so it must be there when that is built
    course: list[dict[str, float]] = []
    for _ in range(options.rounds):
        course.append(measure_course())
        print("the course", course[-1], flush=True)
        keep({"the course": course, **samples})


def keep(samples: dict[str, list[dict[str, float]]]) -> None:
    """Write what is measured so far."""
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    record = {
        "machine": records.machine(),
        "repeat": "python benchmarks/build.py",
        "samples": samples,
        "largest process, MB": round(peak),
    }
    records.write(RESULT, record, tables(record))


if __name__ == "__main__":
    main()
