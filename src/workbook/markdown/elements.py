"""The HTML of cells, figures and problems, as elements."""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from html import escape
from xml.etree import ElementTree

from markdown.util import AtomicString
from pygments import highlight, token
from pygments.filter import Filter
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_for_filename

from workbook.markdown.inputs import fields
from workbook.pages.fences import Cell
from workbook.pages.scan import Figure
from workbook.problems import Problem
from workbook.report import Run
from workbook.snippets.source import shown
from workbook.snippets.values import Plain, encode

Piece = tuple[token._TokenType, str]
"""What kind of code it is, and the code."""


@dataclass(frozen=True)
class Facts:
    """What a page says of a figure.

    Attributes:
        value: its full value.
        source: `file:line` of where it is computed.
        checked: in what its cell was checked, where that cell stands on another page.
    """

    value: Plain | None
    source: str
    checked: str = ""


def machine_text(value: Plain | None) -> str:
    """Return a value as a `value` attribute holds it: full precision, vectors as JSON."""
    plain = None if value is None else encode(value)
    return plain if isinstance(plain, str) else json.dumps(plain)


def figure(found: Figure, facts: Facts) -> ElementTree.Element:
    """Return a bound figure, or a claim: a link to its cell around the value."""
    condition = found.link.condition
    name = "figure condition" if condition else "figure"
    link = ElementTree.Element("a", {"class": name, "href": found.link.target})
    link.set("data-expression", found.link.expression)
    link.set("data-source", facts.source)
    if facts.checked:
        link.set("data-checked", facts.checked)
    data = ElementTree.SubElement(link, "data", {"value": machine_text(facts.value)})
    # A claim is prose, in which Markdown goes on; a figure is what it is.
    data.text = found.link.shown if condition else AtomicString(found.link.shown)
    keep_together(data, found.link.shown)
    return link


# What fits a line of the narrowest phone, with some words beside it.
_FITS = 24


def keep_together(element: ElementTree.Element, shown: str) -> None:
    """Have a vector or small matrix stand on one line, where it isn't longer than a phone's."""
    if shown.startswith("[") and len(shown) <= _FITS:
        element.set("class", " ".join(filter(None, [element.get("class"), "one-line"])))


def marked(
    link: ElementTree.Element, found: Figure, problems: list[Problem]
) -> ElementTree.Element:
    """Return a figure; where it doesn't hold, with what it should be, for who is editing."""
    # Not by its place: a generator takes the front matter off before the page is read here.
    name = f"{found.cell}.{found.link.expression}"
    wrong = next((p for p in problems if p.shown == found.link.shown and name in p.message), None)
    if wrong is None:
        return link
    both = ElementTree.Element("span", {"class": "figure-wrong"})
    both.append(link)
    note = ElementTree.SubElement(both, "strong")
    should = "doesn’t hold" if wrong.expected is None else f"should be {wrong.expected}"
    note.text = AtomicString(f" {should}")
    return both


def checked_in(browser: bool) -> str:
    """Return in what a cell was checked, as `data-checked` names it."""
    return "python pyodide" if browser else "python"


def exempt(found: Figure) -> ElementTree.Element:
    """Return a number that is exempt from being bound."""
    span = ElementTree.Element("span", {"class": "exempt", "data-reason": found.link.reason or ""})
    span.text = AtomicString(found.link.shown)
    return span


def formula_data(found: Figure, facts: Facts) -> dict[str, str]:
    """Return the data attributes of a figure inside a formula, without `data-`."""
    if found.exempt:
        return {"exempt": found.link.reason or ""}
    data = {
        "value": machine_text(facts.value),
        "cell": found.link.target.removeprefix("#"),
        "expression": found.link.expression,
        "shown": found.link.shown,
        "source": facts.source,
    }
    return data | {"checked": facts.checked} if facts.checked else data


def raw_formula(tex: str) -> ElementTree.Element:
    """Return a formula that could not be rendered, as its TeX."""
    code = ElementTree.Element("code")
    code.text = AtomicString(tex)
    return code


def digest(run: Run) -> str:
    """Return a digest of all that a browser must reproduce: the code, its output, its values."""
    values = {text: encode(value) for text, value in sorted(run.values.items())}
    facts = [shown(run.part.setup), shown(run.part.code), run.output, values]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()


