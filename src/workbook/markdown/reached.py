"""Know which blocks Markdown has made, so that one which it never reaches is a problem."""

# pymdown says nothing of a block that it doesn't see: in raw HTML or in indented code it is text.
# So the argument of each block that the scan found begins with a marker, and a class in front of
# each registered one takes the marker off and tells the page once the block is made. It uses only
# what pymdown documents for blocks: ARGUMENT, on_validate and on_create.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from pymdownx.blocks.block import Block as Made

from workbook.pages.blocks import Block
from workbook.pages.scan import Figure

_MARKER = re.compile(r"\ue000([bn])[0-9]+\ue001")


def mark(text: str, block: Block) -> tuple[int, str]:
    """Return where a block's marker goes, and its kind: `b` after a bar, `n` where there's none."""
    if block.argument:
        return block.argument_at, "b"
    header = text[block.offset :].split("\n", 1)[0].rstrip()
    return block.offset + len(header), "b" if "|" in header else "n"


def emphasised(text: str, figure: Figure, marker: str) -> str:
    """Keep the emphasis that stands inside a figure's brackets; a figure is never code."""
    before = text[figure.link.start + 1 : figure.link.at].strip().replace("`", "")
    return f"{before}{marker}{before[::-1]}"


def observe(md: Markdown, reached: Callable[[str], None]) -> None:
    """Let every registered block tell when it is made."""
    blocks = md.parser.blockprocessors["blocks"].blocks  # type: ignore[attr-defined]
    for name, made in list(blocks.items()):
        blocks[name] = _observed(made, reached)


def _observed(made: type[Made], reached: Callable[[str], None]) -> type[Made]:
    class Observed(made):  # type: ignore[misc]
        ARGUMENT = None  # a marker is no argument; on_validate holds to the block's own rule
        argument: Any
        _marker = ""

        def on_validate(self, parent: ElementTree.Element) -> bool:
            if match := _MARKER.match(self.argument or ""):
                self._marker = match.group()
                self.argument = None if match[1] == "n" else self.argument[match.end() :]
            if made.ARGUMENT is not None and bool(self.argument) is not made.ARGUMENT:
                return False
            return bool(super().on_validate(parent))

        def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
            reached(self._marker)
            return super().on_create(parent)  # type: ignore[no-any-return]

    return Observed
