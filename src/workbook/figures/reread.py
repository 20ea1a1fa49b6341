"""Tell whether a rewritten figure would be read as the same figure again."""

# `check --fix` may not turn a figure into something else: a reference whose label was its number,
# a text that holds a bracket or a star. So what it would write is read by the scan's own functions
# first, alone. What depends on the surroundings (a bar in a table, a line's end, TeX's own signs)
# is never written.

from __future__ import annotations

import re

from workbook.figures.compare import agrees
from workbook.figures.shown import Text, parse
from workbook.pages.links import Link, find_links
from workbook.pages.mask import Mask, mask_code, mask_comments
from workbook.pages.mathematics import find_formulas, find_vals
from workbook.snippets.values import Plain

_DEFINITION = re.compile(r"(?m)^[ ]{0,3}\[[^\]\n]+\]:.*$")
_TEX = re.compile(r"[#$%&_{}^~\\]")


def reads_back(text: str, link: Link, expected: str, value: Plain) -> bool:
    """Tell whether a figure still stands, and shows its value, when it is rewritten.

    Args:
        text: the page's text.
        link: the figure as it stands there.
        expected: what would be written over what is shown.
        value: what the figure must show.
    """
    if not expected or "\n" in link.shown + expected or ("|" in expected and "|" not in link.shown):
        return False
    markup = text[link.start : link.at] + expected + text[link.at + len(link.shown) : link.end]
    found = _read_tex(link, markup, expected) if link.tex else _read(text, markup)
    return (
        found is not None
        and (found.target, found.title) == (link.target, link.title)
        and agrees(parse(found.shown), value)
    )


def _read(text: str, markup: str) -> Link | None:
    """Read a figure in prose, with the definitions that it may refer to."""
    definitions = "" if markup.endswith(")") else "\n".join(_DEFINITION.findall(text))
    mask = Mask(f"{markup}\n\n{definitions}")
    mask_comments(mask)
    mask_code(mask)
    formulas, _ = find_formulas(mask)
    links = find_links(mask)
    whole = len(links) == 1 and (links[0].start, links[0].end) == (0, len(markup))
    return links[0] if whole and not formulas else None


def _read_tex(link: Link, markup: str, expected: str) -> Link | None:
    """Read a figure in mathematics; a text may hold nothing that TeX has a meaning for."""
    shown = parse(link.shown)
    if isinstance(shown, Text) and (_TEX.search(expected) or shown.text != link.shown):
        return None
    mask = Mask(f"${markup}$")
    formulas, _ = find_formulas(mask)
    links = [found for formula in formulas for found in find_vals(mask, formula)[0]]
    return links[0] if len(links) == 1 else None
