"""HTML read into plain data: names, attributes and what is inside, with nothing decided."""

from __future__ import annotations

import pytest

from workbook.snippets.markup import Node, read_html
from workbook.snippets.rich import UnfitError


def element(name: str, *inside: Node, **attributes: str) -> Node:
    return [name, attributes, list(inside)]


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("", []),
        ("plain &lt; &amp; text", ["plain < & text"]),
        ("<b>x</b>y", [element("b", "x"), "y"]),
        ("<TD COLSPAN=2 hidden>x", [element("td", "x", colspan="2", hidden="")]),
        ("a<br>b<hr/>c", ["a", element("br"), "b", element("hr"), "c"]),
        ("<p>a<p>b", [element("p", "a"), element("p", "b")]),
        (
            "<tr><td>a<td>b<tr><th>c",
            [
                element("tr", element("td", "a"), element("td", "b")),
                element("tr", element("th", "c")),
            ],
        ),
        ("<ul><li>a<li>b</ul>", [element("ul", element("li", "a"), element("li", "b"))]),
        ("<dl><dt>a<dd>b</dl>", [element("dl", element("dt", "a"), element("dd", "b"))]),
        ("<b><i>x</b>y", [element("b", element("i", "x")), "y"]),
        ("x</b></p>", ["x"]),
        ("<script>1 < 2</script>", [element("script", "1 < 2")]),
        ("<div/>x", [element("div", "x")]),
        ("<!-- <b> --><!DOCTYPE x><?php ?>x", ["x"]),
    ],
)
def test_it_is_read_as_browsers_do(text: str, nodes: list[Node]) -> None:
    assert read_html(text) == nodes


def test_a_section_of_a_table_ends_the_one_before() -> None:
    text = "<table><thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c</table>"
    sections = [
        element(name, element("tr", element(cell, letter)))
        for name, cell, letter in (("thead", "th", "a"), ("tbody", "td", "b"), ("tfoot", "td", "c"))
    ]
    assert read_html(text) == [element("table", *sections)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<br>" * 20_001, "it has more than 20,000 parts"),
        ("<i>" * 100, "its elements lie more than 100 deep"),
    ],
)
def test_too_much_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnfitError, match=why):
        read_html(text)
