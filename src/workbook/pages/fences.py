"""Fences: which of them are cells, and what each cell's header and content say."""

# pymdown's SuperFences turns a fence it can't read into inline code or plain text without a word,
# so everything that could make it do so is an error here, with the line and the remedy.

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from workbook.pages.fence_options import CELL, PLAIN
from workbook.pages.text import INCLUDE, PageText
from workbook.problems import Place, Problem

_OPENING = re.compile(r"^(?P<before>[ \t>]*)(?P<fence>`{3,}|~{3,})(?P<info>[^`\n]*)$")
_TOKEN = re.compile(
    r"\s*(?:(?P<cls>\.[\w-]+)|#(?P<id>[^\s}]+)|(?P<key>[\w-]+)=(?P<value>\"[^\"]*\"|'[^']*'|[^\s}\"']+))"
)
_ID = re.compile(r"[a-z0-9-]+")
_BY_LINES = re.compile(r":[-\d:,]+$")
_PLAIN = re.compile(rf"[\w#.+-]*(?:\s*(?:{'|'.join(PLAIN)})=(?:\"[^\"]*\"|'[^']*'))*", re.ASCII)


@dataclass(frozen=True)
class Fence:
    """A fence in a page; line numbers are indices into the expanded text."""

    first: int
    last: int
    info: str
    body: tuple[str, ...]
    indent: str


@dataclass(frozen=True)
class Cell:
    """A runnable cell: a fence that includes a snippet file or one of its sections.

    Attributes:
        inputs: the names that readers may change in fields, each with its place in the header.
    """

    id: str
    title: str
    exempt: str
    snippet: str
    section: str | None
    place: Place
    fence: Fence
    inputs: tuple[tuple[str, Place], ...] = ()


@dataclass(frozen=True)
class Header:
    """What stands between the braces of a fence."""

    classes: tuple[str, ...]
    id: str
    options: dict[str, str]
    rest: str


def find_fences(page: PageText, skip: int) -> tuple[list[Fence], list[Problem]]:
    """Find every fence after the first `skip` lines; an unclosed one is a problem."""
    fences: list[Fence] = []
    problems: list[Problem] = []
    lines = page.text.split("\n")
    number = skip
    while number < len(lines):
        match = _OPENING.match(lines[number])
        if not match:
            number += 1
            continue
        last = next(
            (n for n in range(number + 1, len(lines)) if lines[n].strip(" \t>") == match["fence"]),
            None,
        )
        if last is None:
            place = page.place(page.start_of(number) + match.start("fence"))
            problems.append(
                Problem(
                    place,
                    "fence",
                    f"this fence ({match['fence']}) is never closed and swallows what follows",
                    f"close it with a line {match['fence']}",
                )
            )
            last = len(lines) - 1
        body = tuple(lines[number + 1 : last])
        fences.append(Fence(number, last, match["info"].strip(), body, match["before"]))
        number = last + 1
    return fences, problems


def read_header(info: str) -> Header | None:
    """Read `{.python .run #id key="value"}`; None where there are no closed braces."""
    match = re.fullmatch(r"\{(?P<inside>[^{}]*)\}", info)
    if not match:
        return None
    classes: list[str] = []
    name, options, position = "", {}, 0
    inside = match["inside"]
    while token := _TOKEN.match(inside, position):
        if (token["id"] and name) or token["key"] in options:
            break  # a second id or value stays in the rest, which is an error
        position = token.end()
        if token["cls"]:
            classes.append(token["cls"][1:])
        elif token["id"]:
            name = token["id"]
        else:
            value = token["value"]
            options[token["key"]] = value[1:-1] if value[0] in "\"'" else value
    return Header(tuple(classes), name, options, inside[position:].strip())


def read_cell(page: PageText, fence: Fence) -> tuple[Cell | None, list[Problem]]:
    """Return the cell that a fence is, if it is one, and what is wrong with it."""
    if not re.search(r"(?<![\w-])\.run\b", fence.info):
        return None, _plain_faults(page, fence)
    offset = page.start_of(fence.first)
    place = page.place(offset + len(fence.indent))
    header = read_header(fence.info)
    if header is None:
        return None, [
            Problem(
                place,
                "cell",
                f"a cell's header is not closed: {fence.info}",
                'write {.python .run #id title="…"}',
            )
        ]
    problems = [Problem(place, "cell", *found) for found in _header_faults(header, fence)]
    target, fault = _include_of(fence)
    if fault:
        problems.append(Problem(page.place(page.start_of(fence.first + 1)), "cell", *fault))
    if fault or not _ID.fullmatch(header.id):
        return None, problems
    # A cell that is wrong in another way still counts, so that its figures aren't called unbound.
    snippet, _, section = target.partition(":")
    options = header.options
    cell = Cell(
        header.id,
        options.get("title", ""),
        options.get("exempt", ""),
        snippet,
        section or None,
        place,
        fence,
        _inputs(page, fence),
    )
    return cell, problems


