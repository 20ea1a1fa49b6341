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
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = 500


def main() -> int:
    """Run the long session, and return pytest's exit code."""
    record = ROOT / "benchmarks" / "results" / "soak.json"
    environment = {**os.environ, "SOAK_RUNS": str(RUNS), "SOAK_RECORD": str(record)}
    command = [sys.executable, "-m", "pytest", "tests/browser/test_soak.py"]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
