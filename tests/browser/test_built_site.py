"""The built site's own files: links arrive, ids stand once, headings go in steps, no raw markup."""

# Each thing that is looked for is found in a copy of a page that has it, too: a look that never
# finds anything would pass as well.

from __future__ import annotations

import itertools
import json
import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from tools import ROOT

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
PRINTED = "print/index.html"  # the whole course in one, so each chapter has its title
CHAPTER = "05-weighted-values/index.html"

CODE = ("pre", "code", "script", "style", "textarea")
RAW = re.compile(
    r"""--8<--[ ]" | ^[ ]*/{3,}[ ]*\w+ | \\val\{ | ^```\S* | \{\.[a-z]+[ ][^}\n]*\}
    | [\ue000-\uf8ff]""",
    re.MULTILINE | re.VERBOSE,
)
"""An include, a block, a figure in a formula, a fence, attributes, and the engine's own markers."""


@dataclass
class Read(HTMLParser):
    """What a page holds that another may point at, what it points at, and its words."""

    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    inside: bool = False
    code: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values[name] for name in ("href", "src") if values.get(name)]
        self.inside = self.inside or tag == "article"
        self.code += tag in CODE
        if self.inside and tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "article"
        self.code -= tag in CODE

    def handle_data(self, data: str) -> None:
        self.words += [] if self.code else [data]


def read(text: str) -> Read:
    reader = Read(inside="<article" not in text)  # a page without a frame is an article as a whole
    reader.feed(text)
    reader.close()
    return reader


@pytest.fixture(scope="module")
def every() -> dict[str, Read]:
    return {page: read((SITE / page).read_text(encoding="utf-8")) for page in PAGES}


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


def own_links(page: str, found: Read) -> Iterator[str]:
    for link in found.links:
        parts = urlsplit(link)
        if not (parts.scheme or parts.netloc or page == "404.html"):
            yield link


def lost_links(every: dict[str, Read]) -> list[str]:
    lost = []
    for page, found in every.items():
        for link in own_links(page, found):
            file = target(page, link)
            anchor = unquote(urlsplit(link).fragment)
            if not (SITE / file).is_file():
                lost.append(f"{page}: {link}")
            elif anchor and file in every and anchor not in every[file].ids:
                lost.append(f"{page}: {link} has no such anchor")
    return lost


def ids_twice(found: Read) -> list[str]:
    return [name for name, count in Counter(found.ids).items() if count > 1]


def in_steps(found: Read) -> bool:
    """Tell whether headings begin with the only title and leave no level out on the way down."""
    steps = itertools.pairwise(found.headings)
    return (
        found.headings[:1] == [1]
        and found.headings.count(1) == 1
        and all(two <= one + 1 for one, two in steps)
    )


def raw(found: Read) -> list[str]:
    return RAW.findall("".join(found.words))


def notebook_faults(path: Path, every: dict[str, Read]) -> list[str]:
    name = path.relative_to(SITE).as_posix() if path.is_relative_to(SITE) else path.name
    faults = []
    try:
        nbformat.validate(nbformat.reads(path.read_text(encoding="utf-8"), 4))
    except (nbformat.ValidationError, nbformat.reader.NotJSONError) as error:
        faults.append(f"{name} is no notebook: {type(error).__name__}")
    if not any(
        target(page, link) == name for page in every for link in own_links(page, every[page])
    ):
        faults.append(f"no page links to {name}")
    return faults


def test_there_are_pages_to_look_at(every: dict[str, Read]) -> None:
    assert len(PAGES) > 20
    assert sum(len(list(own_links(page, found))) for page, found in every.items()) > 1000
    assert sum(len(found.headings) for found in every.values()) > 200


def test_every_link_arrives_at_a_file_and_an_anchor(every: dict[str, Read]) -> None:
    assert lost_links(every) == []


def test_no_id_stands_twice_on_a_page(every: dict[str, Read]) -> None:
    twice = {page: ids_twice(found) for page, found in every.items()}
    assert {page: names for page, names in twice.items() if names} == {}


def test_headings_begin_with_the_title_and_leave_no_step_out(every: dict[str, Read]) -> None:
    wrong = [page for page, found in every.items() if page != PRINTED and not in_steps(found)]
    assert wrong == []


