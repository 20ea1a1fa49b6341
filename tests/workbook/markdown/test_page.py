"""One page on its way through Markdown."""

from __future__ import annotations

import re

import pytest

from tests.workbook.sample import Sample, cell
from workbook.markdown.page import MARKER, RenderedPage
from workbook.problems import ProblemsFoundError


def test_each_piece_of_markup_becomes_one_marker_and_the_rest_stays(rendered: Sample) -> None:
    page = RenderedPage(rendered.course(), shows_problems=False)
    text = 'é [0.67](home.md#one "x") $x$ **[2.5](# "exempt: a version")**\n\n' + cell() + "b"
    prepared = page.prepare(text, "")
    kinds = [marker[1] for marker in re.findall(MARKER, prepared)]
    assert kinds == ["f", "m", "f", "c"]
    assert re.sub(MARKER, "•", prepared) == "é • • **•**\n\n\n•\n\nb"


def test_emphasis_inside_a_figures_brackets_goes_around_its_marker(rendered: Sample) -> None:
    page = RenderedPage(rendered.course(), shows_problems=False)
    prepared = page.prepare('[**0.67**](home.md#one "x") [`0.67`](home.md#one "x")', "")
    assert re.sub(MARKER, "•", prepared) == "**•** •"


def test_a_marker_is_given_out_once(rendered: Sample) -> None:
    page = RenderedPage(rendered.course(), shows_problems=False)
    marker = page.prepare('[0.67](home.md#one "x")', "")
    assert page.inline(marker) is not None
    assert page.inline(marker) is None
    assert page.finish()[0] == []


def test_what_was_never_reached_is_a_problem_each(rendered: Sample) -> None:
    page = RenderedPage(rendered.course(), shows_problems=False)
    page.prepare('[0.67](home.md#one "x")\n\n$x$\n\n' + cell(), "")
    with pytest.raises(ProblemsFoundError) as raised:
        page.finish()
    assert [(p.kind, p.place.line, p.place.column) for p in raised.value.problems] == [
        ("unrendered", 1, 2),
        ("unrendered", 3, 1),
        ("unrendered", 5, 1),
    ]


def test_a_reset_page_holds_nothing(rendered: Sample) -> None:
    page = RenderedPage(rendered.course(), shows_problems=False)
    page.prepare('[0.67](home.md#one "x")', "")
    page.reset()
    assert page.finish() == ([], [])


def problems_of(sample: Sample, text: str, name: str) -> list[str]:
    page = RenderedPage(sample.course(), shows_problems=True)
    page.prepare(text, name)
    return [str(problem) for problem in page._report.problems]


def test_a_page_that_something_changed_is_checked_as_it_is_rendered(rendered: Sample) -> None:
    rendered.page("# Title\n\nNothing.", "changed.md")
    [loose] = problems_of(rendered, "# Title\n\nA loose 0.5.", "changed.md")
    assert loose.startswith("docs/changed.md:3:9: shows 0.5, which is bound to nothing")


def test_numbers_in_a_docstring_that_a_page_shows_need_not_be_bound(rendered: Sample) -> None:
    rendered.page("# Title\n\nNothing.", "changed.md")
    assert problems_of(rendered, "Section 3.2 says so.", "changed.md") == []
