"""Run five hundred cells in one page of the built site, and record what stays in memory.

Run `python benchmarks/soak.py` after `make build`; it writes benchmarks/results/soak.json.
"""

# The session is that of tests/browser/test_soak.py, which CI runs in short: runs of every kind,
# edits, stops, errors, fields, an exercise, and instant navigation between. A measure that grows by
# more than its limit fails it; the record is written all the same.

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import records
from records import Table

ROOT = Path(__file__).parents[1]
RESULT = records.RESULTS / "soak.json"
RUNS = 500
NAMES = {
    "page heap kB": "JavaScript’s memory in the page, kB",
    "nodes": "nodes of documents",
    "listeners": "listeners",
    "documents": "documents",
    "worker heap kB": "JavaScript’s memory in the workers, kB",
    "objects": "objects in Python",
    "modules": "modules in Python",
}


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return what was held early and late, and the goal."""
    samples, added, limits = record["samples"], record["added a round"], record["limits a round"]
    first, last = samples[2], samples[-1]
    rows = [
        [words, f"{first[name]:,}", f"{last[name]:,}", f"{added[name]:.2f}", f"{limits[name]:g}"]
        for name, words in NAMES.items()
    ]
    columns = [
        "held",
        f"after {first['runs']} runs",
        f"after {last['runs']}",
        "added in a round of ten",
        "limit",
    ]
    grown = sum(added[name] > limits[name] for name in NAMES)
    what = f"Measures of memory that grow over {record['runs']} runs in one page"
    return {
        "held": records.table("What a long session holds in memory", columns, rows),
        "goals": records.goals([(what, "0", str(grown), grown == 0)]),
    }


def main() -> int:
    """Run the long session, keep what it counted, and return pytest's exit code."""
    with tempfile.TemporaryDirectory() as folder:
        counted = Path(folder) / "soak.json"
        environment = {**os.environ, "SOAK_RUNS": str(RUNS), "SOAK_RECORD": str(counted)}
        command = [sys.executable, "-m", "pytest", "tests/browser/test_soak.py"]
        code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        found = records.read(counted)
    if found:
        keep(found)
    return code


def keep(found: dict[str, Any]) -> None:
    """Write the record of a session."""
    head = {
        "machine": records.machine(browser=found.pop("browser")),
        "repeat": "python benchmarks/soak.py",
    }
    records.write(RESULT, {**head, **found}, tables(found))


if __name__ == "__main__":
    sys.exit(main())
