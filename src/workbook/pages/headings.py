"""Headings: their anchors must be told from the cells', and must not hang on a figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markdown.extensions.toc import slugify

_HEADING = re.compile(r"(?m)^[ ]{0,3}#{1,6}[ \t].*$|^(?=\S).+\n[ ]{0,3}(?:=+|-+)[ \t]*$")
_ID = re.compile(r"\{[^{}]*#(?P<id>[\w-]+)[^{}]*\}[ \t]*(?:\n|$)")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")
_MARKUP = re.compile(r"^\s*#+|#+\s*$|\n[ ]{0,3}[=-]+[ \t]*$|[*`]")


@dataclass(frozen=True)
class Heading:
    """A heading with offsets into the page's text.

    Attributes:
        id: the anchor that it has, given or made from its text.
        given: whether its author gave it.
    """

    start: int
    end: int
    id: str
    given: bool


def find_headings(text: str, mask: str) -> Iterator[Heading]:
    """Find the headings of a text; `mask` is the same text without its code."""
    for match in _HEADING.finditer(mask):
        whole = text[match.start() : match.end()]
        given = _ID.search(whole)
        name = given["id"] if given else slugify(_MARKUP.sub("", _LINK.sub(r"\1", whole)), "-")
        yield Heading(match.start(), match.end(), name, given is not None)
