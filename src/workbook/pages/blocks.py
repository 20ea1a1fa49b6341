"""Validate blocks (`/// name | argument`), which pymdown shows as raw text when they are wrong."""

# What a block may be called, whether it takes an argument, and which options it has comes from the
# registered block classes themselves, so a block is valid here exactly if pymdown accepts it.
# pymdown also lets an unclosed block swallow the rest of its parent without a word; here it is an
# error at the line that opens it.

from __future__ import annotations

import difflib
import functools
import re
import textwrap
from dataclasses import dataclass
from typing import Any

import markdown
import yaml

from workbook.pages.mask import Mask
from workbook.pages.text import PageText
from workbook.problems import Problem

EXTENSIONS: dict[str, dict[str, Any]] = {
    "pymdownx.blocks.admonition": {},
    "pymdownx.blocks.caption": {},
    "pymdownx.blocks.definition": {},
    "pymdownx.blocks.details": {},
    "pymdownx.blocks.html": {},
    "pymdownx.blocks.tab": {"alternate_style": True},
}

_LINE = re.compile(r"^(?P<before>[ \t>]*)(?P<slashes>/{3,})[ \t]*(?P<rest>.*?)[ \t]*$")
_HEADER = re.compile(r"(?P<name>[\w-]+)[ \t]*(?:\|[ \t]*(?P<argument>.*))?$")


@dataclass(frozen=True)
class _Open:
    slashes: str
    name: str
    offset: int


@functools.cache
def registry() -> dict[str, Any]:
    """Return the block classes by name, as Markdown knows them."""
    md = markdown.Markdown(extensions=list(EXTENSIONS), extension_configs=EXTENSIONS)
    return dict(md.parser.blockprocessors["blocks"].blocks)  # type: ignore[attr-defined]


def check_blocks(page: PageText, mask: Mask) -> list[Problem]:
    """Report every block that pymdown would not render, and blank out the options of the rest."""
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
    return checker.problems


class _Checker:
    def __init__(self, page: PageText, mask: Mask) -> None:
        self.page, self.mask = page, mask
        self.lines = page.text.split("\n")
        self.stack: list[_Open] = []
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
        name = header["name"].lower()
        self.stack.append(_Open(slashes, name, offset))
        self._check(number, offset, name, header["argument"] or "", match["before"])

    def _close(self, offset: int, slashes: str) -> None:
        if self.stack and self.stack[-1].slashes == slashes:
            self.stack.pop()
            return
        inner = self.stack[-1] if self.stack else None
        meant = (
            f"close the {inner.name} block first, with {inner.slashes}" if inner else "remove it"
        )
        self.report(offset, f"{slashes} closes no block that is open here", meant)

    def _check(self, number: int, offset: int, name: str, argument: str, before: str) -> None:
        block = registry().get(name)
        if block is None:
            near = difflib.get_close_matches(name, registry(), 1)
            hint = (
                f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(registry()))}"
            )
            self.report(offset, f"there is no block called {name!r}", hint)
            return
        if block.ARGUMENT is True and not argument:
            self.report(offset, f"a {name} block needs an argument", f"write /// {name} | argument")
        if block.ARGUMENT is False and argument:
            self.report(offset, f"a {name} block takes no argument", f"write /// {name}")
        self._check_options(number + 1, name, block.OPTIONS, before)

    def _check_options(self, first: int, name: str, known: dict[str, Any], before: str) -> None:
        option = re.compile(re.escape(before) + r"[ ]{4,}\S")
        last = first
        while last < len(self.lines) and option.match(self.lines[last]):
            last += 1
        if last == first:
            return
        start = self.page.start_of(first)
        end = self.page.start_of(last - 1) + len(self.lines[last - 1])
        self.mask.blank(start, end)
        try:
            options = yaml.safe_load(textwrap.dedent("\n".join(self.lines[first:last])))
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
            self._check_option(self._line_of(str(key), first, last), name, known, str(key), value)

    def _line_of(self, key: str, first: int, last: int) -> int:
        """Return the offset at which an option's name stands."""
        for number in range(first, last):
            if self.lines[number].lstrip(" \t>").startswith(key):
                return self.page.start_of(number) + self.lines[number].index(key)
        return self.page.start_of(first)

    def _check_option(
        self, offset: int, name: str, known: dict[str, Any], key: str, value: Any
    ) -> None:
        if key == "attrs":
            return
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            names = ", ".join(known) or "none"
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
