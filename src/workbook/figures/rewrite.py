"""Rewrite what stands at a place in a file, and touch nothing else."""

# A file is read as bytes and written as bytes, so its encoding, its byte order mark and its line
# endings stay. It is written beside itself and renamed, so it is never half written; and if it is
# no longer what the check read, it is left alone.

from __future__ import annotations

import os
import re
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from workbook.problems import Place, Problem

_LINES = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")


class FileChangedError(Exception):
    """A page is no longer what was checked."""


@dataclass(frozen=True, order=True)
class Edit:
    """What to write in place of something that stands in a file."""

    place: Place
    old: str
    new: str


def fix(root: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Write the expected figure over each one that is wrong; return the problems that are mended.

    Raises:
        FileChangedError: a page changed since it was checked; it is left as it is.
    """
    wrong = [p for p in problems if p.kind == "figure" and p.expected is not None]
    rewrite(root, [Edit(p.place, str(p.shown), str(p.expected)) for p in wrong])
    return wrong


def rewrite(root: Path, edits: Iterable[Edit]) -> None:
    """Carry out edits, file by file.

    Raises:
        FileChangedError: a file changed since it was checked; it is left as it is.
    """
    by_file: dict[str, list[Edit]] = defaultdict(list)
    for edit in edits:
        by_file[edit.place.path].append(edit)
    for path, listed in by_file.items():
        _rewrite(root / path, listed)


def _rewrite(path: Path, edits: list[Edit]) -> None:
    before = path.read_bytes()
    mark = "\ufeff" if before.startswith(b"\xef\xbb\xbf") else ""
    lines = _LINES.findall(before.decode("utf-8-sig"))
    for edit in sorted(edits, reverse=True):
        number, column = edit.place.line - 1, edit.place.column - 1
        line = lines[number] if number < len(lines) else ""
        if line[column : column + len(edit.old)] != edit.old:
            raise FileChangedError(f"{path} changed while it was checked: run the check again")
        lines[number] = line[:column] + edit.new + line[column + len(edit.old) :]
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
