"""Headers of tables: one that names nothing is none."""

from __future__ import annotations

from tests.workbook.sample import Sample

ROWS = "\n|---|---|\n| a | b |"


def _head(rendered: Sample, row: str) -> str:
    html = rendered.render(row + ROWS)
    head, body, rest = html.removeprefix("<table>\n").partition("<tbody>")
    assert body + rest == "<tbody>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</tbody>\n</table>"
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
