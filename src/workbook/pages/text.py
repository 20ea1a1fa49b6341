"""A page's text with its Markdown includes in place, and the way back to the files on disk."""

# Positions are offsets into one string, with "\n" between lines whatever the file uses. A line
# `--8<-- "shared/card.md"` outside a fence is replaced by that file's lines, indented as the
# include is; every line remembers the file it came from, so that a problem names that file. A line
# `--8<-- "05-weighted-values.md:common-mistakes"` takes one section of another page, named by its
# heading's anchor.

from __future__ import annotations

import bisect
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from workbook.pages.sections import find_section, pointed_back
from workbook.problems import Place, Problem

INCLUDE = re.compile(
    r'^(?P<indent>[ \t]*)-{1,}8<-{1,}[ \t]+(?P<quote>["\'])(?P<target>[^"\']+)(?P=quote)[ \t]*$'
)
_LOOKS_LIKE_INCLUDE = re.compile(r"^[ \t>]*(?P<sign>-{1,}8<-{1,})(?:[ \t]|$)")
_FENCE = re.compile(r"^[ \t>]*(?P<fence>`{3,}|~{3,})(?P<info>.*)$")
_NEWLINE = re.compile(r"\r\n|\n|\r")


def read_text(path: Path, name: str) -> tuple[str, list[Problem]]:
    """Return a UTF-8 file's text, without a byte order mark, line endings as they are.

    Bytes that are no UTF-8 become replacement characters, and a problem at the first of them.
    """
    content = path.read_bytes()
    try:
        return content.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        before = split_lines(content[: error.start].decode("utf-8-sig"))
        place = Place(name, len(before), len(before[-1]) + 1)
        fault = Problem(place, "encoding", "this is not UTF-8 text", "save the file as UTF-8")
        return content.decode("utf-8-sig", errors="replace"), [fault]


def split_lines(text: str) -> list[str]:
    """Split at the line endings that editors count."""
    return _NEWLINE.split(text)


@dataclass(frozen=True)
class Origin:
    """Where a line of the expanded text comes from; `indent` characters were put before it."""

    path: str
    line: int
    indent: int = 0


@dataclass
class PageText:
    """The text of a page after its includes.

    Attributes:
        text: the whole, lines joined by a newline.
        origins: where each line stands on disk.
        problems: includes that could not be resolved.
        included: the files that are part of it, relative to the repository.
        collected: the pages that it has sections of, likewise.
        missing: files that would be, if they were there.
    """

    text: str
    origins: list[Origin]
    problems: list[Problem] = field(default_factory=list)
    included: set[str] = field(default_factory=set)
    collected: set[str] = field(default_factory=set)
    missing: set[str] = field(default_factory=set)
    _starts: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._starts = [0]
        for line in self.text.split("\n")[:-1]:
            self._starts.append(self._starts[-1] + len(line) + 1)

    @property
    def sources(self) -> set[str]:
        """Every other file that its text comes from."""
        return self.included | self.collected

    def line_of(self, offset: int) -> int:
        """Return the index, from 0, of the line that holds an offset."""
        return bisect.bisect_right(self._starts, offset) - 1

    def start_of(self, line: int) -> int:
        """Return the offset at which a line starts."""
        return self._starts[line]

    def end_of(self, line: int) -> int:
        """Return the offset at which a line ends, before its line break."""
        return (*self._starts[line + 1 : line + 2], len(self.text) + 1)[0] - 1

    def place(self, offset: int) -> Place:
        """Return the place on disk of an offset."""
        line = self.line_of(offset)
        origin = self.origins[line]
        column = offset - self._starts[line] - origin.indent + 1
        return Place(origin.path, origin.line, max(column, 1))


def expand(text: str, path: str, root: Path, bases: list[Path]) -> PageText:
    """Put included Markdown in place.

    Args:
        text: the page's own text.
        path: its path relative to the repository.
        root: the repository.
        bases: the folders that includes are looked up in, first found first taken.
    """
    page = _Expansion(root, bases, (root / path).parent)
    page.add(text, path, indent="", above=())
    return PageText(
        "\n".join(page.lines),
        page.origins,
        page.problems,
        page.included,
        page.collected,
        page.missing,
    )


class _Expansion:
    def __init__(self, root: Path, bases: list[Path], folder: Path) -> None:
        self.root, self.bases, self.folder = root, bases, folder
        self.lines: list[str] = []
        self.origins: list[Origin] = []
        self.problems: list[Problem] = []
        self.included: set[str] = set()
        self.collected: set[str] = set()
        self.missing: set[str] = set()

    def add(self, text: str, path: str, indent: str, above: tuple[str, ...]) -> None:
        """Add a file's text, line by line."""
        self._add(split_lines(text), 1, path, indent, above)

    def _add(
        self, lines: list[str], first: int, path: str, indent: str, above: tuple[str, ...]
    ) -> None:
        fence = ""
        for number, line in enumerate(lines, first):
            fence = _fence_after(line, fence)
            match = INCLUDE.match(line)
            if match and not fence:
                self._include(match, path, number, indent, (*above, path))
            else:
                if not fence and (almost := _LOOKS_LIKE_INCLUDE.match(line)):
                    self._refuse(Place(path, number, almost.start("sign") + 1))
                self.lines.append(indent + line if line else line)
                self.origins.append(Origin(path, number, len(indent) if line else 0))

    def _refuse(self, place: Place) -> None:
        """Refuse an include of a form that would reach the page unchecked, or not at all."""
        self._report(
            place,
            "this include can't be read",
            'write --8<-- "folder/file.md" alone on its line, outside quotations',
        )

    def _include(
        self, match: re.Match[str], path: str, number: int, indent: str, above: tuple[str, ...]
    ) -> None:
        target = match["target"]
        file, _, section = target.partition(".md:")
        file = f"{file}.md" if section else target
        place = Place(path, number, match.start("target"))
        found = next((base / file for base in self.bases if (base / file).is_file()), None)
        if found is None:
            self.missing.update(str(base / file) for base in self.bases)
            looked = " and ".join(str(base.relative_to(self.root)) for base in self.bases)
            self._report(
                place,
                f"includes {target!r}, which is not in {looked}",
                "correct the name, or create the file",
            )
            return
        name = found.resolve().relative_to(self.root.resolve()).as_posix()
        if name in above:
            self._report(place, f"{name} includes itself", "remove this include")
            return
        text, faults = read_text(found, name)
        indent += match["indent"]
        if section:
            self.collected.add(name)
            target = Path(os.path.relpath(found, self.folder)).as_posix()
            lines = split_lines(text)
            if (part := find_section("\n".join(lines), section)) is None:
                self._report(
                    place,
                    f"{name} has no heading with the anchor {section!r}",
                    "name a heading as its address does",
                )
                return
            kept = pointed_back(lines[slice(*part)], target)
            self._add(kept, part[0] + 1, name, indent, (*above, name))
            return
        self.included.add(name)
        self.problems += faults
        self.add(text.rstrip("\r\n"), name, indent, above)

    def _report(self, place: Place, message: str, remedy: str) -> None:
        self.problems.append(Problem(place, "include", message, remedy))


def _fence_after(line: str, fence: str) -> str:
    """Return the fence that is open after a line, given the one open before it."""
    match = _FENCE.match(line)
    if not match:
        return fence
    if fence:
        return "" if line.strip(" \t>") == fence else fence
    return match["fence"] if "`" not in match["info"] else ""
