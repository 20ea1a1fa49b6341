"""The whole course on one page: ids kept apart, links inside it, nothing of the site around it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from workbook.site.whole import whole, write_whole

HEAD = '<html><head><link rel="stylesheet" href="../a.css"><script src="x.js"></script></head>'
START = f'{HEAD}<article class="x"><h1 id="c">Course</h1><p class="lead">Words.</p></article>'


def chapter(inside: str) -> str:
    return f'{HEAD}<body><nav>out</nav><article class="x">{inside}</article></body></html>'


def article(inside: str, other: str = "<h1>B</h1>") -> str:
    html = whole(START, {"1-a": chapter(inside), "2-b": chapter(other)})
    match = re.search(r'<div class="whole-chapter" id="1-a">\n(.*?)\n</div>', html, re.DOTALL)
    assert match
    return match[1]


@pytest.mark.parametrize(
    ("inside", "kept"),
    [
        ('<h1 id="a">A</h1>', '<h1 id="1-a--a">A</h1>'),
        ('<a href="#one">x</a>', '<a href="#1-a--one">x</a>'),
        ('<a class="f" href="./#one">x</a>', '<a class="f" href="#1-a--one">x</a>'),
        ('<a href="../2-b/#one">x</a>', '<a href="#2-b--one">x</a>'),
        ('<a href="../2-b/">x</a>', '<a href="#2-b">x</a>'),
        ('<a href="../3-c/#one">x</a>', '<a href="../3-c/#one">x</a>'),
        ('<a href="../glossary/#key">x</a>', '<a href="../glossary/#key">x</a>'),
        ('<a href="https://a.example/#b">x</a>', '<a href="https://a.example/#b">x</a>'),
        ('<p aria-labelledby="a b">x</p>', '<p aria-labelledby="1-a--a 1-a--b">x</p>'),
        ('<rect fill="url(#g)"/>', '<rect fill="url(#1-a--g)"/>'),
        ("<p>id=&quot;x&quot; &lt; &#8722; url(#g)</p>", None),
        ('<math><mi mathvariant="normal">d</mi></math><svg viewBox="0 0 1 1"></svg>', None),
        ("<p>a</p><template>{}</template>", "<p>a</p>"),
        (
            '<form><ol></ol><div class="question-actions" b="">\n<p>x</p></div></form>',
            "<form><ol></ol></form>",
        ),
        ('<div class="question-field" data-search-exclude=""><input /></div>', ""),
        ('<p>a</p><aside class="take-along" aria-label="x">y</aside>', "<p>a</p>"),
        ('<p>a<a class="headerlink" href="#a">¶</a></p>', "<p>a</p>"),
    ],
)
def test_an_article_is_kept_but_for_what_points_somewhere(inside: str, kept: str | None) -> None:
    assert article(inside) == (inside if kept is None else kept)


def test_the_page_has_a_title_contents_and_no_script() -> None:
    html = whole(START, {"1-a": chapter('<h1>1. A <b>b</b></h1><h2 id="s">S</h2>')})
    assert "script" not in html
    assert "<nav>out</nav>" not in html
    assert '<link rel="stylesheet" href="../a.css">' in html
    assert '<meta name="robots" content="noindex">' in html
    assert '<h1>Course</h1><p class="lead">Words.</p>' in html
    line = '<li><a href="#1-a">1. A b</a><ul><li><a href="#1-a--s">S</a></li></ul></li>'
    assert line in html


def test_it_is_written_beside_the_chapters_where_there_are_any(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(START, encoding="utf-8")
    (tmp_path / "about").mkdir()
    (tmp_path / "about" / "index.html").write_text(START, encoding="utf-8")
    write_whole(tmp_path)
    assert not (tmp_path / "print").exists()
    (tmp_path / "1-a").mkdir()
    (tmp_path / "1-a" / "index.html").write_text(chapter("<h1>A</h1>"), encoding="utf-8")
    write_whole(tmp_path)
    text = (tmp_path / "print" / "index.html").read_text(encoding="utf-8")
    assert text.count("whole-chapter") == 1
