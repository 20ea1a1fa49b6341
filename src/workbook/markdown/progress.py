"""What the script needs to keep progress: the review page's list of chapters, and the way there."""

# Both are links and no data: whoever renders the site (MkDocs, Zensical) makes addresses of links
# to pages and checks them, and the list is there for readers without a script as well.

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from xml.etree import ElementTree

from markdown.util import AtomicString

from workbook.pages.scan import Page
from workbook.questions.reading import QUESTIONS, anchors, blocks_of


def fill_review(section: ElementTree.Element, page: Page, pages: Mapping[str, Page]) -> None:
    """Complete a review block with the pages that ask something that counts.

    Args:
        section: the block's frame.
        page: the page that it stands on.
        pages: all pages by name.
    """
    items = ElementTree.SubElement(section, "ul", {"class": "progress-course"})
    for name, other in sorted(pages.items()):
        questions, exercises = _asked(other)
        if not questions and not exercises:
            continue
        item = ElementTree.SubElement(items, "li", {"data-page": name})
        item.set("data-questions", " ".join(questions))
        item.set("data-exercises", " ".join(exercises))
        item.append(_link(page, name, other.title))


def chapter_line(page: Page, pages: Mapping[str, Page]) -> ElementTree.Element | None:
    """Return the line that the script fills, with its link to the review page; None without one."""
    reviews = [
        name
        for name, other in sorted(pages.items())
        if any(block.name == "review" for block, _ in blocks_of(other))
    ]
    if not reviews or not any(anchors(page)):
        return None
    line = ElementTree.Element("div", {"class": "chapter-progress", "hidden": "hidden"})
    line.append(_link(page, reviews[0], "Review"))
    return line


def _asked(page: Page) -> tuple[list[str], list[str]]:
    """Return what counts on a page: the ids of its questions, and its exercises."""
    blocks = [block for block, _ in blocks_of(page)]
    counted = [name for name in QUESTIONS if name != "practice"]
    questions = [block.argument for block in blocks if block.name in counted]
    return questions, [block.argument for block in blocks if block.name == "exercise"]


def _link(page: Page, target: str, text: str) -> ElementTree.Element:
    address = posixpath.relpath(target, posixpath.dirname(page.name) or ".")
    link = ElementTree.Element("a", {"href": address})
    link.text = AtomicString(text)
    return link
