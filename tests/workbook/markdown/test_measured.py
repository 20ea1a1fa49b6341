"""A block of a measurement becomes a table, or says what was measured on what."""

from __future__ import annotations

import json

import pytest

from tests.workbook.sample import Sample

RECORD = {
    "machine": {"machine": "two cores", "measured": "2026-01-02"},
    "repeat": "python b.py",
    "tables": {
        "times": {
            "caption": "Seconds, *not* minutes",
            "columns": ["what", "ours"],
            "rows": [["start", "1.25 (1.2–1.3)"]],
        }
    },
}


@pytest.fixture
def measured(sample: Sample) -> Sample:
    sample.write("results/a.json", json.dumps(RECORD))
    return sample


def test_a_table_stands_as_it_was_written(measured: Sample) -> None:
    html = measured.render("/// measured | results/a.json\n    table: times\n///", "a.md")
    assert html == (
        '<section class="measured" data-record="results/a.json" data-table="times">\n'
        '<div class="table-box">\n<table class="table"><caption>Seconds, *not* minutes</caption>'
        "<thead>\n<tr>\n"
        '<th scope="col">what</th>\n<th scope="col">ours</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n'
        '<th scope="row">start</th>\n<td>1.25 (1.2–1.3)</td>\n</tr>\n</tbody>\n</table>\n'
        "</div>\n</section>"
    )


def test_without_a_table_it_says_what_was_measured_on_what(measured: Sample) -> None:
    html = measured.render("/// measured | results\n///", "a.md")
    assert html == (
        '<section class="measured" data-record="results">\n<p>Machine: two cores; '
        "measured: 2026-01-02. Repeat it with <code>python b.py</code>.</p>\n</section>"
    )


def test_while_a_maintainer_edits_a_missing_record_leaves_the_rest_of_the_page(
    sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_PROBLEMS", "show")
    html = sample.render("/// measured | results\n///\n\nRest.", "a.md")
    assert "there is no record results" in html
    assert html.endswith('<section class="measured" data-record="results"></section>\n<p>Rest.</p>')
