"""How long `check` takes: cold, warm and after one edit, on the course and on a generated one.

    python benchmarks/check.py [--chapters 200] [--rounds 3]

The time of starting Python and importing NumPy stands in each round's record, because machines
differ and are noisy. Writes benchmarks/results/check.json.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import records
from records import Table, spread

from workbook.site.build import mkdocs_environment

ROOT = Path(__file__).parents[1]
RESULT = records.RESULTS / "check.json"
CELLS = 10
"""Cells in each generated chapter, each with two figures."""


def main() -> None:
    """Measure both courses, print a table and keep the samples."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chapters", type=int, default=200, help="of the generated course")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    sizes = [options.chapters // 4, options.chapters // 2, options.chapters]
    makers: dict[str, Callable[[Path], None]] = {"the course": copy_course}
    for size in sizes:
        makers[f"{size} chapters, {size * CELLS} cells"] = lambda root, n=size: generate(root, n)  # type: ignore[misc]
    samples = {name: measure(make, options.rounds) for name, make in makers.items()}
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    record = {
        "machine": records.machine(),
        "repeat": "python benchmarks/check.py",
        "samples": samples,
        "largest process, MB": round(peak),
    }
    records.write(RESULT, record, tables(record))
    for name, made in tables(record).items():
        print(name, *made["rows"], sep="\n  ")


KEYS = {"cold": 30, "warm": 2, "one edit": 3}
"""The seconds within which the course is to be checked."""
LARGEST = 1536
"""Megabytes that no process may pass."""


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the times and the goals."""
    samples = record["samples"]
    times = {
        name: {key: [sample[key] for sample in rounds] for key in KEYS}
        for name, rounds in samples.items()
    }
    rows = [[name, *(spread(each[key]) for key in KEYS)] for name, each in times.items()]
    caption = "Seconds that `check` takes: nothing known, nothing changed, one snippet changed"
    made = {"times": records.table(caption.replace("`", ""), ["course", *KEYS], rows)}
    course = {key: statistics.median(times["the course"][key]) for key in KEYS}
    reached = [
        (f"Check of the course, {key}", f"≤ {most} s", f"{course[key]:.1f} s", course[key] <= most)
        for key, most in KEYS.items()
    ]
    cold = {name: statistics.median(each["cold"]) for name, each in times.items()}
    smaller, larger = list(cold)[-2:]
    growth = cold[larger] / cold[smaller]
    what = f"Check, cold, {larger}, over {smaller}"
    reached.append((what, "≤ 2.2 × for twice as much", f"{growth:.2f} ×", growth <= 2.2))
    if peak := record.get("largest process, MB"):
        reached.append(("Memory of its largest process", "≤ 1.5 GB", f"{peak} MB", peak <= LARGEST))
    return {**made, "goals": records.goals(reached)}


def measure(make: Callable[[Path], None], rounds: int) -> list[dict[str, float]]:
    """Make a course in a scratch folder and time `check` on it."""
    found = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            make(root)
            sample = {"unit": timed([sys.executable, "-c", "import numpy"], root)}
            check = [sys.executable, "-m", "workbook", "check"]
            sample["cold"] = timed(check, root)
            sample["warm"] = timed(check, root)
            snippet = min((root / "snippets").rglob("*.py"))
            snippet.write_text(snippet.read_text(encoding="utf-8") + "\n# edited\n")
            sample["one edit"] = timed(check, root)
            found.append(sample)
    return found


def timed(command: list[str], folder: Path) -> float:
    """Return the seconds that a command takes; it must succeed."""
    started = time.perf_counter()
    subprocess.run(
        command, cwd=folder, env=mkdocs_environment(), check=True, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - started


def copy_course(root: Path) -> None:
    """Copy what `check` reads of this course."""
    for name in ("docs", "snippets", "src", "drawings", "benchmarks/results"):
        shutil.copytree(
            ROOT / name, root / name, ignore=shutil.ignore_patterns("assets", "node_modules")
        )
    shutil.copy(ROOT / "mkdocs.yml", root)


def generate(root: Path, chapters: int) -> None:
    """Write a course of small cells, each with a decimal and a whole number bound to it."""
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text("site_name: Generated\n")
    for chapter in range(chapters):
        folder = root / "snippets" / f"{chapter:03}"
        folder.mkdir(parents=True)
        page = [f"# Chapter {chapter}", ""]
        for number in range(CELLS):
            total = sum(range(number + 2)) + chapter
            code = f"import numpy as np\n\ntotal = int(np.arange({number + 2}).sum()) + {chapter}\n"
            (folder / f"c{number}.py").write_text(code + "half = total / 2\nprint(total, half)\n")
            page += [
                f'The sum is [{total}](#c{number} "total"), half of it '
                f'[{total / 2:.1f}](#c{number} "half").',
                "",
                f"``` {{.python .run #c{number}}}",
                f'--8<-- "{chapter:03}/c{number}.py"',
                "```",
                "",
            ]
        (root / "docs" / f"{chapter:03}.md").write_text("\n".join(page))


if __name__ == "__main__":
    main()
