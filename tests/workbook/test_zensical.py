"""Zensical reads the same settings and finds the same cells and figures as MkDocs."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from tests.workbook.small import build, write_small_course

PAGES = ("index", "later", "05-weighted-values")


class Finder(HTMLParser):
    """Collects cells and figures with all their attributes, and every figure's text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if {"cell", "figure", "exempt"} & set(
            (attributes.get("class") or "").split()
        ) or tag == "data":
            self.found.append((tag, attributes))


def found_in(site: Path) -> dict[str, list[tuple[str, dict[str, str | None]]]]:
    found = {}
    for name in PAGES:
        page = site / "index.html" if name == "index" else site / name / "index.html"
        finder = Finder()
        finder.feed(page.read_text(encoding="utf-8"))
        found[name] = finder.found
    return found


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    return write_small_course(tmp_path_factory.mktemp("zensical"), "material")


def test_both_generators_find_the_same_cells_and_figures(course: Sample) -> None:
    by_mkdocs = build(course, "mkdocs", "build", "--quiet", "--strict")
    assert (by_mkdocs.returncode, by_mkdocs.stderr) == (0, "")
    (course.root / "site").rename(course.root / "by-mkdocs")
    by_zensical = build(course, "zensical", "build", "--clean", "--strict")
    assert by_zensical.returncode == 0, by_zensical.stderr
    found = found_in(course.root / "by-mkdocs")
    assert found_in(course.root / "site") == found
    tags = [tag for tag, _ in found["05-weighted-values"]]
    assert (tags.count("section"), tags.count("a"), tags.count("span")) == (2, 6, 1)
    assert [tag for tag, _ in found["later"]] == ["a", "data"]
    assert found["later"][0][1]["href"] == "../05-weighted-values/#mix"


def test_a_broken_page_fails_there_too(course: Sample) -> None:
    page = course.root / "docs/later.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("[5.0]", "[5.1]"), encoding="utf-8")
    try:
        process = build(course, "zensical", "build", "--clean", "--strict")
    finally:
        page.write_text(text, encoding="utf-8")
    assert process.returncode != 0
    assert (
        "docs/later.md:3:17: shows 5.1, should be 5.0: mix.mix = 5.0 "
        "(snippets/05-weighted-values/mix_of_two.py:7); "
        "correct the snippet, or let check --fix rewrite the page"
    ) in process.stdout + process.stderr
