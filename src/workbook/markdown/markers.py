"""Carry what the scan found through Python-Markdown: a marker for each cell, figure and formula."""

# The scan has the positions, so nothing is parsed twice: each piece of markup is replaced by a
# marker made of two private-use characters, which no other processor touches, and the marker is
# replaced by its element when Markdown reaches it. A marker that Markdown never reaches (because
# it stands in raw HTML, say) is a problem, not a figure that quietly goes missing.

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from workbook.markdown.page import MARKER, RenderedPage
from workbook.markdown.stops import keep_stops
from workbook.markdown.tables import mend_heads, wrap_tables


class Prepare(Preprocessor):
    """Scan the page, check it, and put markers in place of what was found."""

    def __init__(self, md: Markdown, page: RenderedPage, name: str) -> None:
        super().__init__(md)
        self._page, self._name = page, name

    def run(self, lines: list[str]) -> list[str]:
        """Return the page's lines with markers."""
        assert self.md is not None  # set by __init__
        return self._page.prepare("\n".join(lines), self._name or page_name(self.md)).split("\n")


class MarkerPattern(InlineProcessor):
    """Put figures and formulas where their markers stand."""

    def __init__(self, md: Markdown, page: RenderedPage) -> None:
        super().__init__(MARKER, md)
        self._page = page

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Markdown's own name
        self,
        match: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[ElementTree.Element | None, int | None, int | None]:
        """Return the element of one marker; a cell's is left to the tree processor."""
        element = self._page.inline(match.group())
        return (None, None, None) if element is None else (element, match.start(), match.end())


class CellTree(Treeprocessor):
    """Put cells where their markers stand as paragraphs of their own; then close the page.

    By now every marker that Markdown could reach has been replaced, so those that are left stand
    where nothing is rendered.
    """

    def __init__(self, md: Markdown, page: RenderedPage) -> None:
        super().__init__(md)
        self._page = page

    def run(self, root: ElementTree.Element) -> None:
        """Replace each paragraph that holds a cell's marker; add the page's data and problems."""
        assert self.md is not None  # set by __init__
        stash = self.md.htmlStash.store
        for parent in list(root.iter()):
            for index, child in enumerate(list(parent)):
                if child.tag == "p" and (text := (child.text or "").strip()):
                    cell = self._page.cell(text, stash)
                    if cell is not None:
                        cell.tail = child.tail
                        parent[index] = cell
                if child.tag == "p" and _is_display(child):
                    child.tag = "div"
                    child.set("class", "formula")
        keep_stops(root)
        for section in list(root.iter("section")):
            self._page.complete(section, stash)
        mend_heads(root)
        wrap_tables(root)
        self._page.speak(root)
        _offer_session(root)
        self._page.add_times(root)
        before, after = self._page.finish()
        root[:0] = before
        root.extend(after)


def _offer_session(root: ElementTree.Element) -> None:
    """Keep a place before the first cell for the control that lets a page's cells share names."""
    cells = [child for child in root if child.get("class") == "cell"]
    if len(cells) > 1:
        place = ElementTree.Element("div", {"class": "cell-session"})
        root.insert(list(root).index(cells[0]), place)


def page_name(md: Markdown) -> str:
    """Return the page that is being rendered, as MkDocs or Zensical name it; else nothing."""
    if "relpath" in md.treeprocessors:
        file = getattr(md.treeprocessors["relpath"], "file", None)
        return str(file.src_uri) if file else ""
    if "rendering_context" in md.preprocessors:
        context: Any = md.preprocessors["rendering_context"]
        return str(context.page.path)
    return ""


def _is_display(paragraph: ElementTree.Element) -> bool:
    """Tell whether a paragraph holds one display formula and nothing else."""
    only = paragraph[0] if len(paragraph) == 1 else None
    return (
        only is not None
        and only.tag == "math"
        and only.get("display") == "block"
        and not (paragraph.text or "").strip()
        and not (only.tail or "").strip()
    )