def cell(
    found: Cell, run: Run, run_digest: str, in_browser: bool, stash: Callable[[str], str]
) -> ElementTree.Element:
    """Return a runnable cell: a labelled region with code, room for controls, and output."""
    label = found.title or found.id
    section = ElementTree.Element("section", {"class": "cell", "id": found.id, "aria-label": label})
    section.set("data-snippet", found.snippet)
    section.set("data-digest", run_digest)
    section.set("data-checked", checked_in(in_browser))
    if found.title:
        title = ElementTree.SubElement(section, "p", {"class": "cell-title"})
        title.text = AtomicString(found.title)
    setup = shown(run.part.setup)
    if setup:
        details = ElementTree.SubElement(section, "details", {"class": "cell-setup"})
        ElementTree.SubElement(details, "summary").text = "What runs before this"
        details.append(code_block(setup, stash))
    if (inputs := fields(found, run.part)) is not None:
        section.append(inputs)
    code = ElementTree.SubElement(section, "div", {"class": "cell-code"})
    code.append(code_block(shown(run.part.code), stash))
    ElementTree.SubElement(section, "div", {"class": "cell-bar"})
    output = ElementTree.SubElement(
        section, "div", {"class": "cell-output", "role": "log", "aria-label": f"Output: {label}"}
    )
    # A browser drops a line break that follows <pre> at once, so one more stands before it.
    spare = "\n" if run.output.startswith("\n") else ""
    output.append(_stashed("pre", spare + escape(run.output, quote=False), stash))
    return section


def broken_cell(found: Cell) -> ElementTree.Element:
    """Return a cell whose snippet can't be shown, for a maintainer who is editing it."""
    section = ElementTree.Element("section", {"class": "cell", "id": found.id})
    paragraph = ElementTree.SubElement(section, "p", {"class": "problem"})
    paragraph.text = AtomicString(f"{found.snippet} can't be shown: see the problems above.")
    return section


def banner(problems: list[Problem]) -> ElementTree.Element:
    """Return the page's problems as a list, for a maintainer who is editing it."""
    section = ElementTree.Element("section", {"class": "problems", "aria-label": "Problems"})
    items = ElementTree.SubElement(section, "ul")
    for problem in problems:
        ElementTree.SubElement(items, "li").text = AtomicString(str(problem))
    return section


def page_data(name: str, checked: dict[str, str]) -> ElementTree.Element:
    """Return the page's data for scripts.

    A template and not a script: Material's instant navigation runs a page's scripts as code.
    """
    template = ElementTree.Element("template", {"id": "workbook-page", "data-search-exclude": ""})
    template.text = AtomicString(json.dumps({"page": name, "checked": checked}))
    return template


def code_block(
    code: str, stash: Callable[[str], str], name: str = "code.py"
) -> ElementTree.Element:
    """Return highlighted code, of the language of a file's name; its text is exactly the code."""
    spans = highlight(
        code, _lexer(name.rpartition(".")[2]), HtmlFormatter(nowrap=True)
    ).removesuffix("\n")
    frame = ElementTree.Element("div", {"class": "highlight"})
    frame.append(_stashed("pre", f"<code>{spans}</code>", stash))
    return frame


@functools.cache
def _lexer(ending: str) -> Lexer:
    """Return what reads a language; to find it takes longer than to colour a cell."""
    lexer = get_lexer_for_filename(f"code.{ending}", stripnl=False, ensurenl=False)
    lexer.add_filter(_Uncoloured())
    return lexer


class _Uncoloured(Filter):  # type: ignore[misc]  # Pygments has no types
    """Leaves what has the colour of all code without an element of its own.

    Names, spaces, operators and punctuation would be a third of a chapter's elements.
    """

    _KINDS = frozenset({token.Name, token.Whitespace, token.Operator, token.Punctuation})

    def filter(self, _lexer: Lexer, stream: Iterable[Piece]) -> Iterator[Piece]:
        for kind, text in stream:
            yield (token.Text if kind in self._KINDS else kind), text


def _stashed(tag: str, html: str, stash: Callable[[str], str]) -> ElementTree.Element:
    """Return an element whose content is kept from every further processing."""
    element = ElementTree.Element(tag)
    element.text = AtomicString(stash(html))
    return element


def say(element: ElementTree.Element, text: str) -> None:
    """Put a text into an element; what stands between backticks is code."""
    last: ElementTree.Element | None = None
    for number, part in enumerate(re.split(r"``?", text)):
        if number % 2:
            last = ElementTree.SubElement(element, "code")
            last.text = AtomicString(part)
        elif last is None:
            element.text = AtomicString(part)
        else:
            last.tail = AtomicString(part)