def _inputs(page: PageText, fence: Fence) -> tuple[tuple[str, Place], ...]:
    """Return the names in a cell's `inputs`, with the place of each."""
    line = page.text.split("\n")[fence.first]
    given = re.search(r"(?<![\w-])inputs=(\"[^\"]*\"|'[^']*'|[^\s}\"']+)", line)
    if given is None:
        return ()
    start = page.start_of(fence.first)
    names = re.compile(r"[^\s,\"']+").finditer(line, *given.span(1))
    found = {name.group(): page.place(start + name.start()) for name in names}
    return tuple((name, place) for name, place in found.items() if name.isidentifier())


def _header_faults(header: Header, fence: Fence) -> list[tuple[str, str]]:
    faults: list[tuple[str, str]] = []
    if header.rest:
        faults.append((f"can't read {header.rest!r} in a cell's header", "remove or correct it"))
    if header.classes[:1] != ("python",) or not re.match(r"\{\s*\.python\b", fence.info):
        faults.append(("a cell's first class must be .python", "write {.python .run #id}"))
    for extra in [name for name in header.classes if name not in ("python", "run")]:
        faults.append((f"a cell has no class .{extra}", "its classes are .python and .run"))
    for key in header.options.keys() - set(CELL):
        near = difflib.get_close_matches(key, CELL, 1)
        hint = f"did you mean {near[0]}?" if near else "remove it"
        faults.append((f"a cell has no option {key!r} (it has {', '.join(CELL)})", hint))
    if not header.id:
        faults.append(("a cell needs an id", "add #some-id to its header"))
    elif not _ID.fullmatch(header.id):
        faults.append(
            (f"a cell's id may hold a–z, 0–9 and - only: {header.id!r}", "rename the cell")
        )
    names = re.split(r"[\s,]+", header.options.get("inputs", "x").strip())
    if len(set(names)) < len(names) or not all(map(str.isidentifier, names)):
        faults.append(
            (
                f"inputs are names of the code, each once: {header.options['inputs']!r}",
                'write inputs="q K V"',
            )
        )
    if "exempt" in header.options and not header.options["exempt"].strip():
        faults.append(("an exemption needs a reason", 'write exempt="why"'))
    if ">" in fence.indent:
        faults.append(("a cell can't stand in a quotation", "move it out of the quotation"))
    return faults


def _include_of(fence: Fence) -> tuple[str, tuple[str, str] | None]:
    """Return what the cell includes, or what is wrong with its content."""
    how = 'put one line in it: --8<-- "chapter/file.py" or --8<-- "chapter/file.py:section"'
    lines = [line for line in fence.body if line.strip()]
    match = INCLUDE.match(lines[0]) if len(lines) == 1 else None
    if match is None:
        return "", ("a cell includes exactly one snippet and holds nothing else", how)
    target = match["target"]
    if _BY_LINES.search(target):
        return "", (f"a cell includes a named section, never lines by number: {target!r}", how)
    if not target.partition(":")[0].endswith(".py"):
        return "", (f"a cell includes a Python file: {target!r}", how)
    return target, None


def _plain_faults(page: PageText, fence: Fence) -> list[Problem]:
    """Report what makes a fence show as text, or keeps it from being the cell that was meant."""
    info, header = fence.info, read_header(fence.info)
    faults: list[tuple[str, str]] = []
    if info.startswith("{") and header is None:
        faults.append(
            (
                f"a fence's header is not closed: {info}",
                "close the brace; without it the fence shows as text",
            )
        )
    elif header is None and not _PLAIN.fullmatch(info):
        faults.append(
            (
                f"Markdown can't read this fence's header: {info}",
                f"write a language and {', '.join(PLAIN)} only; anything else in braces",
            )
        )
    for name in header.classes[1:] if header else ():
        if difflib.get_close_matches(name.lower(), ["run"]):
            faults.append((f"a fence of the class .{name} is no cell", "did you mean .run?"))
    place = page.place(page.start_of(fence.first) + len(fence.indent))
    return [Problem(place, "fence", *fault) for fault in faults]
