"""The glossary: its terms, and where a chapter uses each for the first time."""

# A term is a heading of the third level with an id; `data-also` names its other forms. The card in
# the page shows the first paragraph below the heading, as plain text. Check and rendering ask the
# same function for the first use, so a term that counts as used is one that is linked.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from workbook.pages.headings import find_headings
from workbook.pages.prose import sentences_of
from workbook.pages.scan import Page
from workbook.problems import Place, Problem

_HEADING = re.compile(
    r"[ ]{0,3}###[ \t]+(?P<name>[^#{\n]+?)[ \t]*(?:\{(?P<attributes>[^{}]*)\})?\s*$"
)
_ALSO = re.compile(r"data-also=\"(?P<forms>[^\"]*)\"")
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\((?:[^()\"']|\"[^\"]*\"|'[^']*')*\)")
_SPACE = r"(?: |\n[ \t]*)"  # what was blanked out leaves wider gaps
_SIGNS = re.compile(r"</?[A-Za-z][^<>]*>|[*`]")


@dataclass(frozen=True)
class Term:
    """A term of the glossary.

    Attributes:
        id: the anchor of its heading.
        name: its heading.
        forms: how it may stand in a text, its name first.
        meaning: its definition in short, without markup.
        place: where it is defined.
    """

    id: str
    name: str
    forms: tuple[str, ...]
    meaning: str
    place: Place


@dataclass(frozen=True)
class Use:
    """A term's first use in a text, with offsets into it."""

    start: int
    end: int
    term: Term


def read_glossary(page: Page) -> list[Term]:
    """Return the terms that a page defines, in their order."""
    text = page.text.text
    headings = list(find_headings(text, page.masked))
    ends = [heading.start for heading in headings[1:]] + [len(text)]
    terms: list[Term] = []
    for heading, end in zip(headings, ends, strict=True):
        match = _HEADING.match(text[heading.start : heading.end])
        if match:
            also = _ALSO.search(match["attributes"] or "")
            others = also["forms"].split(",") if also else []
            forms = (match["name"], *(form.strip() for form in others if form.strip()))
            first = text[heading.end : end].strip().split("\n\n")[0]
            place = page.text.place(heading.start)
            terms.append(Term(heading.id, match["name"], forms, _plain(first), place))
    return terms


def _plain(text: str) -> str:
    return " ".join(_SIGNS.sub("", _LINK.sub(r"\1", text)).split())


def first_uses(page: Page, terms: Iterable[Term]) -> Iterator[Use]:
    """Yield the first use of each term in a page's running text, in the order of the text."""
    owners: dict[str, Term] = {}
    for term in terms:
        for form in term.forms:
            owners.setdefault(_folded(form), term)
    if not owners:
        return
    longest = sorted(owners, key=lambda form: (-len(form), form))
    forms = (_SPACE.join(map(re.escape, form.split())) for form in longest)
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(forms)})(?![\w-])", re.IGNORECASE)
    seen: set[str] = set()
    for match in pattern.finditer(sentences_of(page)):
        term = owners[_folded(match.group())]
        whole = match.group() == page.text.text[match.start() : match.end()]  # no gap in it
        if whole and term.id not in seen:
            seen.add(term.id)
            yield Use(*match.span(), term)


def glossary_problems(page: Page, chapters: Iterable[Page]) -> Iterator[Problem]:
    """Report what is wrong with a glossary, in view of the chapters that use it."""
    terms = read_glossary(page)
    used = {use.term.id for chapter in chapters for use in first_uses(chapter, terms)}
    seen: dict[str, Term] = {}
    last = ""
    for term in terms:
        for form in map(_folded, term.forms):
            if form in seen:
                where = f"line {seen[form].place.line}"
                yield _problem(term, f"{form!r} is defined on {where} already", "keep one of them")
            seen.setdefault(form, term)
        if not term.meaning or "$" in term.meaning:
            what = "holds a formula" if term.meaning else "is missing"
            remedy = "write a first paragraph in words: the page shows it beside the term"
            yield _problem(term, f"the definition of {term.name!r} {what}", remedy)
        if term.id not in used:
            remedy = "use it in a sentence of a chapter, name a form in data-also, or delete it"
            yield _problem(term, f"no chapter uses the term {term.name!r}", remedy)
        if _folded(term.name) < last:
            yield _problem(term, f"{term.name!r} stands out of order", "sort the terms by name")
        last = _folded(term.name)


def _problem(term: Term, message: str, remedy: str) -> Problem:
    return Problem(term.place, "glossary", message, remedy)


def _folded(form: str) -> str:
    return " ".join(form.casefold().split())
