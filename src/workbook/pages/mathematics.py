r"""Formulas, and the figures bound inside them with `\val{id: EXPRESSION}{SHOWN}`."""

# `\val` is taken out before TeX sees it: its first argument is Python, in which a brace or a
# percent sign means something else.

from __future__ import annotations

import re
from dataclasses import dataclass

from workbook.pages.links import EXEMPT, Link
from workbook.pages.mask import Mask

_DISPLAY = re.compile(r"(?m)^(?P<before>[ \t>]*)\$\$(?P<tex>.+?)\$\$[ \t]*$", re.DOTALL)
_ENVIRONMENT = re.compile(
    r"(?m)^[ \t>]*(?P<tex>\\begin\{(?P<name>[a-z]+\*?)\}.+?\\end\{(?P=name)\})[ \t]*$", re.DOTALL
)
_INLINE = re.compile(
    r"(?<![\\$\w])\$(?![\s$])(?P<tex>(?:\\.|[^\\$\n]|\n(?![ \t]*\n))+?)(?<![\s\\])\$(?![\d$])"
)
_VAL = re.compile(r"\\val(?![A-Za-z])[ \t]*")


@dataclass(frozen=True)
class Formula:
    """A formula with offsets into the page's text: the whole markup, and the TeX inside it."""

    start: int
    end: int
    tex_start: int
    tex_end: int
    display: bool


def find_formulas(mask: Mask) -> tuple[list[Formula], list[tuple[int, str, str]]]:
    """Find all mathematics; return it and the faults as (offset, message, remedy)."""
    found: list[Formula] = []
    for pattern, display in ((_DISPLAY, True), (_ENVIRONMENT, True), (_INLINE, False)):
        for match in pattern.finditer(_without(mask, found)):
            found.append(Formula(*_outer(match), *match.span("tex"), display))
    found.sort(key=lambda formula: formula.start)
    faults = [
        (formula.start, "a formula has an empty line inside", "remove the empty line")
        for formula in found
        if re.search(r"\n[ \t>]*\n", mask.original[formula.tex_start : formula.tex_end])
    ]
    rest = _without(mask, found)
    if (lone := rest.find("$$")) >= 0:
        faults.append(
            (
                lone,
                "this $$ has no partner, or does not stand alone on its line",
                "put $$ … $$ on lines of their own",
            )
        )
    for stray in _VAL.finditer(rest):
        faults.append(
            (stray.start(), "\\val stands outside mathematics", "write the figure as a link")
        )
    return found, faults


def find_vals(mask: Mask, formula: Formula) -> tuple[list[Link], list[tuple[int, str, str]]]:
    """Find the figures in a formula and blank them out."""
    links: list[Link] = []
    faults: list[tuple[int, str, str]] = []
    text = mask.original
    for match in _VAL.finditer(text, formula.tex_start, formula.tex_end):
        first = _braces(text, match.end(), formula.tex_end)
        second = first and _braces(text, first[1], formula.tex_end)
        if not first or not second:
            faults.append(
                (
                    match.start(),
                    "\\val needs two arguments in balanced braces",
                    "write \\val{id: expression}{figure}",
                )
            )
            continue
        mask.blank(match.start(), second[1])
        name, colon, expression = text[first[0] + 1 : first[1] - 1].partition(":")
        raw = text[second[0] + 1 : second[1] - 1]
        shown = raw.strip()
        at = second[0] + 1 + raw.index(shown)
        if not colon or not shown:
            faults.append(
                (
                    match.start(),
                    "\\val names a cell and an expression, and shows a figure",
                    "write \\val{id: expression}{figure}",
                )
            )
        elif name.strip() == EXEMPT[:-1]:
            links.append(
                Link(
                    match.start(), second[1], at, shown, "#", f"{EXEMPT} {expression.strip()}", True
                )
            )
        else:
            target = name.strip() if "#" in name else f"#{name.strip()}"
            links.append(
                Link(match.start(), second[1], at, shown, target, expression.strip(), True)
            )
    return links, faults


def _outer(match: re.Match[str]) -> tuple[int, int]:
    """Return the markup's range without the white space before and after it."""
    text = match.group()
    start = match.start() + len(text) - len(text.lstrip(" \t>"))
    return start, match.start() + len(text.rstrip())


def _without(mask: Mask, formulas: list[Formula]) -> str:
    copy = Mask(mask.text)
    for formula in formulas:
        copy.blank(formula.start, formula.end)
    return copy.text


def _braces(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return the half-open range of a balanced {…} that starts here."""
    if start >= end or text[start] != "{":
        return None
    depth = 0
    for index in range(start, end):
        if text[index] == "\\":
            continue
        if text[index] in "{}" and text[index - 1] != "\\":
            depth += 1 if text[index] == "{" else -1
            if depth == 0:
                return start, index + 1
    return None
