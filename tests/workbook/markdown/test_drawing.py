"""The HTML of a drawing: whole without a script, and ready for one."""

from __future__ import annotations

import re

from tests.workbook.drawings.conftest import HEAD, REST, drawn
from tests.workbook.sample import Sample, cell

__all__ = ["drawn"]  # the fixture

WHOLE = """<section aria-label="A line" class="drawing" data-draws="line" id="a-line">
<p class="drawing-do">Move it.</p>
<div class="drawing-picture"><svg …></svg></div>
<div class="drawing-says">x is 0.5 &amp; more.</div>
<div class="drawing-bar"><div class="drawing-controls">…</div></div>
<div class="table-box">
<table class="table">…</table>
</div>
<p>It doubles.</p>
<ul class="drawing-goals">
<li class="drawing-goal" data-goal="one">
<p>Move it to 1.</p>
</li>
</ul>
<template class="drawing-data" data-search-exclude="">{"data": {"x": 0.5}, "live": [\
{"cell": "one", "expression": "x", "name": "x"}, \
{"cell": "one", "expression": "twice", "name": "twice"}, \
{"cell": "one", "expression": "far", "name": "far"}]}</template></section>"""


def test_a_drawing_is_whole_without_a_script(drawn: Sample) -> None:
    drawn.page(HEAD + REST + cell())
    html = drawn.render((drawn.root / "docs/page.md").read_text(), "page.md")
    section = html[html.index("<section ") : html.index("</section>") + len("</section>")]
    for pattern, put in (
        (r"<svg .*?</svg>", "<svg …></svg>"),
        (r'(?<=<div class="drawing-controls">).*?(?=</div></div>\n?<div class="table-box">)', "…"),
        (r'(?<=<table class="table">).*?(?=</table>)', "…"),
    ):
        section, count = re.subn(pattern, put, section, flags=re.DOTALL)
        assert count == 1, pattern
    assert lines(section) == lines(WHOLE)


def lines(html: str) -> str:
    """One tag a line, however it was broken before."""
    return re.sub(r"\s*(<)", r"\n\1", html).strip()


def test_the_table_holds_bound_figures(drawn: Sample) -> None:
    drawn.page(HEAD + REST + cell())
    html = drawn.render((drawn.root / "docs/page.md").read_text(), "page.md")
    assert (
        '<a class="figure" data-expression="twice" data-source="snippets/one.py:2" href="#one">'
        '<data value="1.0">1</data></a>'
    ) in html
