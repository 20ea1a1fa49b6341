"""Validate blocks (`/// name | argument`), which pymdown shows as raw text when they are wrong."""

# What a block may be called, whether it takes an argument, and which options it has comes from the
# registered block classes themselves, so a block is valid here exactly if pymdown accepts it.
# pymdown also lets an unclosed block swallow the rest of its parent without a word; here it is an
# error at the line that opens it.

from __future__ import annotations

import difflib
import functools
import json
import re
import textwrap
from dataclasses import dataclass, field
from typing import Any

import markdown
import yaml
from pymdownx.blocks.block import type_html_attribute_dict

from workbook.pages.mask import Mask
from workbook.pages.text import PageText
from workbook.problems import Problem

EXTENSIONS: dict[str, dict[str, Any]] = {
    # All of its types but `hint`, which is a part of an exercise here.
    "pymdownx.blocks.admonition": {
        "types": ["note", "attention", "caution", "danger", "error", "tip", "warning", "important"]
    },
    "pymdownx.blocks.caption": {},
    "pymdownx.blocks.definition": {},
    "pymdownx.blocks.details": {},
    "pymdownx.blocks.html": {},
    "pymdownx.blocks.tab": {"alternate_style": True},
    "workbook.markdown.about": {},
    "workbook.markdown.drawing": {},
    "workbook.markdown.learning": {},
    "workbook.markdown.markup": {},
    "workbook.markdown.measured": {},
    "workbook.markdown.modules": {},
}

_LINE = re.compile(r"^(?P<before>[ \t>]*)(?P<slashes>/{3,})[ \t]*(?P<rest>.*?)[ \t]*$")
_HEADER = re.compile(r"(?P<name>[\w-]+)[ \t]*(?:\|[ \t]*(?P<argument>.*))?$")


_FIGURE = re.compile(r"\[(?:[^\[\]]|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*\]\([^()\n]*#[^()\n]*\)")


@dataclass
class Block:
    """A block as it stands in a page; offsets are into the page's text.

    Attributes:
        slashes: what opens and closes it.
        name: its name, in small letters.
        argument: what stands after the bar.
        offset: where its slashes begin.
        argument_at: where its argument begins.
        start: where its content begins, after its options.
        end: where its closing line begins.
        options: its options by name, figures in them as they are written.
        options_at: where each option stands.
        inside: the blocks that stand in it.
    """

    slashes: str
    name: str
    argument: str
    offset: int
    argument_at: int
    start: int = 0
    end: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    options_at: dict[str, int] = field(default_factory=dict)
    inside: list[Block] = field(default_factory=list)


@functools.cache
def registry() -> dict[str, Any]:
    """Return the block classes by name, as Markdown knows them."""
    md = markdown.Markdown(extensions=list(EXTENSIONS), extension_configs=EXTENSIONS)
    return dict(md.parser.blockprocessors["blocks"].blocks)  # type: ignore[attr-defined]


def check_blocks(page: PageText, mask: Mask) -> tuple[list[Block], list[Problem]]:
    """Return the outermost blocks, and a problem for each that pymdown would not render.

    Options are blanked out, apart from the figures in them, and so are arguments that are code.
    """
    checker = _Checker(page, mask)
    for number, line in enumerate(mask.text.split("\n")):
        if match := _LINE.match(line):
            checker.read(number, match)
    for left in checker.stack:
        checker.report(
            left.offset,
            f"this {left.name} block is never closed and swallows what follows",
            f"close it with a line {left.slashes}",
        )
    return checker.found, checker.problems


