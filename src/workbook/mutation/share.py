"""Choose the snippets whose mutants are run: all, those that changed, or a rotating part."""

# Running every mutant takes minutes, so the tests of a change run those of what it changed and a
# tenth of the rest. The tenth goes by the day: within ten days every snippet has had its turn, and
# two runs on one day do the same.

from __future__ import annotations

import subprocess
from collections.abc import Collection, Iterable
from datetime import date
from pathlib import Path

PARTS = 10


def part_of(files: Iterable[str], day: date) -> list[str]:
    """Return the tenth of the files whose turn it is on a day."""
    turn = day.toordinal() % PARTS
    return [file for number, file in enumerate(sorted(files)) if number % PARTS == turn]


def changed(root: Path, files: Collection[str], since: str) -> list[str]:
    """Return the files that differ from a commit, in the working tree too; none without Git."""
    command = ["git", "diff", "--name-only", "--relative", since, "--"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return sorted(set(done.stdout.splitlines()) & set(files)) if not done.returncode else []
