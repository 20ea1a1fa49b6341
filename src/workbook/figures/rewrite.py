"""Rewrite figures in their files, and touch nothing else."""

# A file is read as bytes and written as bytes, so its encoding, its byte order mark and its line
# endings stay. It is written beside itself and renamed, so it is never half written; and if it is
# no longer what the check read, it is left alone.

from __future__ import annotations

import os
import re
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from workbook.problems import Problem

_LINES = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")


class FileChangedError(Exception):
    """A page is no longer what was checked."""


def fix(root: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Write the expected figure over each one that is wrong; return the problems that are mended.

    Raises:
        FileChangedError: a page changed since it was checked; it is left as it is.
    """
    by_file: dict[str, list[Problem]] = defaultdict(list)
    for problem in problems:
        if problem.kind == "figure" and problem.expected is not None:
            by_file[problem.place.path].append(problem)
    for path, wrong in by_file.items():
        _rewrite(root / path, wrong)
    return [problem for wrong in by_file.values() for problem in wrong]


def _rewrite(path: Path, wrong: list[Problem]) -> None:
    before = path.read_bytes()
    mark = "\ufeff" if before.startswith(b"\xef\xbb\xbf") else ""
    lines = _LINES.findall(before.decode("utf-8-sig"))
    for problem in sorted(wrong, key=lambda problem: problem.place, reverse=True):
        number, column = problem.place.line - 1, problem.place.column - 1
        shown = str(problem.shown)
        line = lines[number] if number < len(lines) else ""
        if line[column : column + len(shown)] != shown:
            raise FileChangedError(f"{path} changed while it was checked: run the check again")
        lines[number] = line[:column] + str(problem.expected) + line[column + len(shown) :]
    _replace(path, before, (mark + "".join(lines)).encode())


def _replace(path: Path, before: bytes, after: bytes) -> None:
    """Put new content in a file's place, unless the file is no longer what it was."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(after)
        Path(name).chmod(path.stat().st_mode)
        if path.read_bytes() != before:
            raise FileChangedError(f"{path} changed while it was checked: run the check again")
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
