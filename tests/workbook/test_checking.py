"""Checking a course: what is looked at, and every problem with its place."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.checking import check_page, check_text

FIX = "correct the snippet, or let check --fix rewrite the page"


@pytest.fixture
def course(sample: Sample) -> Sample:
    """Two pages, a part that both include, two snippets; nothing runs, so it is quick."""
    sample.page('# One\n\n--8<-- "shared/card.md"\n\n0.1\n', "one.md")
    sample.page('# Two\n\n--8<-- "shared/card.md"\n\n0.2\n', "part/two.md")
    sample.page("0.3\n", "shared/card.md")
    return sample


def unbound(path: str, line: int, number: str) -> str:
    return (
        f"docs/{path}:{line}:1: shows {number}, which is bound to nothing; "
        f'bind it, as in [{number}](#cell-id "expression"), or exempt it with a reason, '
        f'as in [{number}](# "exempt: a version")'
    )


ONE, TWO = unbound("one.md", 5, "0.1"), unbound("part/two.md", 5, "0.2")
CARD = unbound("shared/card.md", 1, "0.3")


@pytest.mark.parametrize(
    ("paths", "problems"),
    [
        ([], [ONE, TWO, CARD]),
        (["."], [ONE, TWO, CARD]),
        (["docs"], [ONE, TWO, CARD]),
        (["docs/one.md"], [ONE, CARD]),
        (["docs/part"], [TWO, CARD]),
        (["docs/part/"], [TWO, CARD]),
        (["docs/shared/card.md"], [ONE, TWO, CARD]),
        (["docs/one.md", "docs/part/two.md"], [ONE, TWO, CARD]),
        (["snippets"], []),
        (["docs/on"], []),
    ],
)
def test_only_what_concerns_the_paths_is_checked(
    course: Sample, paths: list[str], problems: list[str]
) -> None:
    assert course.problems(*paths) == problems


def test_a_snippets_path_means_the_pages_that_show_it(sample: Sample) -> None:
    sample.snippet("x = 1\n", "a/one.py")
    sample.page(cell(includes="a/one.py") + "\n0.1\n", "one.md")
    sample.page("0.2\n", "two.md")
    for path in ("snippets/a/one.py", "snippets/a", "snippets"):
        assert list(sample.check(path).pages) == ["one.md"]


def test_a_problem_in_an_included_file_is_reported_once(course: Sample) -> None:
    assert [line for line in course.problems() if "shared/card.md" in line] == [CARD]


def test_a_figure_in_an_included_file_that_one_page_lacks_the_cell_of(sample: Sample) -> None:
    sample.snippet("x = 0.5\n")
    sample.page('[0.6](#one "x")\n', "shared/card.md")
    sample.page(cell() + '\n--8<-- "shared/card.md"\n', "one.md")
    sample.page('--8<-- "shared/card.md"\n', "two.md")
    assert sample.problems() == [
        "docs/shared/card.md:1:2: 0.6 is bound to nothing: no cell on two.md is called 'one'; "
        "correct the link; write a cell with that id",
        "docs/shared/card.md:1:2: shows 0.6, should be 0.5: one.x = 0.5 (snippets/one.py:1); "
        + FIX,
    ]


def test_a_cell_runs_to_its_sections_end_for_its_figures(sample: Sample) -> None:
    sample.snippet(
        "x = 1\n# --8<-- [start:a]\nprint(x)\n# --8<-- [end:a]\nx = 2\nprint(x)\n",
    )
    sample.page(cell("part", "one.py:a") + '\n[1](#part "x")\n\n' + cell() + '\n[2](#one "x")\n')
    report = sample.check()
    assert report.problems == []
    assert report.runs["page.md", "part"].output == "1\n"
    assert report.runs["page.md", "one"].output == "1\n2\n"


def test_a_figure_on_another_page_runs_its_cell_though_only_this_page_is_checked(
    sample: Sample,
) -> None:
    sample.snippet("x = 0.5\n")
    sample.page(cell(), "home.md")
    sample.page('[0.6](home.md#one "x")\n')
    assert sample.problems("docs/page.md") == [
        f"docs/page.md:1:2: shows 0.6, should be 0.5: one.x = 0.5 (snippets/one.py:1); {FIX}"
    ]


@pytest.mark.parametrize(
    ("includes", "code", "problem"),
    [
        pytest.param(
            "none.py",
            "",
            "docs/page.md:4:1: snippets/none.py: the snippet file does not exist; "
            "create it, or correct the name",
            id="missing file",
        ),
        pytest.param(
            "one.py:a",
            "x = 1\n",
            "docs/page.md:4:1: snippets/one.py: there is no section 'a'; "
            "mark it with # --8<-- [start:a] and # --8<-- [end:a]",
            id="missing section",
        ),
        pytest.param(
            "one.py:a",
            "x = 1\n# --8<-- [start:a]\ny = 2\n",
            "snippets/one.py:2:1: section 'a' has no end; add # --8<-- [end:a]",
            id="unterminated section",
        ),
        pytest.param(
            "one.py:a",
            "x = 1\n# --8<-- [start:a]\n# --8<-- [end:a]\n",
            "snippets/one.py:3:1: nothing to show: it is empty; write code in it",
            id="empty section",
        ),
        pytest.param(
            "one.py:a",
            "# --8<-- [start:a]\nx = 1\n# --8<-- [end:a]\n" * 2,
            "snippets/one.py:1:1: section 'a' must have one start and then one end; "
            "keep one pair of markers for each name",
            id="doubled section",
        ),
        pytest.param(
            "one.py:a",
            "x = 1\ndef f():\n    # --8<-- [start:a]\n    return 1\n    # --8<-- [end:a]\n",
            "snippets/one.py:3:1: section 'a' cuts a statement in two, or the file has a syntax "
            "error: expected an indented block after function definition on line 2; "
            "move the markers between two statements at the left margin",
            id="section that cuts a statement",
        ),
    ],
)
def test_a_cell_that_has_nothing_to_run_is_one_problem_whatever_is_bound_to_it(
    sample: Sample, includes: str, code: str, problem: str
) -> None:
    if code:
        sample.snippet(code)
    sample.page('[0.5](#one "x")\n\n' + cell(includes=includes))
    assert sample.problems() == [problem]


def test_a_snippet_that_no_page_includes_is_a_problem(sample: Sample) -> None:
    sample.snippet("x = 1\n", "b/two.py")
    sample.snippet("y = 1\n", "one.py")
    sample.page("```\nx\n```\n")
    remedy = "no page includes this snippet; include it in a cell, or delete it"
    assert sample.problems() == [
        f"snippets/b/two.py:1:1: {remedy}",
        f"snippets/one.py:1:1: {remedy}",
    ]
    assert sample.problems("docs") == []


def test_problems_are_in_the_order_of_files_and_places(course: Sample) -> None:
    course.page('0.9 and 0.8\n\n[0.5](#x "y") 0.7\n', "a.md")
    places = [(p.place.path, p.place.line, p.place.column) for p in course.check().problems]
    assert places == sorted(places)
    assert len(places) == 7


def test_a_text_that_is_no_page_may_have_loose_numbers_but_no_wrong_figure(sample: Sample) -> None:
    sample.snippet("x = 0.5\n")
    sample.page(cell(), "home.md")
    course = sample.course()
    page = sample.scan('0.1 and [0.5](home.md#one "x") and [0.6](home.md#one "x")')
    assert [problem.shown for problem in check_text(course, page, course.pages).problems] == ["0.6"]


def test_a_page_is_checked_without_those_that_take_a_section_of_it(sample: Sample) -> None:
    sample.page("# One\n\n## Sum\n\n0.1\n", "one.md")
    sample.page('# All\n\n--8<-- "one.md:sum"\n\n0.2\n', "all.md")
    course = sample.course()
    report = check_page(course, course.pages["one.md"], course.pages)
    assert list(report.pages) == ["one.md"]
    assert [problem.shown for problem in report.problems] == ["0.1"]
    assert list(sample.check("docs/one.md").pages) == ["all.md", "one.md"]
