"""A block that Markdown never makes is a problem, wherever it stands."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample
from workbook.problems import ProblemsFoundError

RIGHT = [
    "/// note\nx\n///",
    "/// note |\nx\n///",
    "/// note | A *b*\nx\n///",
    '/// note | [0.67](home.md#one "x") a\nx\n///',
    "/// details\n    open: true\n\nx\n///",
    "//// details | A\n\n/// note | B\nx\n///\n\n////",
    "- a\n\n    /// details | A\n        open: true\n\n    b\n    ///",
    "> /// note\n> x\n> ///",
    "/// html | div.lead\n    attrs: {id: lead}\n\nx\n///",
    "/// tab | A\nx\n///\n\n/// tab | B\nx\n///",
    "/// caption\nx\n///",
    "/// define\nx\n\n- y\n///",
    '<div markdown="1">\n\n/// note\nx\n///\n\n</div>',
]


@pytest.mark.parametrize("text", RIGHT)
def test_a_block_that_is_made_leaves_no_trace(rendered: Sample, text: str) -> None:
    html = rendered.render(text)
    assert "///" not in html
    assert [mark for mark in "\ue000\ue001" if mark in html] == []


def test_an_empty_title_stays_apart_from_none(rendered: Sample) -> None:
    none, empty = rendered.render("/// note\nx\n///"), rendered.render("/// note |\nx\n///")
    title = '<p class="admonition-title">Note</p>\n'
    assert none.count(title) == 1
    assert none.replace(title, "") == empty


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("<div>\n/// note\nx\n///\n</div>", [(2, 1)]),
        ("<div>\n/// note | A\nx\n///\n</div>", [(2, 1)]),
        ("/// note | A\nx\n///\n\n<div>\n\n/// note | A\nx\n///\n\n</div>", [(7, 1)]),
        ("<div>\n\n/// note\nx\n///\n\n</div>\n\n/// note\nx\n///\n", [(3, 1)]),
        ("a\n\n    /// note\n    x\n    ///", [(3, 5)]),
        ("<div>\n/// note\na\n///\n/// tip\nb\n///\n</div>", [(2, 1), (5, 1)]),
        ('<div>\n//// details\n/// note\n[0.67](home.md#one "x")\n///\n////\n</div>', [(2, 1)]),
    ],
    ids=[
        "raw HTML",
        "with an argument",
        "the second of two that are alike",
        "the first of two that are alike",
        "indented code",
        "two beside one another",
        "the outermost stands for all in it",
    ],
)
def test_a_block_that_is_never_made_is_a_problem(
    rendered: Sample, text: str, places: list[tuple[int, int]]
) -> None:
    with pytest.raises(ProblemsFoundError) as raised:
        rendered.render(text)
    found = [(p.kind, p.place.line, p.place.column) for p in raised.value.problems]
    assert found == [("unrendered", *place) for place in places]


def test_a_block_that_is_wrong_in_itself_is_reported_once(
    rendered: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_PROBLEMS", "show")
    html = rendered.render("/// details | A\n    opne: true\n\nx\n///")
    assert html.count("<li>") == 1
    assert "\ue000" not in html
