"""Read a snippet file and cut it into what a cell shows and what runs before it."""

# A snippet is a plain Python file. A page includes all of it, or one section marked by the
# comments that pymdown's Snippets extension uses:
#
#     # --8<-- [start:name]
#     # --8<-- [end:name]
#
# A cell that includes a section runs the file from its first line to that section's end, so a
# section must begin and end between two top-level statements. Markers never show in the page,
# but they keep their lines while the file runs, so that a traceback names the line on disk.

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

_MARKER = re.compile(
    r"^\s*#\s*-{1,}8<-{1,}\s*\[\s*(?P<type>start|end)\s*:\s*(?P<name>[A-Za-z][\w-]*)\s*\]\s*$"
)


class SnippetError(Exception):
    """A snippet can't be used as it stands.

    Attributes:
        line: the line of the snippet's file that is at fault, from 1; 0 where the include is.
        remedy: what to do about it.
    """

    def __init__(self, message: str, remedy: str, line: int = 1) -> None:
        super().__init__(message)
        self.remedy = remedy
        self.line = line


@dataclass(frozen=True)
class Chunk:
    """Lines that run together, and where they stand."""

    code: str
    filename: str
    first_line: int = 1


@dataclass(frozen=True)
class Part:
    """What one cell includes: the lines it shows, and the lines of the file before them."""

    setup: Chunk
    code: Chunk

    @property
    def chunks(self) -> tuple[Chunk, Chunk]:
        """What runs, in order."""
        return self.setup, self.code


def read(path: Path, section: str | None = None, name: str | None = None) -> Part:
    """Read a snippet file, or one section of it.

    Args:
        path: the file on disk.
        section: the section's name; None for the whole file.
        name: the file name to compile with; the path itself by default.

    Raises:
        SnippetError: the file is missing or isn't UTF-8, the section is missing, empty,
            unterminated or written twice, or it cuts a statement in two.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except FileNotFoundError:
        raise SnippetError(
            "the snippet file does not exist", "create it, or correct the name"
        ) from None
    except (UnicodeDecodeError, OSError) as error:
        raise SnippetError(
            f"the snippet file cannot be read: {error}", "save it as UTF-8 text"
        ) from None
    if section is None:
        start, stop = 0, len(lines)
    else:
        start, stop = _find(lines, section)
    filename = name or str(path)
    part = Part(
        Chunk("\n".join(lines[:start]), filename),
        Chunk("\n".join(lines[start:stop]).rstrip("\n"), filename, start + 1),
    )
    if not part.code.code.strip():
        raise SnippetError("nothing to show: it is empty", "write code in it", start + 1)
    if section is not None:
        _refuse_cut_statements(part, section)
    return part


def shown(chunk: Chunk) -> str:
    """Return the code as the page shows it: without section markers or outer empty lines."""
    kept = [line for line in chunk.code.split("\n") if not _MARKER.match(line)]
    return "\n".join(kept).strip("\n")


def _find(lines: list[str], section: str) -> tuple[int, int]:
    """Return the half-open range of lines between a section's two markers."""
    marks = [
        (match["type"], number)
        for number, line in enumerate(lines)
        if (match := _MARKER.match(line)) and match["name"] == section
    ]
    marker = f"# --8<-- [{{}}:{section}]"
    match marks:
        case [("start", start), ("end", end)]:
            return start + 1, end
        case []:
            raise SnippetError(
                f"there is no section {section!r}",
                f"mark it with {marker.format('start')} and {marker.format('end')}",
                0,
            )
        case [("start", start)]:
            raise SnippetError(
                f"section {section!r} has no end", f"add {marker.format('end')}", start + 1
            )
        case _:
            raise SnippetError(
                f"section {section!r} must have one start and then one end",
                "keep one pair of markers for each name",
                marks[0][1] + 1,
            )


def _refuse_cut_statements(part: Part, section: str) -> None:
    """Refuse a section that begins or ends in the middle of a statement."""
    for chunk in part.chunks:
        try:
            ast.parse(chunk.code)
        except SyntaxError as error:
            line = chunk.first_line + (error.lineno or 1) - 1
            raise SnippetError(
                f"section {section!r} cuts a statement in two, or the file has a "
                f"syntax error: {error.msg}",
                "move the markers between two statements at the left margin",
                line,
            ) from None