class _Checker:
    def __init__(self, page: PageText, mask: Mask) -> None:
        self.page, self.mask = page, mask
        self.lines = page.text.split("\n")
        self.stack: list[Block] = []
        self.found: list[Block] = []
        self.problems: list[Problem] = []

    def report(self, offset: int, message: str, remedy: str) -> None:
        self.problems.append(Problem(self.page.place(offset), "block", message, remedy))

    def read(self, number: int, match: re.Match[str]) -> None:
        offset = self.page.start_of(number) + match.start("slashes")
        slashes, rest = match["slashes"], match["rest"]
        if not rest:
            self._close(offset, slashes)
            return
        header = _HEADER.match(rest)
        if not header:
            self.report(
                offset, f"can't read the block header {rest!r}", "write /// name | argument"
            )
            return
        if any(left.slashes == slashes for left in self.stack):
            self.report(
                offset,
                f"a block inside another one with the same number of slashes ({slashes})",
                "give the outer block more slashes than the inner one",
            )
        at = match.start("rest") + header.start("argument") if header["argument"] else 0
        argument = self.lines[number][at:].rstrip() if at else ""
        at += self.page.start_of(number)
        block = Block(slashes, header["name"].lower(), argument, offset, at)
        (self.stack[-1].inside if self.stack else self.found).append(block)
        self.stack.append(block)
        self._check(number, block, match["before"])

    def _close(self, offset: int, slashes: str) -> None:
        if self.stack and self.stack[-1].slashes == slashes:
            self.stack.pop().end = offset
            return
        inner = self.stack[-1] if self.stack else None
        meant = (
            f"close the {inner.name} block first, with {inner.slashes}" if inner else "remove it"
        )
        self.report(offset, f"{slashes} closes no block that is open here", meant)

    def _check(self, number: int, found: Block, before: str) -> None:
        name = found.name
        block = registry().get(name)
        if block is None:
            near = difflib.get_close_matches(name, registry(), 1)
            hint = (
                f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(registry()))}"
            )
            self.report(found.offset, f"there is no block called {name!r}", hint)
            return
        if block.ARGUMENT is True and not found.argument:
            self.report(
                found.offset, f"a {name} block needs an argument", f"write /// {name} | argument"
            )
        if block.ARGUMENT is False and found.argument:
            self.report(found.offset, f"a {name} block takes no argument", f"write /// {name}")
        if found.argument and getattr(block, "ARGUMENT_IS_CODE", False):
            self.mask.blank(found.argument_at, found.argument_at + len(found.argument))
        self._check_options(number + 1, found, block.OPTIONS, before)

    def _check_options(self, first: int, block: Block, known: dict[str, Any], before: str) -> None:
        option = re.compile(re.escape(before) + r"[ ]{4,}\S")
        last = first
        while last < len(self.lines) and option.match(self.lines[last]):
            last += 1
        if last == first:
            block.start = self.page.start_of(first) if first < len(self.lines) else 0
            return
        start = self.page.start_of(first)
        block.start = end = self.page.start_of(last - 1) + len(self.lines[last - 1])
        figures = [match.span() for match in _FIGURE.finditer(self.page.text, start, end)]
        self.mask.blank(start, end)
        for span in figures:
            self.mask.keep(*span)
        name = block.name
        text = textwrap.dedent("\n".join(self.lines[first:last]))
        try:
            options = yaml.safe_load(_FIGURE.sub(lambda match: json.dumps(match.group()), text))
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line = first + (mark.line if mark else 0)
            self.report(
                self.page.start_of(line),
                f"can't read the {name} block's options",
                "write one 'option: value' a line",
            )
            return
        if not isinstance(options, dict):
            self.report(
                start,
                f"text follows the {name} block's header without an empty line",
                "put an empty line before the content",
            )
            return
        for key, value in options.items():
            offset = self._line_of(str(key), first, last)
            block.options[str(key)], block.options_at[str(key)] = value, offset
            self._check_option(offset, name, known, str(key), value)

    def _line_of(self, key: str, first: int, last: int) -> int:
        """Return the offset at which an option's name stands."""
        for number in range(first, last):
            if self.lines[number].lstrip(" \t>").startswith(key):
                return self.page.start_of(number) + self.lines[number].index(key)
        return self.page.start_of(first)

    def _check_option(
        self, offset: int, name: str, known: dict[str, Any], key: str, value: Any
    ) -> None:
        known = {**known, "attrs": ({}, type_html_attribute_dict)}  # as pymdown gives each block
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            names = ", ".join(sorted(known))
            hint = f"did you mean {near[0]}?" if near else f"its options: {names}"
            self.report(offset, f"a {name} block has no option {key!r}", hint)
            return
        validate = known[key][1]
        if validate is None:
            return
        try:
            validate(value)
        except Exception as error:  # validators raise what they like
            self.report(
                offset,
                f"the {name} block's option {key} can't be {value!r}",
                str(error) or "correct the value",
            )
