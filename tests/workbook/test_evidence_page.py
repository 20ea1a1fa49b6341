"""The page of every figure: complete, and right under the site's content policy."""

from __future__ import annotations

import json
import re

import pytest

from tests.workbook.sample import Sample, cell
from workbook.evidence import evidence
from workbook.evidence_page import evidence_files
from workbook.site.policy import read_page


@pytest.fixture
def files(sample: Sample) -> dict[str, str]:
    sample.snippet("x = 2 / 3\nbelow = x < 1\n")
    sample.page("# Page\n\n" + cell(), "a/page.md")
    sample.page(
        '# Start\n\n[0.67](a/page.md#one "x") [so](a/page.md#one "holds: x < 1") '
        '[2.5](# "exempt: a <b> version")\n',
        "index.md",
    )
    course = sample.course()
    report = sample.check()
    assert [str(problem) for problem in report.problems] == []
    return evidence_files("A & B", evidence(course, report))


def test_there_is_a_page_its_style_sheet_and_the_data(files: dict[str, str]) -> None:
    assert list(files) == ["report/index.html", "report/report.css", "report/report.json"]
    assert len(json.loads(files["report/report.json"])["figures"]) == 3


def test_every_figure_is_a_row_and_every_row_is_marked_by_its_kind(files: dict[str, str]) -> None:
    rows = re.findall(r'<tr class="(\w+)">(.*?)</tr>', files["report/index.html"])
    assert [kind for kind, _ in rows] == ["bound", "condition", "exempt"]
    assert rows[0][1] == (
        '<td>3:2</td><td><a href="../a/page/#one">0.67</a></td><td><code>x</code></td>'
        "<td><code>0.6666666666666666</code></td><td>snippets/one.py:1</td><td>no browser yet</td>"
    )
    assert rows[1][1].startswith(
        '<td>3:28</td><td><a href="../a/page/#one">so</a></td><td><code>x &lt; 1</code></td>'
    )
    assert rows[2][1].endswith(
        "<td>2.5</td><td>exempt: a &lt;b&gt; version</td><td></td><td></td><td></td>"
    )


def test_the_counts_are_those_of_the_rows(files: dict[str, str]) -> None:
    html = files["report/index.html"]
    assert "<p>3 figures: 2 computed or claimed, 0 inputs of the code, 1 exempt" in html
    assert re.findall(r'id="only-(\w+)".*\((\d+)\)', html) == [
        ("all", "3"),
        ("bound", "1"),
        ("given", "0"),
        ("condition", "1"),
        ("exempt", "1"),
    ]


def test_each_choice_of_the_filter_has_its_rule(files: dict[str, str]) -> None:
    chosen = re.findall(
        r"#only-(\w+):checked\) tbody tr:not\(\.(\w+)\)", files["report/report.css"]
    )
    assert chosen == [(kind, kind) for kind in ("bound", "given", "condition", "exempt")]


def test_the_content_policy_blocks_nothing_of_it(files: dict[str, str]) -> None:
    page = read_page(files["report/index.html"])
    assert (page.scripts, page.blocked) == ((), ())
