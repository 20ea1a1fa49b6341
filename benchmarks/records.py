"""What every measurement writes: where it ran, its samples, and tables for the page of the site.

Run `python benchmarks/records.py` to write all tables anew from the samples, after changing words.
"""

# The page docs/speed.md shows the tables as they stand in benchmarks/results/*.json, so a new
# measurement changes the page by itself. A record holds:
#   machine  what it ran on, as name and text
#   repeat   the command that measures it again
#   tables   by name: caption, columns, rows of texts; "goals" has one row for each goal
# and beside these the samples, in whatever form its script likes. Each script has a function
# `tables` that makes its tables from its record.

from __future__ import annotations

import importlib
import json
import os
import platform
import statistics
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from workbook.site.files import staged_file

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results"
Table = dict[str, Any]
"""`caption`, `columns` and `rows`; all cells are texts."""


def machine(**more: str) -> dict[str, str]:
    """Return what a measurement runs on, for its record."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e9
    return {
        "machine": f"{processor()}, {os.cpu_count()} cores, {memory:.0f} GB of memory",
        "system": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}",
        **more,
        "measured": datetime.now(UTC).date().isoformat(),
        "load at the end": f"{os.getloadavg()[0]:.1f}",
    }


def processor() -> str:
    """Return the processor's name, as far as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return " ".join(line.partition(":")[2].split())
    except OSError:
        pass
    return platform.processor() or platform.machine()


def spread(samples: Sequence[float], digits: int = 2, unit: str = "") -> str:
    """Return a median with the quartiles that half of the samples lie between."""
    middle = statistics.median(samples)
    if len(samples) < 3:
        return f"{middle:.{digits}f}{unit}"
    low, _, high = statistics.quantiles(samples, n=4, method="inclusive")
    return f"{middle:.{digits}f}{unit} ({low:.{digits}f}–{high:.{digits}f})"


def table(caption: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """Return a table for the page."""
    return {"caption": caption, "columns": list(columns), "rows": [list(row) for row in rows]}


def goals(rows: Iterable[tuple[str, str, str, bool]]) -> Table:
    """Return the table of goals: what, what to reach, what was measured, and whether it is met."""
    texts = [(what, reach, got, "reached" if met else "missed") for what, reach, got, met in rows]
    return table("Goals", ["what", "goal", "measured", "result"], texts)


def read(path: Path) -> dict[str, Any]:
    """Return a record; an empty one where there is none."""
    if not path.is_file():
        return {}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write(path: Path, record: dict[str, Any], made: dict[str, Table]) -> None:
    """Write a record with its tables, whole or not at all."""
    with staged_file(path) as part:
        text = json.dumps({**record, "tables": made}, indent=1, ensure_ascii=False)
        part.write_text(f"{text}\n", encoding="utf-8")


def main() -> None:
    """Make the tables of every record anew."""
    for path in sorted(RESULTS.glob("*.json")):
        script, record = importlib.import_module(path.stem), read(path)
        write(path, record, script.tables(record))
        print(f"{path.name}: {', '.join(script.tables(record))}")


if __name__ == "__main__":
    main()
