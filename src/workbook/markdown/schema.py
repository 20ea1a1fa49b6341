"""Describe the markup, from what validates it: every block and option, with an example."""

# Names, arguments, options, defaults and allowed values come from the block classes and from the
# lists that `check` reads, so a block or an option that is added there is described here. Only
# words for blocks of pymdown's stand in this file. Each block's example lies in a folder of its
# name in `templates/markup/`, and belongs to the page that `new chapter` begins.

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pymdownx.blocks.block import type_boolean, type_html_identifier

from workbook.markdown.options import Described
from workbook.pages.blocks import registry
from workbook.pages.fence_options import CELL, PLAIN, FenceOption
from workbook.settings import ENGINE

EXAMPLES = ENGINE / "templates" / "markup"
GROUPS = {
    "Cells and fences": "",
    "Questions and exercises": "workbook.markdown.learning",
    "Drawings": "workbook.markdown.drawing",
    "The site itself": "workbook.markdown.",
    "Layout": "pymdownx.",
}
"""The parts of the reference, by the module that the blocks of each come from."""

_BORROWED = {
    "admonition": "A box that stands out from the text; its argument is its title.",
    "note": "A box of a kind, which is its title unless the argument gives another.",
    "caption": "What stands below the table, image or code before it.",
    "define": "Terms, each with what it means in a list below it.",
    "details": "Text that the reader opens; its argument is what is seen before.",
    "html": "An element of HTML around its text; its argument is the tag, with classes and an id.",
    "tab": "One of several texts, of which one is seen; its argument is its name.",
}
_BORROWED_OPTIONS = {
    ("admonition", "type"): "which kind of box it is",
    ("details", "open"): "whether it is open at first",
    ("details", "type"): "which kind of box it looks like",
    ("html", "markdown"): "how its text is read",
    ("tab", "new"): "begins another row of tabs",
    ("tab", "select"): "whether it is the one that is seen at first",
}


@dataclass(frozen=True)
class Option:
    """An option: its name, what holds without it, what may be written, and what it is for."""

    name: str
    default: str
    form: str
    says: str


@dataclass(frozen=True)
class Entry:
    """A block or fence.

    Attributes:
        name: what it is called.
        also: other names of the same.
        says: what it is, in a sentence.
        argument: whether it takes one, in words.
        options: its options.
        example: what of its example stands in the page, then its other files, by path.
    """

    name: str
    also: tuple[str, ...]
    says: str
    argument: str
    options: tuple[Option, ...]
    example: dict[str, str]


def entries() -> dict[str, list[Entry]]:
    """Return what can be written, by the parts of the reference."""
    found: dict[str, list[Entry]] = {group: [] for group in GROUPS}
    found["Cells and fences"] = [
        _fence("cell", "A fence that includes a snippet, which readers run.", CELL),
        _fence("fence", "A fence of any other language is shown and not run.", PLAIN),
    ]
    for names, block in _alike():
        group = next(group for group, module in GROUPS.items() if module and module in _home(block))
        found[group].append(_block(names, block))
    return found


def example(name: str, chapter: str = "02-boxes") -> dict[str, str]:
    """Return a block's example, for the page of a chapter: text by path, what is written first."""
    folder = EXAMPLES / name
    texts = {
        path.relative_to(folder).as_posix().removesuffix(".template"): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.template"), key=lambda path: path.name != _PAGE)
    }
    return {
        path.replace("example-chapter", chapter): text.replace("example-chapter", chapter)
        for path, text in texts.items()
    }


_PAGE = "page.md.template"


def _fence(name: str, says: str, options: dict[str, FenceOption]) -> Entry:
    listed = tuple(Option(key, *option) for key, option in options.items())
    return Entry(name, (), says, "", listed, example(name))


def _alike() -> Iterator[tuple[list[str], Any]]:
    """Yield every block with its names; kinds that pymdown makes of one class stand together."""
    kinds: dict[Any, list[str]] = {}
    for name, block in registry().items():
        made = block.__module__ == "abc"  # by `type(…)`, from the class above it
        kinds.setdefault((block.__mro__[1], "made") if made else block, []).append(name)
    for names in kinds.values():
        yield names, registry()[names[0]]


def _home(block: Any) -> str:
    """Return the module that a block comes from."""
    return str(next(kind.__module__ for kind in block.__mro__ if kind.__module__ != "abc"))


def _block(names: list[str], block: Any) -> Entry:
    name = names[0]
    says = _BORROWED.get(name) or (block.__doc__ or "").split("\n")[0]
    takes = {True: "needed", False: "none", None: "may be left out"}[block.ARGUMENT]
    options = tuple(_option(name, key, *option) for key, option in block.OPTIONS.items())
    return Entry(name, tuple(names[1:]), says, takes, options, example(name))


def _option(block: str, name: str, default: Any, check: Callable[[Any], Any]) -> Option:
    if isinstance(check, Described):
        return Option(name, _plain(default), check.form, check.says)
    return Option(name, _plain(default), _form(check), _BORROWED_OPTIONS.get((block, name), ""))


def _plain(default: Any) -> str:
    """Return a default as it would be written; an empty one is none."""
    if isinstance(default, bool):
        return str(default).lower()
    return str(default) if default or default == 0 else "none"


def _form(check: Callable[[Any], Any]) -> str:
    """Return what one of pymdown's own checks lets pass."""
    if isinstance(check, functools.partial) and "accepted" in check.keywords:
        accepted: Iterable[str] = check.keywords["accepted"]
        return ", ".join(sorted(accepted))
    return {type_boolean: "true or false", type_html_identifier: "a name"}.get(check, "a text")
