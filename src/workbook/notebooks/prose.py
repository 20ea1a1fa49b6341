"""Turn a stretch of a page into the Markdown that any notebook shows: nothing of the site's own."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import join, normpath

from workbook.pages.fences import find_fences, read_header
from workbook.pages.scan import Page
from workbook.pages.text import INCLUDE

_CODE = (
    r"(?P<code>(?:^|(?<=\n))(?P<fence>`{3,}|~{3,})[^\n]*\n.*?\n(?P=fence)[ \t]*(?=\n|$)"
    r"|(?P<ticks>`+)(?!`)[^\n]*?(?<!`)(?P=ticks)(?!`))"
)
_LINK = re.compile(
    rf"{_CODE}|(?P<image>!?)\[(?P<text>(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]"
    r"\((?P<target>[^\s()]+)(?:\s+\"[^\"]*\")?\)(?:\{[^{}\n]*\})?",
    re.DOTALL,
)
_CLEANED = (
    (re.compile(r"<!--.*?-->", re.DOTALL), ""),
    (re.compile(r"</?span\b[^<>]*>"), ""),
    (re.compile(r"\\class\{[^{}]*\}"), ""),
    (re.compile(r"(?m)^\{:?[ ]*[#.][^{}\n]*\}[ \t]*$\n?"), ""),
    (re.compile(r"(?m)^(#{1,6} .*?)[ \t]*\{:?[ ]*[#.][^{}\n]*\}[ \t]*$"), r"\1"),
    (re.compile(r"(?m)^[ ]{0,3}\[[^\]\n]+\]:[ \t]*\S*#[a-z0-9-]+[ \t]+[\"'].*$\n?"), ""),
    (re.compile(r"\n{3,}"), "\n\n"),
)


@dataclass(frozen=True)
class Prose:
    """Reads the text of one page as a notebook shows it.

    Attributes:
        page: the page.
        docs: the pages' folder, in which plain fences include files.
        site: the address of the site, with a slash at its end; empty where it isn't known.
    """

    page: Page
    docs: Path
    site: str

    @property
    def address(self) -> str:
        """The page's own address, empty where the site's isn't known."""
        return self._address(self.page.name) if self.site else ""

    def between(self, start: int, end: int) -> str:
        """Return what stands between two offsets, figures as they are shown."""
        text, at = "", start
        for left, right, shown in self._edits:
            if start <= left and right <= end:
                text += self.page.text.text[at:left] + shown
                at = right
        return self.cleaned(text + self.page.text.text[at:end])

    def cleaned(self, text: str) -> str:
        """Take what only the site understands out of Markdown."""
        text = _outside_code(text, _clean)
        return _LINK.sub(self._link, text).strip("\n")

    @functools.cached_property
    def _edits(self) -> list[tuple[int, int, str]]:
        """What stands for what, in the page's order: figures, and the fences that are shown."""
        edits = [(f.link.start, f.link.end, f.link.shown) for f in self.page.figures]
        fences, _ = find_fences(self.page.text, 0)
        for fence in fences:
            start = self.page.text.start_of(fence.first)
            end = self.page.text.end_of(fence.last)
            edits.append((start, end, self._plain_fence(fence.info, fence.body)))
        return sorted(edits)

    def _plain_fence(self, info: str, body: tuple[str, ...]) -> str:
        """Return a fence that is only shown, with the file that it includes in place."""
        header = read_header(info)
        language = header.classes[0] if header and header.classes else info.partition(" ")[0]
        lines: list[str] = []
        for line in body:
            match = INCLUDE.match(line)
            path = self.docs / match["target"] if match else None
            if path and path.is_file():
                lines += path.read_text(encoding="utf-8").rstrip("\n").split("\n")
            else:
                lines.append(line.replace(";--8<--", "--8<--"))
        ticks = "`" * max(
            3, *(len(run) + 1 for run in re.findall(r"^`{3,}", "\n".join(lines), re.M)), 3
        )
        return "\n".join([f"{ticks}{language}", *lines, ticks])

    def _link(self, match: re.Match[str]) -> str:
        if match["code"] is not None:
            return match["code"]
        target, text = match["target"], match["text"]
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return f"{match['image']}[{text}]({target})"
        if not self.site:
            return text
        path, _, fragment = target.partition("#")
        name = normpath(join(self.page.name, "..", path)) if path else self.page.name
        address = self._address(name) + (f"#{fragment}" if fragment else "")
        return f"{match['image']}[{text}]({address})"

    def _address(self, name: str) -> str:
        if not name.endswith(".md"):
            return self.site + name
        stem = re.sub(r"(^|/)index$", r"\1", name.removesuffix(".md"))
        return self.site + (f"{stem}/" if stem and not stem.endswith("/") else stem)


def _clean(text: str) -> str:
    for pattern, to in _CLEANED:
        text = pattern.sub(to, text)
    return text


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """Change what is no code; the pieces around a code span are changed together."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match.group())
        return f"\ue000{len(kept) - 1}\ue001"

    hidden = change(re.compile(_CODE, re.DOTALL).sub(keep, text))
    return re.sub("\ue000(\\d+)\ue001", lambda match: kept[int(match[1])], hidden)


def filled(text: str, figures: Mapping[str, str]) -> str:
    """Put a practice problem's figures where its text has their names."""
    for name, shown in figures.items():
        text = text.replace(f"{{{name}}}", shown)
    return text
