"""Figures in prose: links to a fragment with a title, conditions, and exemptions."""

# `[0.669762](#one-head "weights[0]")` is an ordinary Markdown link, so a page reads in any viewer.
# A link to a fragment *with* a title is always a figure; without one it is always a link. Where a
# title begins with `holds:`, the words are a claim, and what follows is the condition it hangs on.

from __future__ import annotations

import re
from dataclasses import dataclass

from workbook.figures.shown import without_markup
from workbook.pages.mask import Mask

_INNER = r"(?:[^\[\]\\]|\\.|\[(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*\])*"
_BREAK = r"\n(?![ \t]*\n)"
_TITLE = (
    rf"(?:\"(?P<double>(?:[^\"\\\n]|\\.|{_BREAK})*)\""
    rf"|'(?P<single>(?:[^'\\\n]|\\.|{_BREAK})*)')"
)
_LINK = re.compile(
    rf"(?<!\\)\[(?P<shown>{_INNER})\]"
    rf"\([ \t]*<?(?P<target>[^\s()<>\"']*\#[^\s()<>\"']*)>?\s+{_TITLE}\s*\)"
)
_DEFINITION = re.compile(
    rf"(?m)^[ ]{{0,3}}\[(?P<label>[^\]\n]+)\]:"
    rf"[ \t]*<?(?P<target>[^\s<>]*\#[^\s<>]*)>?[ \t]+{_TITLE}[ \t]*$"
)
_REFERENCE = re.compile(
    rf"(?<!\\)\[(?P<shown>{_INNER})\](?:[ ]?\[(?P<label>[^\]\n]*)\])?(?![\[(:])"
)
EXEMPT = "exempt:"
HOLDS = "holds:"


@dataclass(frozen=True)
class Link:
    """A figure as written, with offsets into the page's text.

    Attributes:
        start, end: the whole markup.
        at: the figure's first character.
        shown: what the page shows.
        target: the page and cell, as in `02-next-steps.md#one`.
        title: the expression, the condition, or the exemption.
        tex: whether it stands in mathematics.
    """

    start: int
    end: int
    at: int
    shown: str
    target: str
    title: str
    tex: bool = False

    @property
    def reason(self) -> str | None:
        """Why a number is exempt; None for a bound figure."""
        if self.title.strip().startswith(EXEMPT):
            return self.title.strip()[len(EXEMPT) :].strip()
        return None

    @property
    def condition(self) -> bool:
        """Whether it is a claim in words, bound to a condition."""
        return self.title.strip().startswith(HOLDS)

    @property
    def expression(self) -> str:
        """What it is bound to, as Python."""
        return self.title.strip()[len(HOLDS) :].strip() if self.condition else self.title


def find_links(mask: Mask) -> list[Link]:
    """Find every figure in prose and blank it out, with the definitions that references use."""
    found = [_link(mask, match, match) for match in mask.blank_all(_LINK)]
    definitions = {match["label"].strip().lower(): match for match in mask.blank_all(_DEFINITION)}
    if definitions:
        for match in list(_REFERENCE.finditer(mask.text)):
            label = (match["label"] or mask.original[slice(*match.span("shown"))]).strip().lower()
            if label in definitions:
                mask.blank(*match.span())
                found.append(_link(mask, match, definitions[label]))
    return sorted(found, key=lambda link: link.start)


def _link(mask: Mask, match: re.Match[str], target: re.Match[str]) -> Link:
    raw = mask.original[slice(*match.span("shown"))]
    group = "double" if target["double"] is not None else "single"
    title = mask.original[slice(*target.span(group))]
    skipped, shown = without_markup(raw)
    if title.strip().startswith(HOLDS):  # its marks are those of its words
        skipped, shown = len(raw) - len(raw.lstrip()), raw.strip()
    return Link(
        match.start(),
        match.end(),
        match.start("shown") + skipped,
        shown,
        target["target"],
        title.replace("\\|", "|").replace('\\"', '"').replace("\n", " "),
    )
