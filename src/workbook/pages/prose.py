"""A page's running text: what is left of it for whoever counts words or looks for them."""

# Everything keeps its place, as in the mask that the scan leaves: an offset in what these functions
# return is an offset in the page.

from __future__ import annotations

import re

from workbook.pages.fences import find_fences
from workbook.pages.headings import find_headings
from workbook.pages.mask import Mask
from workbook.pages.scan import Page

_TAG = re.compile(r"</?[A-Za-z][^<>\n]*>")
_LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\[\]]*\])*\](?:\(|\[)")
_ROW = re.compile(r"(?m)^[ \t]*\|.*$")
_BLOCK_LINE = re.compile(r"(?m)^[ \t>]*/{3,}.*$")
_SIGNS = re.compile(r"(?m)^[ \t]*(?:#+|[-*+]|\d+\.)(?=[ \t])|^[ \t]*\|?[ :|-]*-{2}[ :|-]*$|[*_|>]")


def running_text(page: Page) -> str:
    """Return a page's text without its fences, formulas, figures and tags."""
    mask = Mask(page.masked)
    for fence in find_fences(page.text, 0)[0]:
        mask.blank(page.text.start_of(fence.first), page.text.end_of(fence.last))
    for formula in page.formulas:
        mask.blank(formula.start, formula.end)
    for tag in _TAG.finditer(page.text.text):  # with what its attributes say
        mask.blank(*tag.span())
    return mask.text


def words_of(page: Page) -> str:
    """Return the words that a reader reads, questions included, without the signs around them."""
    mask = Mask(running_text(page))
    mask.blank_all(_BLOCK_LINE)
    mask.blank_all(_SIGNS)
    return mask.text


WORDS_A_MINUTE = 200
SECONDS_A_CELL = 30
SECONDS_A_FORMULA = 20  # one that stands on lines of its own


def minutes_of(page: Page) -> int:
    """Return how long a page takes to read, without what it asks and without trying things out."""
    words = len(re.findall(r"\w[\w’'-]*", sentences_of(page)))
    formulas = sum(formula.display for formula in page.formulas)
    seconds = SECONDS_A_CELL * len(page.cells) + SECONDS_A_FORMULA * formulas
    return max(1, round(words / WORDS_A_MINUTE + seconds / 60))


def sentences_of(page: Page) -> str:
    """Return the running text outside blocks, headings, tables and links."""
    mask = Mask(running_text(page))
    for block in page.blocks:
        mask.blank(block.offset, block.end + len(block.slashes))
    for figure in page.figures:  # a claim's words are a link
        mask.blank(figure.link.start, figure.link.end)
    for heading in find_headings(page.text.text, mask.text):
        mask.blank(heading.start, heading.end)
    mask.blank_all(_LINK)
    mask.blank_all(_ROW)
    return mask.text
