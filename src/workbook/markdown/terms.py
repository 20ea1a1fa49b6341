"""The link from a term's first use in a chapter to its definition."""

# A link like any other, so that whoever renders the site makes its address and checks it. What it
# means comes along as data, and the page's script shows it; without a script the link is enough.

from __future__ import annotations

import posixpath
from collections.abc import Iterable
from xml.etree import ElementTree

from markdown.util import AtomicString

from workbook.pages.glossary import Use, first_uses, read_glossary
from workbook.pages.scan import Page


def uses_in(page: Page, glossary: Page | None) -> Iterable[Use]:
    """Return the first use of each term in a chapter; none on other pages or without glossary."""
    if glossary is None or not page.is_chapter:
        return ()
    return first_uses(page, read_glossary(glossary))


def term_link(page: Page, glossary: str, use: Use) -> ElementTree.Element:
    """Return the link that stands for a use of a term.

    Args:
        page: the page that uses it.
        glossary: the page that defines it.
        use: the words, and the term that they are.
    """
    address = posixpath.relpath(glossary, posixpath.dirname(page.name) or ".")
    attributes = {"class": "term", "data-term": use.term.name, "data-meaning": use.term.meaning}
    link = ElementTree.Element("a", {"href": f"{address}#{use.term.id}", **attributes})
    link.text = AtomicString(" ".join(page.text.text[use.start : use.end].split()))
    return link
