"""The number fields of a cell's inputs."""

from __future__ import annotations

import pytest
from markdown.serializers import to_html_string

from tests.workbook.sample import Sample, cell
from workbook.markdown.inputs import HOW, fields
from workbook.snippets.source import Chunk, Part

FIELD = (
    '<input aria-label="{}" aria-valuenow="{}" autocomplete="off" class="cell-input-field" '
    'inputmode="decimal" role="spinbutton" type="text" value="{}">'
)


def field(name: str, value: str) -> str:
    return FIELD.format(name, value, value)


def group(name: str, *rows: str) -> str:
    lines = "".join(f'<div class="cell-input-row">{row}</div>' for row in rows)
    return (
        f'<div class="cell-input" data-name="{name}"><span aria-hidden="true" '
        f'class="cell-input-name">{name}</span><div class="cell-input-rows">{lines}</div></div>'
    )


def html(sample: Sample, code: str, names: str, title: str = "") -> str | None:
    (found,) = sample.scan(cell(options=f'{title} inputs="{names}"')).cells
    made = fields(found, Part(Chunk("", "one.py"), Chunk(code, "one.py")))
    return made if made is None else to_html_string(made)


def test_each_number_has_a_field_with_a_name(sample: Sample) -> None:
    code = "n = 3\nq = [1, -0.5]\nK = [[1, 0], [0, 1.0]]\n"
    assert html(sample, code, "n q K", ' title="The one"') == (
        '<div aria-label="Inputs: The one" class="cell-inputs" data-search-exclude="" role="group">'
        + group("n", field("n", "3"))
        + group("q", field("q, entry 1", "1") + field("q, entry 2", "-0.5"))
        + group(
            "K",
            field("K, row 1, entry 1", "1") + field("K, row 1, entry 2", "0"),
            field("K, row 2, entry 1", "0") + field("K, row 2, entry 2", "1.0"),
        )
        + '<div class="cell-inputs-says"><p aria-live="polite" class="cell-inputs-note"></p>'
        f'<p class="cell-inputs-hint">{HOW}</p></div></div>'
    )


def test_a_cell_without_a_title_is_called_by_its_id(sample: Sample) -> None:
    assert 'aria-label="Inputs: one"' in str(html(sample, "q = 1", "q"))


def test_what_is_no_input_has_no_field(sample: Sample) -> None:
    assert html(sample, "q = 'a'", "q") is None
    assert html(sample, "q = 'a'\nk = 2", "q k") == html(sample, "k = 2", "k")


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        ("q", None),
        ("n q K", None),
        (
            "n Q",
            "1:34: the code of this cell assigns nothing to 'Q'; there is n, q, K",
        ),
        ("n, s", "1:35: 's' is no number, vector or matrix that is written out; write it out, as "
         "in q = [1, 0], or leave it out of inputs"),
        ("n n", "1:1: inputs are names of the code, each once: 'n n'; write inputs=\"q K V\""),
        ("2n", "1:1: inputs are names of the code, each once: '2n'; write inputs=\"q K V\""),
        ("", "1:1: inputs are names of the code, each once: ''; write inputs=\"q K V\""),
    ],
)  # fmt: skip
def test_a_wrong_input_is_a_problem_at_its_name(
    sample: Sample, names: str, problem: str | None
) -> None:
    sample.snippet("n = 3\nq = [1, 2]\nK = [[1]]\ns = q + q\n")
    sample.page(cell(options=f' inputs="{names}"'))
    assert sample.problems() == ([] if problem is None else [f"docs/page.md:{problem}"])
