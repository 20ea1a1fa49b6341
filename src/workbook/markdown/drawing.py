"""The block of an interactive drawing, and the tasks in it."""

# The class makes the frame and orders what the author wrote: what to do stands above the picture,
# the rest below it, the tasks last. Picture, controls and data are put in when all figures stand.

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar
from xml.etree import ElementTree

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from workbook.markdown.options import option, sources, text
from workbook.report import Drawn


class DrawingBlock(Block):
    """A drawing that the reader moves."""

    NAME = "drawing"
    ARGUMENT = True
    ARGUMENT_IS_CODE = True
    OPTIONS: ClassVar[dict[str, Any]] = {
        "draws": option("", text, "which of the course's drawings it is; it can't be left out"),
        "title": option("", text, "what it is called; it can't be left out"),
        "data": option({}, sources, "what goes into the drawing, by the drawing's names"),
        "holds": option({}, sources, "what must come out of it in the lesson's state"),
    }

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Begin the drawing; what is written in it comes as its children."""
        attributes = {
            "class": "drawing",
            "id": self.argument,
            "data-draws": str(self.options["draws"]),
            "aria-label": str(self.options["title"]),
        }
        return ElementTree.SubElement(parent, "section", attributes)

    def on_end(self, block: ElementTree.Element) -> None:
        """Put the picture after what to do, and the tasks into a list of their own."""
        goals = ElementTree.Element("ul", {"class": "drawing-goals"})
        for child in list(block):
            if child.get("class") == GoalBlock.CLASS:
                block.remove(child)
                child.tag = "li"
                goals.append(child)
        if len(block):
            block[0].set("class", "drawing-do")
        for index, name in enumerate(("picture", "says", "controls")):
            part = ElementTree.Element("div", {"class": f"drawing-{name}"})
            block.insert(index + 1, part)
        if len(goals):
            block.append(goals)


class GoalBlock(Block):
    """A task that is recognised when it is done."""

    NAME = "goal"
    ARGUMENT = True
    ARGUMENT_IS_CODE = True
    CLASS = "drawing-goal"

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Begin the task."""
        attributes = {"class": self.CLASS, "data-goal": self.argument}
        return ElementTree.SubElement(parent, "div", attributes)


DATA = {"class": "drawing-data", "data-search-exclude": ""}


def fill_drawing(section: ElementTree.Element, drawn: Drawn, stash: Callable[[str], str]) -> None:
    """Put picture, words, controls and data into a drawing's frame."""
    parts = {child.get("class", ""): child for child in section}
    parts["drawing-picture"].text = AtomicString(stash(drawn.shows["picture"]))
    parts["drawing-says"].text = AtomicString(drawn.shows["says"])
    # The built controls bring their own element, whose place the script takes.
    controls = parts["drawing-controls"]
    controls.set("class", "drawing-bar")
    controls.text = AtomicString(stash(drawn.shows["controls"]))
    # A template and not a script: Material's instant navigation runs a page's scripts as code.
    data = ElementTree.SubElement(section, "template", DATA)
    data.text = AtomicString(json.dumps({"data": drawn.data, "live": drawn.live}))


class DrawingExtension(BlocksExtension):
    """Registers the blocks with pymdown."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        """Register both blocks."""
        block_mgr.register(DrawingBlock, self.getConfigs())
        block_mgr.register(GoalBlock, self.getConfigs())


def makeExtension(**kwargs: Any) -> DrawingExtension:  # noqa: N802 - Markdown's own name
    """Return the extension, as Markdown asks for it."""
    return DrawingExtension(**kwargs)
