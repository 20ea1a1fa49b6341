"""The reference of the markup, as a block: every block and option, from what validates them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from workbook.markdown.elements import code_block, say
from workbook.markdown.schema import Entry, Option, entries


class Markup(Block):
    """What authors can write: each block and fence with its options and an example."""

    NAME = "markup"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the frame, which `fill_markup` fills."""
        return ElementTree.SubElement(parent, "section", {"class": "markup"})


def fill_markup(section: ElementTree.Element, stash: Callable[[str], str]) -> None:
    """Fill the reference."""
    for group, listed in entries().items():
        ElementTree.SubElement(section, "h2").text = AtomicString(group)
        for entry in listed:
            _fill_entry(section, entry, stash)


def _fill_entry(section: ElementTree.Element, entry: Entry, stash: Callable[[str], str]) -> None:
    heading = ElementTree.SubElement(section, "h3", {"id": f"markup-{entry.name}"})
    heading.text = AtomicString(entry.name)
    also = f" Its kinds are {', '.join((entry.name, *entry.also))}." if entry.also else ""
    argument = f" Argument: {entry.argument}." if entry.argument else ""
    say(ElementTree.SubElement(section, "p"), f"{entry.says}{also}{argument}")
    if entry.options:
        _fill_options(section, entry.options)
    for path, text in entry.example.items():
        if path != "page.md":
            name = ElementTree.SubElement(section, "p", {"class": "markup-file"})
            name.text = "With it goes "
            ElementTree.SubElement(name, "code").text = AtomicString(path)
        section.append(code_block(text, stash, path))


def _fill_options(section: ElementTree.Element, options: tuple[Option, ...]) -> None:
    table = ElementTree.SubElement(section, "table")
    head = ElementTree.SubElement(ElementTree.SubElement(table, "thead"), "tr")
    for title in ("option", "without it", "may be", "what it is for"):
        ElementTree.SubElement(head, "th", {"scope": "col"}).text = title
    body = ElementTree.SubElement(table, "tbody")
    for option in options:
        row = ElementTree.SubElement(body, "tr")
        name = ElementTree.SubElement(row, "td")
        ElementTree.SubElement(name, "code").text = AtomicString(option.name)
        for text in (option.default, option.form, option.says):
            say(ElementTree.SubElement(row, "td"), text)


class MarkupExtension(BlocksExtension):
    """Registers the block with pymdown."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        """Register the block."""
        block_mgr.register(Markup, self.getConfigs())


def makeExtension(**kwargs: Any) -> MarkupExtension:  # noqa: N802 - Markdown's own name
    """Return the extension, as Markdown asks for it."""
    return MarkupExtension(**kwargs)
