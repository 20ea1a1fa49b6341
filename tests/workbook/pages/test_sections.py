"""A section of one page stands on another, and points at what it pointed at."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell, found_in
from workbook.pages.sections import find_section, pointed_back

PAGE = """\
# Title

## First

a

### Inside

b

``` text
## Not a heading
```

## Second {#two}

c

Third
-----

d
"""


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("title", (1, 23)),
        ("first", (3, 14)),
        ("inside", (7, 14)),
        ("two", (15, 18)),
        ("third", (20, 23)),
        ("second", None),
        ("not-a-heading", None),
    ],
)
def test_a_section_ends_where_one_of_its_rank_begins(
    name: str, lines: tuple[int, int] | None
) -> None:
    assert find_section(PAGE, name) == lines


@pytest.mark.parametrize(
    ("line", "pointed"),
    [
        ('[1](#one "x")', '[1](a.md#one "x")'),
        ("[there](#here)", "[there](a.md#here)"),
        (r"$\val{one: x}{1}$", r"$\val{a.md#one: x}{1}$"),
        (r"$\val{exempt: a year}{1}$", r"$\val{exempt: a year}{1}$"),
        ('[2](# "exempt: a version")', '[2](# "exempt: a version")'),
        ('[1](b.md#one "x")', '[1](b.md#one "x")'),
    ],
)
def test_what_stays_behind_is_pointed_at_from_afar(line: str, pointed: str) -> None:
    assert pointed_back([line], "a.md") == [pointed]


def test_what_comes_along_is_pointed_at_where_it_is() -> None:
    brought = ["``` {.python .run #one}", "```", "/// quiz | ask", "///"]
    assert pointed_back([*brought, "[1](#one) [2](#ask) [3](#x)"], "a.md") == [
        *brought,
        "[1](#one) [2](#ask) [3](a.md#x)",
    ]


@pytest.fixture
def collected(sample: Sample) -> Sample:
    """A page that collects a section of a chapter, with a figure and a cell of its own in it."""
    sample.snippet("x = 0.5\n")
    sample.snippet("y = 2\n", "two.py")
    asked = '## Asked\n\nIt is [0.5](#one "x"), twice [2](#two "y").\n\n'
    chapter = f"# Chapter\n\n{cell()}\n{asked}"
    sample.page(chapter + cell("two", "two.py") + "\n## After\n\n[Up](#one)\n", "01-one.md")
    sample.page('# All\n\n--8<-- "01-one.md:asked"\n', "all.md")
    return sample


def test_a_collected_figure_is_bound_to_its_chapters_cell(collected: Sample) -> None:
    report = collected.check()
    assert [str(problem) for problem in report.problems] == []
    page = report.pages["all.md"]
    assert found_in(page) == [
        (9, 8, "0.5", "01-one.md#one", "x"),
        (9, 40, "2", "#two", "y"),
    ]
    assert [cell.id for cell in page.cells] == ["two"]
    assert page.text.collected == {"docs/01-one.md"}
    assert set(report.pages) == {"01-one.md", "all.md"}  # a chapter stays a page


def test_what_is_wrong_in_a_section_is_said_once_and_at_its_place(collected: Sample) -> None:
    path = collected.root / "docs/01-one.md"
    path.write_text(path.read_text(encoding="utf-8").replace('[0.5](#one "x")', '[0.6](#one "x")'))
    problems = collected.problems()
    assert len(problems) == 1
    assert problems[0].startswith("docs/01-one.md:9:8: shows 0.6, should be 0.5: ")


def test_a_change_of_the_chapter_changes_the_page_that_collects(collected: Sample) -> None:
    course = collected.course()
    before = course.pages["all.md"].text.text
    path = collected.root / "docs/01-one.md"
    path.write_text(path.read_text(encoding="utf-8").replace("It is", "It was"))
    assert course.pages["all.md"].text.text == before.replace("It is", "It was")


def test_a_section_that_is_not_there_is_a_problem(collected: Sample) -> None:
    collected.page('# All\n\n--8<-- "01-one.md:unasked"\n', "all.md")
    assert collected.problems() == [
        "docs/all.md:3:8: docs/01-one.md has no heading with the anchor 'unasked'; "
        "name a heading as its address does"
    ]


def test_sections_that_bring_cells_of_one_name_are_a_problem_of_the_page(
    collected: Sample,
) -> None:
    chapter = (collected.root / "docs/01-one.md").read_text(encoding="utf-8")
    collected.page(chapter, "02-two.md")
    collected.page('# All\n\n--8<-- "01-one.md:asked"\n\n--8<-- "02-two.md:asked"\n', "all.md")
    assert [problem for problem in collected.problems() if problem.startswith("docs/all.md")] == [
        "docs/all.md:1:1: two sections bring a cell 'two': docs/01-one.md:11, docs/02-two.md:11; "
        "rename one of them"
    ]
