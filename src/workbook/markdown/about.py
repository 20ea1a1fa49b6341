"""What a site says about itself: how long chapters take, what it holds, how it was checked."""

# Two blocks, `chapters` and `counts`, and one line below each chapter's title. None of it is typed:
# it comes from the scan, from the check, and from the record of the last browser run.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from workbook.pages.prose import minutes_of
from workbook.pages.scan import Page
from workbook.problems import counted


class Chapters(Block):
    """A list of chapters, each of which gets its time to read."""

    NAME = "chapters"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the frame; what stands in the block goes into it."""
        return ElementTree.SubElement(parent, "div", {"class": "chapters"})


class Counts(Block):
    """What the course holds, counted by the check, and the versions that it was checked with."""

    NAME = "counts"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the frame, which `fill_counts` fills."""
        return ElementTree.SubElement(
            parent, "section", {"class": "counts", "aria-label": "Counts"}
        )


def add_times(root: ElementTree.Element, page: Page, pages: Mapping[str, Page]) -> None:
    """Say below a chapter's title, and beside each chapter of a list, how long it takes."""
    for frame in root.iter("div"):
        if frame.get("class") == "chapters":
            for link in frame.iter("a"):
                if chapter := pages.get(link.get("href", "")):
                    _say_beside(frame, link, minutes_of(chapter))
    for index, child in enumerate(root):
        if child.tag == "h1" and page.is_chapter:
            line = ElementTree.Element("p", {"class": "reading-time", "data-search-exclude": ""})
            line.text = f"{counted(minutes_of(page), 'minute')} to read, and as much again to try"
            line.tail = "\n"
            root.insert(index + 1, line)
            return


def _say_beside(frame: ElementTree.Element, link: ElementTree.Element, minutes: int) -> None:
    """Put the time at the end of the line that a link stands in."""
    parent = next(element for element in frame.iter() if link in list(element))
    last = parent[-1]
    last.tail = f"{(last.tail or '').rstrip()} "
    time = ElementTree.SubElement(parent, "span", {"class": "reading-time"})
    time.text = counted(minutes, "minute")


def fill_counts(
    section: ElementTree.Element, counts: Mapping[str, int], checked: Mapping[str, str]
) -> None:
    """Fill the block of counts.

    Args:
        section: the block's frame.
        counts: how many there are of each, by name.
        checked: versions by the name of what was checked with.
    """
    table = ElementTree.SubElement(section, "table")
    body = ElementTree.SubElement(table, "tbody")
    names = {"cpython": "CPython", "numpy": "NumPy", "pyodide": "Pyodide", "browser": "Browser"}
    rows = {name: f"{count:,}" for name, count in counts.items()}
    rows |= {names.get(name, name): text for name, text in checked.items()}
    for name, text in rows.items():
        row = ElementTree.SubElement(body, "tr")
        ElementTree.SubElement(row, "th", {"scope": "row"}).text = AtomicString(name)
        ElementTree.SubElement(row, "td", {"align": "right"}).text = AtomicString(text)


class AboutExtension(BlocksExtension):
    """Registers the blocks with pymdown."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        """Register both blocks."""
        block_mgr.register(Chapters, self.getConfigs())
        block_mgr.register(Counts, self.getConfigs())


def makeExtension(**kwargs: Any) -> AboutExtension:  # noqa: N802 - Markdown's own name
    """Return the extension, as Markdown asks for it."""
    return AboutExtension(**kwargs)
