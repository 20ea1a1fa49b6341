"""The block of a measurement: a table of a record, or what it was measured on."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar
from xml.etree import ElementTree

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from workbook.markdown.options import option, text
from workbook.measured import Measured, MeasuredError, Table, read_measured, table_of


class MeasuredBlock(Block):
    """A table of a record of measurements; without a table, what it was measured on and how."""

    NAME = "measured"
    ARGUMENT = True
    ARGUMENT_IS_CODE = True
    OPTIONS: ClassVar[dict[str, Any]] = {
        "table": option("", text, "which of the record's tables is shown")
    }

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the frame, which `fill_measured` fills."""
        frame = {"class": "measured", "data-record": self.argument}
        if self.options["table"]:
            frame["data-table"] = str(self.options["table"])
        return ElementTree.SubElement(parent, "section", frame)


def fill_measured(section: ElementTree.Element, root: Path) -> None:
    """Fill a block from its record."""
    try:
        records = read_measured(root / section.attrib["data-record"])
        if name := section.get("data-table"):
            _show(section, table_of(records, name))
            return
        for record in records:
            _tell(section, record)
    except MeasuredError:
        return  # reported by the check; a maintainer who is editing sees the rest of the page


def _show(section: ElementTree.Element, table: Table) -> None:
    shown = ElementTree.SubElement(section, "table")
    ElementTree.SubElement(shown, "caption").text = AtomicString(table.caption)
    head = ElementTree.SubElement(ElementTree.SubElement(shown, "thead"), "tr")
    for column in table.columns:
        ElementTree.SubElement(head, "th", {"scope": "col"}).text = AtomicString(column)
    body = ElementTree.SubElement(shown, "tbody")
    for first, *rest in table.rows:
        row = ElementTree.SubElement(body, "tr")
        ElementTree.SubElement(row, "th", {"scope": "row"}).text = AtomicString(first)
        for cell in rest:
            ElementTree.SubElement(row, "td").text = AtomicString(cell)


def _tell(section: ElementTree.Element, record: Measured) -> None:
    paragraph = ElementTree.SubElement(section, "p")
    facts = "; ".join(f"{name}: {text}" for name, text in record.machine.items())
    paragraph.text = AtomicString(f"{facts[:1].upper()}{facts[1:]}. Repeat it with ")
    code = ElementTree.SubElement(paragraph, "code")
    code.text, code.tail = AtomicString(record.repeat), "."


class MeasuredExtension(BlocksExtension):
    """Registers the block with pymdown."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        """Register the block."""
        block_mgr.register(MeasuredBlock, self.getConfigs())


def makeExtension(**kwargs: Any) -> MeasuredExtension:  # noqa: N802 - Markdown's own name
    """Return the extension, as Markdown asks for it."""
    return MeasuredExtension(**kwargs)
