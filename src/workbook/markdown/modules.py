"""The architecture as a block: a source tree, by what its modules say of themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from workbook.architecture import Module, folders_below
from workbook.markdown.elements import say


class Modules(Block):
    """The modules below a folder, each with what its first lines say of it."""

    NAME = "modules"
    ARGUMENT = True
    ARGUMENT_IS_CODE = True

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the frame, which `fill_modules` fills."""
        frame = {"class": "modules", "data-folder": self.argument}
        return ElementTree.SubElement(parent, "section", frame)


def fill_modules(section: ElementTree.Element, root: Path) -> None:
    """Fill a block with the modules below its folder."""
    top = section.attrib["data-folder"]
    for folder in folders_below(root / top):
        path = top if folder.path == "." else f"{top}/{folder.path}"
        heading = ElementTree.SubElement(section, "h3", {"id": path.replace("/", "-")})
        ElementTree.SubElement(heading, "code").text = AtomicString(f"{path}/")
        if folder.says:
            say(ElementTree.SubElement(section, "p"), folder.says)
        listed = ElementTree.SubElement(section, "dl")
        for module in folder.modules:
            _list(listed, module)


def _list(listed: ElementTree.Element, module: Module) -> None:
    term = ElementTree.SubElement(listed, "dt")
    ElementTree.SubElement(term, "code").text = AtomicString(module.name)
    said = ElementTree.SubElement(listed, "dd")
    say(ElementTree.SubElement(said, "p"), module.says)
    if module.more:
        details = ElementTree.SubElement(said, "details")
        ElementTree.SubElement(details, "summary").text = "For whoever maintains it"
        say(ElementTree.SubElement(details, "p"), module.more)


class ModulesExtension(BlocksExtension):
    """Registers the block with pymdown."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        """Register the block."""
        block_mgr.register(Modules, self.getConfigs())


def makeExtension(**kwargs: Any) -> ModulesExtension:  # noqa: N802 - Markdown's own name
    """Return the extension, as Markdown asks for it."""
    return ModulesExtension(**kwargs)
