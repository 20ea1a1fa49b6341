"""Read which changes to code are known to pass, and why, and see that the list is current."""

# The list names a change by its line of code and not by a number, so it survives an edit above it,
# and goes stale when that line changes: then somebody looks at it again.

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from workbook.mutation.code import mutants
from workbook.mutation.kept import FOLDER

LIST = f"{FOLDER}/mutants.toml"

Listed = dict[str, dict[str, str]]
"""Reasons, by file and by the change's name."""


def listed(root: Path) -> Listed:
    """Return the known survivors of a course; none where it has no list."""
    path = root / LIST
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def stale(root: Path) -> Iterator[str]:
    """Yield what the list names without a reason, or though the snippets lack it."""
    for file, reasons in listed(root).items():
        path = root / file
        code = path.read_text(encoding="utf-8-sig") if path.is_file() else ""
        names = {mutant.name for mutant in mutants(code)}
        for name, reason in reasons.items():
            if name not in names:
                yield f"{file} has no {name}"
            if not reason.strip():
                yield f"{file}: {name} passes for no reason"


def differences(
    known: Listed, survivors: Iterable[tuple[str, str]], files: Iterable[str]
) -> Iterator[str]:
    """Yield where a run's survivors are others than those that are listed.

    Args:
        known: the list.
        survivors: those of this run.
        files: the snippets that it changed.
    """
    found = set(survivors)
    of_these = set(files)
    expected = {(file, name) for file in known if file in of_these for name in known[file]}
    for file, name in sorted(found - expected):
        yield f"{file}: {name} passes; let a figure, a fact or an output tell the two apart"
    for file, name in sorted(expected - found):
        yield f"{file}: {name} is noticed; take it out of {LIST}"
