"""Included Markdown stands in its place, and every position leads back to the file on disk."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, found_in, loose
from workbook.pages.text import expand, read_text, split_lines
from workbook.problems import Place


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        pytest.param(
            'x\n\n--8<-- "shared/none.md"',
            [
                "3:8: includes 'shared/none.md', which is not in docs; correct the name, or "
                "create the file"
            ],
            id="missing file",
        ),
        pytest.param(
            "--8<--\ncard.md\n--8<--",
            [
                '1:1: this include can\'t be read; write --8<-- "folder/file.md" alone on '
                "its line, outside quotations",
                '3:1: this include can\'t be read; write --8<-- "folder/file.md" alone on '
                "its line, outside quotations",
            ],
            id="block form",
        ),
        pytest.param(
            '> --8<-- "card.md"',
            [
                '1:3: this include can\'t be read; write --8<-- "folder/file.md" alone on '
                "its line, outside quotations"
            ],
            id="in a quotation",
        ),
        pytest.param(
            '--8<-- "card.md" "card.md"',
            [
                '1:1: this include can\'t be read; write --8<-- "folder/file.md" alone on '
                "its line, outside quotations"
            ],
            id="two names",
        ),
        pytest.param(
            '--8<-- "card.md:part"',
            [
                "1:8: includes 'card.md:part', which is not in docs; correct the name, or "
                "create the file"
            ],
            id="section of a page",
        ),
    ],
)
def test_an_include_that_cannot_be_resolved_is_a_problem(
    sample: Sample, text: str, problems: list[str]
) -> None:
    found = [str(problem) for problem in sample.scan(text).problems]
    assert found == [f"docs/page.md:{problem}" for problem in problems]


def test_a_figure_in_an_included_file_is_placed_there(sample: Sample) -> None:
    sample.page('# Card\n\nSo é [3](#one "w").\n', "shared/card.md")
    page = sample.scan('--8<-- "shared/card.md"\n\n[4](#one "w")')
    assert [figure.place for figure in page.figures] == [
        Place("docs/shared/card.md", 3, 7),
        Place("docs/page.md", 3, 2),
    ]
    assert page.text.included == {"docs/shared/card.md"}


def test_an_indented_include_keeps_the_files_own_columns(sample: Sample) -> None:
    sample.page('[3](#one "w")\n\n0.5\n', "card.md")
    page = sample.scan('- a\n\n    --8<-- "card.md"\n')
    assert found_in(page) == [(1, 2, "3", "#one", "w")]
    assert loose(page) == [(3, 1, "0.5")]
    assert page.text.text == '- a\n\n    [3](#one "w")\n\n    0.5\n'


def test_includes_inside_includes(sample: Sample) -> None:
    sample.page('a\n--8<-- "inner.md"\nb\n', "outer.md")
    sample.page("0.5", "inner.md")
    page = sample.scan('x\n--8<-- "outer.md"\ny')
    assert page.text.text == "x\na\n0.5\nb\ny"
    assert [problem.place for problem in page.problems] == [Place("docs/inner.md", 1, 1)]
    assert page.text.included == {"docs/outer.md", "docs/inner.md"}


def test_a_file_that_includes_itself_is_a_problem_and_ends(sample: Sample) -> None:
    sample.page('--8<-- "b.md"', "a.md")
    sample.page('x\n--8<-- "a.md"', "b.md")
    assert [str(problem) for problem in sample.scan('--8<-- "a.md"').problems] == [
        "docs/b.md:2:8: docs/a.md includes itself; remove this include"
    ]


@pytest.mark.parametrize(
    "text", ['```\n--8<-- "none.md"\n```', '`--8<-- "none.md"`', ';--8<-- "none.md"', "8<"]
)
def test_an_include_inside_code_or_escaped_is_left_alone(sample: Sample, text: str) -> None:
    page = sample.scan(text)
    assert (page.text.text, page.problems) == (text, [])


def test_a_fence_in_an_included_file_does_not_leak(sample: Sample) -> None:
    sample.page("```\nx\n```", "code.md")
    sample.page("0.5", "card.md")
    page = sample.scan('--8<-- "code.md"\n--8<-- "card.md"')
    assert page.text.text == "```\nx\n```\n0.5"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb", ["a", "b"]),
        ("a\r\nb\r\n", ["a", "b", ""]),
        ("a\rb", ["a", "b"]),
        ("a\x0cb\u2028c\x85d", ["a\x0cb\u2028c\x85d"]),
    ],
)
def test_lines_are_those_that_editors_count(text: str, lines: list[str]) -> None:
    assert split_lines(text) == lines


def test_a_byte_order_mark_is_no_text(sample: Sample) -> None:
    assert read_text(sample.page("\ufeffa\r\n"), "a.md") == ("a\r\n", [])


def test_offsets_lead_to_lines_and_columns(sample: Sample) -> None:
    text = expand("ab\n\nc", "docs/x.md", sample.root, [])
    assert [text.place(offset) for offset in range(5)] == [
        Place("docs/x.md", 1, 1),
        Place("docs/x.md", 1, 2),
        Place("docs/x.md", 1, 3),
        Place("docs/x.md", 2, 1),
        Place("docs/x.md", 3, 1),
    ]
    assert [text.start_of(line) for line in range(3)] == [0, 3, 4]
