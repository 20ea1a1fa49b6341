"""Headers of tables, of which one that names nothing is none, and the box around each."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.workbook.sample import Sample
from workbook.markdown.tables import wrap_tables

START = '<div class="table-box">\n<table class="table">\n'
END = "</table>\n</div>"
ROWS = "\n|---|---|\n| a | b |"


def _head(rendered: Sample, row: str) -> str:
    html = rendered.render(row + ROWS)
    assert html.startswith(START)
    head, body, rest = html.removeprefix(START).partition("<tbody>")
    assert body + rest == f"<tbody>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</tbody>\n{END}"
    return head


def test_an_empty_corner_is_no_header(rendered: Sample) -> None:
    assert _head(rendered, "| | one head |") == (
        "<thead>\n<tr>\n<td></td>\n<th>one head</th>\n</tr>\n</thead>\n"
    )


def test_a_head_of_nothing_but_empty_headers_is_left_out(rendered: Sample) -> None:
    assert _head(rendered, "| | |") == ""


def test_a_header_of_markup_alone_stays_one(rendered: Sample) -> None:
    assert _head(rendered, "| `x` | **y** |") == (
        "<thead>\n<tr>\n<th><code>x</code></th>\n<th><strong>y</strong></th>\n</tr>\n</thead>\n"
    )


def test_a_table_in_something_else_has_its_box_there(rendered: Sample) -> None:
    html = rendered.render("> | a | b |\n> |---|---|\n> | c | d |")
    assert html.startswith(f"<blockquote>\n{START}")
    assert html.endswith(f"{END}\n</blockquote>")


def test_a_table_with_a_class_of_its_own_stands_as_it_is() -> None:
    written = '<div><table class="own" />text</div>'
    root = ElementTree.fromstring(written)
    wrap_tables(root)
    assert ElementTree.tostring(root, encoding="unicode") == written