def test_no_markup_of_the_source_is_left_in_the_words(every: dict[str, Read]) -> None:
    left = {page: raw(found) for page, found in every.items()}
    assert {page: found for page, found in left.items() if found} == {}


def test_every_chapter_has_a_notebook_that_is_one_and_is_linked(every: dict[str, Read]) -> None:
    notebooks = sorted((SITE / "notebooks").glob("*.ipynb"))
    chapters = [page.split("/")[0] for page in PAGES if re.match(r"\d+-", page)]
    assert [path.stem for path in notebooks] == chapters
    assert [fault for path in notebooks for fault in notebook_faults(path, every)] == []


# The same, on copies that are broken.

LINK = '<a href="{}">there</a></article>'


@pytest.mark.parametrize(
    "link",
    [
        "../06-self-attention/#gone",
        "#gone",
        "../gone/",
        "../notebooks/gone.ipynb",
        "/assets/gone.css",
    ],
)
def test_a_link_to_what_is_not_there_is_found(every: dict[str, Read], link: str) -> None:
    text = (SITE / CHAPTER).read_text(encoding="utf-8")
    broken = {**every, CHAPTER: read(text.replace("</article>", LINK.format(link), 1))}
    (lost,) = lost_links(broken)
    assert lost.startswith(f"{CHAPTER}: {link}")


def test_an_id_that_was_renamed_is_missed_by_those_that_link_to_it(every: dict[str, Read]) -> None:
    text = (SITE / CHAPTER).read_text(encoding="utf-8")
    assert 'id="one-head"' in text
    broken = {**every, CHAPTER: read(text.replace('id="one-head"', 'id="one-haed"'))}
    lost = lost_links(broken)
    assert len(lost) > 1
    assert all("#one-head has no such anchor" in link for link in lost)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("</article>", '<p id="one-head"></p></article>', ids_twice),
        ("</article>", "<h2>Two</h2><h4>Four</h4></article>", lambda found: not in_steps(found)),
        ("</article>", "<h1>Again</h1></article>", lambda found: not in_steps(found)),
        ("<h1", "<h2>First</h2><h1", lambda found: not in_steps(found)),
        ("</article>", '<p>--8<-- "05-weighted-values/mix.py"</p></article>', raw),
        ("</article>", "<p>\n/// quiz | Which?\n</p></article>", raw),
        ("</article>", "<p>\\val{one-head: q}{[1, 0]}</p></article>", raw),
        ("</article>", "<p>\n```\n</p></article>", raw),
        ("</article>", "<p>{.python .run #one}</p></article>", raw),
        ("</article>", "<p>\ue001</p></article>", raw),
    ],
)
def test_a_broken_page_is_found(before: str, after: str, fault) -> None:
    text = (SITE / CHAPTER).read_text(encoding="utf-8")
    assert not fault(read(text))
    assert fault(read(text.replace(before, after, 1)))


def test_markup_that_code_shows_is_not_taken_for_raw() -> None:
    assert not raw(read('<article><pre><code>--8<-- "x.py"\n```</code></pre></article>'))


@pytest.mark.parametrize("damage", ["cut short", "a cell of no kind", "linked from nowhere"])
def test_a_broken_notebook_is_found(every: dict[str, Read], tmp_path: Path, damage: str) -> None:
    text = (SITE / "notebooks/05-weighted-values.ipynb").read_text(encoding="utf-8")
    notebook = json.loads(text)
    notebook["cells"][0]["cell_type"] = "picture"
    texts = {"cut short": text[:-9], "a cell of no kind": json.dumps(notebook)}
    path = tmp_path / "copy.ipynb"
    path.write_text(texts.get(damage, text), encoding="utf-8")
    faults = notebook_faults(path, every)
    assert len(faults) == (1 if damage == "linked from nowhere" else 2)
    assert faults[-1] == "no page links to copy.ipynb"


@pytest.mark.parametrize(
    ("name", "early"),
    [("index.html", True), ("formula-sheet/index.html", True), ("maintainers/index.html", False)],
)
def test_the_font_of_formulas_comes_early_where_one_stands_near_the_top(
    name: str, early: bool
) -> None:
    text = (ROOT / "site" / name).read_text(encoding="utf-8")
    links = re.findall(r'<link rel="preload" href="[^"]*course-(\w+)-\w+\.woff2"', text)
    assert links == (["serif", "math"] if early else ["serif"])
