"""Finding the cell that a figure names."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.binding import Bound, bind
from workbook.problems import Problem


def bound(sample: Sample, text: str, name: str = "page.md") -> Bound | Problem:
    sample.page(text, name)
    pages = sample.course().pages
    return bind(pages[name], pages[name].figures[0], pages)


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("page.md", '[3](#one "x")\n\n' + cell(), ("page.md", "one")),
        ("page.md", '[3](other.md#two "x")', ("other.md", "two")),
        ("page.md", '[3](part/deep.md#one "x")', ("part/deep.md", "one")),
        ("part/page.md", '[3](deep.md#one "x")', ("part/deep.md", "one")),
        ("part/page.md", '[3](../other.md#two "x")', ("other.md", "two")),
        ("page.md", r"$\val{other.md#two: x}{3}$", ("other.md", "two")),
    ],
)
def test_a_figure_is_bound_to_a_cell_of_this_page_or_another(
    sample: Sample, name: str, text: str, key: tuple[str, str]
) -> None:
    sample.page(cell("two"), "other.md")
    sample.page(cell("one"), "part/deep.md")
    found = bound(sample, text, name)
    assert isinstance(found, Bound)
    assert found.key == key
    assert found.cell is found.home.cell(key[1])
    assert found.page.name == name


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(
            '[0.5](#one-heat "x")\n\n' + cell("one-head") + "\n" + cell("two"),
            "0.5 is bound to nothing: no cell on page.md is called 'one-heat'; "
            "correct the link; there is one-head",
            id="a renamed cell, with what it may be called now",
        ),
        pytest.param(
            '[0.5](#zzz "x")\n\n' + cell("one-head") + "\n" + cell("two"),
            "0.5 is bound to nothing: no cell on page.md is called 'zzz'; "
            "correct the link; there is one-head, two",
            id="nothing like it, so all there are",
        ),
        pytest.param(
            '[0.5](#one "x")',
            "0.5 is bound to nothing: no cell on page.md is called 'one'; "
            "correct the link; write a cell with that id",
            id="no cell on the page",
        ),
        pytest.param(
            '[0.5](othr.md#two "x")',
            "0.5 is bound to nothing: there is no page 'othr.md'; "
            "correct the link; there is other.md",
            id="an unknown page, with one like it",
        ),
        pytest.param(
            '[0.5](../other.md#two "x")',
            "0.5 is bound to nothing: there is no page '../other.md'; "
            "correct the link; there is other.md",
            id="outside the pages",
        ),
        pytest.param(
            '[0.5](other.md#one "x")',
            "0.5 is bound to nothing: no cell on other.md is called 'one'; "
            "correct the link; there is two",
            id="no such cell on the other page",
        ),
    ],
)
def test_a_figure_that_is_bound_to_nothing_is_told_what_there_is(
    sample: Sample, text: str, problem: str
) -> None:
    sample.page(cell("two"), "other.md")
    found = bound(sample, text)
    assert isinstance(found, Problem)
    assert str(found) == f"docs/page.md:1:2: {problem}"
    assert (found.kind, found.shown, found.expression) == ("figure", "0.5", "x")


def test_bindings_are_found_once_for_as_long_as_the_pages_stay(sample: Sample) -> None:
    sample.page(cell("two"), "other.md")
    sample.page('[0.5](other.md#two "x") and [0.5](other.md#two "y") and [1](){.given}')
    course = sample.course()
    pages = course.pages
    found = course.bindings.of(pages["page.md"], pages)
    assert [each.figure.link.expression for each in found.bound] == ["x", "y"]
    assert found.asked == {("other.md", "two"): {"x", "y"}}
    assert course.bindings.of(course.pages["page.md"], course.pages) is found


def test_another_page_of_a_cell_is_another_binding(sample: Sample) -> None:
    sample.page(cell("two"), "other.md")
    sample.page('[0.5](other.md#two "x")')
    course = sample.course()
    first = course.bindings.of(course.pages["page.md"], course.pages)
    sample.page("Words above it.\n\n" + cell("two"), "other.md")
    second = course.bindings.of(course.pages["page.md"], course.pages)
    assert first.bound[0].cell.place.line + 2 == second.bound[0].cell.place.line
    sample.page(cell("three"), "other.md")
    for _ in range(2):
        [problem] = course.bindings.of(course.pages["page.md"], course.pages).problems
        assert "no cell on other.md is called 'two'" in problem.message
    sample.page(cell("two"), "other.md")
    assert course.bindings.of(course.pages["page.md"], course.pages).problems == []


def test_a_hint_names_what_there_is_now(sample: Sample) -> None:
    sample.page('[0.5](othr.md#two "x")')
    course = sample.course()
    [problem] = course.bindings.of(course.pages["page.md"], course.pages).problems
    assert "write a cell with that id" in problem.remedy
    sample.page(cell("two"), "other.md")
    [problem] = course.bindings.of(course.pages["page.md"], course.pages).problems
    assert "there is other.md" in problem.remedy
