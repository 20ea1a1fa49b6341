"""What a site says about itself: the time that chapters take, and counts."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.workbook.sample import Sample
from workbook.markdown.about import fill_counts

LINE = '<p class="reading-time" data-search-exclude="">{} to read, and as much again to try</p>'


@pytest.mark.parametrize(("words", "time"), [(10, "1 minute"), (800, "4 minutes")])
def test_a_chapter_says_below_its_title_how_long_it_takes(
    words: int, time: str, sample: Sample
) -> None:
    text = ("word " * words).strip()
    html = sample.render(f"# One\n\n{text}\n", "1-one.md")
    assert html == f"<h1>One</h1>\n{LINE.format(time)}\n<p>{text}</p>"


@pytest.mark.parametrize(("text", "page"), [("# One", "one.md"), ("No title", "1-one.md")])
def test_no_other_page_says_so(text: str, page: str, sample: Sample) -> None:
    assert "reading-time" not in sample.render(text, page)


def test_a_list_of_chapters_has_their_times(sample: Sample) -> None:
    sample.page("# One\n\n" + "word " * 400, "1-one.md")
    html = sample.render("/// chapters\n\n- [One](1-one.md): why?\n- [Two](two.md)\n\n///", "a.md")
    assert html == (
        '<div class="chapters">\n<ul>\n<li><a href="1-one.md">One</a>: why? '
        '<span class="reading-time">2 minutes</span></li>\n'
        '<li><a href="two.md">Two</a></li>\n</ul>\n</div>'
    )


def test_counts_are_a_table_with_the_versions_below() -> None:
    section = ElementTree.Element("section")
    fill_counts(section, {"figures": 1867}, {"cpython": "3.11.7", "browser": "Chromium 156"})
    rows = [[cell.text for cell in row] for row in section.iter("tr")]
    assert rows == [
        ["figures", "1,867"],
        ["CPython", "3.11.7"],
        ["Browser", "Chromium 156"],
    ]
