"""Blank out what is not prose, keeping every position."""

# Each step overwrites with spaces what later steps must not see: code, comments, tags, addresses.
# The text keeps its length and its line breaks, so an offset in the mask is an offset in the page.

from __future__ import annotations

import re

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_SCRIPT = re.compile(r"<(script|style|pre|code)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_ATTRIBUTES = re.compile(r"\{:?[ ]*(?:[#.][\w-]+|[\w-]+=)[^{}\n]*\}")
_KEPT_ATTRIBUTE = re.compile(r"\b(?:title|alt|aria-label|placeholder)=(\"[^\"]*\"|'[^']*')")
_CODE = re.compile(
    r"(?<![\\`])(?P<ticks>`+)(?!`)(?P<code>(?:(?!\n[ \t]*\n).)*?)(?<!`)(?P=ticks)(?!`)", re.DOTALL
)
_AUTOLINK = re.compile(r"<?\b(?:https?|ftp|mailto):[^\s<>]+>?")
_TARGET = re.compile(r"\]\(\s*(<[^<>\n]*>|[^\s()<>\"']+)")
_DEFINITION = re.compile(r"(?m)^[ ]{0,3}\[(?!\^)[^\]\n]+\]:[^\n]*$")  # a footnote is prose


class Mask:
    """A copy of a text, with parts of it blanked out."""

    def __init__(self, text: str) -> None:
        self.original = text
        self._characters = list(text)

    @property
    def text(self) -> str:
        """The text as it stands now."""
        return "".join(self._characters)

    def blank(self, start: int, end: int) -> None:
        """Overwrite a range with spaces; line breaks stay."""
        for index in range(start, end):
            if self._characters[index] != "\n":
                self._characters[index] = " "

    def keep(self, start: int, end: int) -> None:
        """Show a range again."""
        self._characters[start:end] = self.original[start:end]

    def blank_all(self, pattern: re.Pattern[str], group: int | str = 0) -> list[re.Match[str]]:
        """Blank out every match of a pattern (or one group of it); return the matches."""
        found = list(pattern.finditer(self.text))
        for match in found:
            if match.start(group) >= 0:
                self.blank(match.start(group), match.end(group))
        return found


def mask_comments(mask: Mask) -> int | None:
    """Blank out HTML comments; return where one starts that never ends."""
    mask.blank_all(_COMMENT)
    start = mask.text.find("<!--")
    return start if start >= 0 else None


def mask_code(mask: Mask) -> None:
    """Blank out raw code in HTML and code spans, back-ticks included."""
    mask.blank_all(_SCRIPT)
    mask.blank_all(_CODE)


def mask_markup(mask: Mask) -> None:
    """Blank out tags, attribute lists and addresses; the texts that a reader sees or hears stay."""
    for pattern in (_TAG, _ATTRIBUTES):
        for match in mask.blank_all(pattern):
            for kept in _KEPT_ATTRIBUTE.finditer(match.group()):
                mask.keep(match.start() + kept.start(1), match.start() + kept.end(1))
    mask.blank_all(_DEFINITION)
    mask.blank_all(_TARGET, 1)
    mask.blank_all(_AUTOLINK)
