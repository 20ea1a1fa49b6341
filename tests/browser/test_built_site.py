"""The built site's own files: every link arrives, no id stands twice, headings go down in steps."""

from __future__ import annotations

import itertools
import json
import posixpath
import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
from tools import ROOT

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


@dataclass
class Read(HTMLParser):
    """What a page holds that another may point at, and what it points at."""

    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    inside: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values[name] for name in ("href", "src") if values.get(name)]
        self.inside = self.inside or tag == "article"
        if self.inside and tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "article"


def read(page: str) -> Read:
    text = (SITE / page).read_text(encoding="utf-8")
    reader = Read(inside="<article" not in text)  # a page without a frame is an article as a whole
    reader.feed(text)
    return reader


@pytest.fixture(scope="module")
def every() -> dict[str, Read]:
    return {page: read(page) for page in PAGES}


def target(page: str, link: str) -> str:
    """The file that a link of a page leads to, from the site's root."""
    path = unquote(urlsplit(link).path)
    if not path:
        return page
    joined = (
        path.lstrip("/") if path.startswith("/") else posixpath.join(posixpath.dirname(page), path)
    )
    found = posixpath.normpath(joined)
    return posixpath.normpath(f"{found}/index.html") if (SITE / found).is_dir() else found


def test_there_are_pages_to_look_at() -> None:
    assert len(PAGES) > 20


def test_every_link_arrives_at_a_file_and_an_anchor(every: dict[str, Read]) -> None:
    lost = []
    followed = 0
    for page, found in every.items():
        for link in found.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or page == "404.html":
                continue
            followed += 1
            file = target(page, link)
            anchor = unquote(parts.fragment)
            if not (SITE / file).is_file():
                lost.append(f"{page}: {link}")
            elif anchor and file in every and anchor not in every[file].ids:
                lost.append(f"{page}: {link} has no such anchor")
    assert lost == []
    assert followed > 1000


def test_no_id_stands_twice_on_a_page(every: dict[str, Read]) -> None:
    twice = {
        page: [name for name, count in Counter(found.ids).items() if count > 1]
        for page, found in every.items()
    }
    assert {page: names for page, names in twice.items() if names} == {}


def test_headings_begin_with_the_title_and_leave_no_step_out(every: dict[str, Read]) -> None:
    wrong = {}
    for page, found in every.items():
        if page == "print/index.html":
            continue  # the whole course in one, so each chapter has its title
        levels = found.headings
        steps = itertools.pairwise(levels)
        if levels.count(1) != 1 or levels[0] != 1 or any(two > one + 1 for one, two in steps):
            wrong[page] = levels
    assert wrong == {}


def test_every_notebook_is_one() -> None:
    notebooks = sorted((SITE / "notebooks").glob("*.ipynb"))
    assert len(notebooks) == sum(bool(re.match(r"\d+-", page)) for page in PAGES)
    for path in notebooks:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        assert notebook["nbformat"] == 4
        assert {cell["cell_type"] for cell in notebook["cells"]} == {"code", "markdown"}
