"""The check reports what only rendering tells, at the same place as the build."""

from __future__ import annotations

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.course import Course
from workbook.markdown import rendering
from workbook.pages.scan import Page
from workbook.problems import Problem
from workbook.report import Report

FIGURE = '[4](#one "x")'


@pytest.fixture(name="course")
def course_with_a_cell(sample: Sample) -> Sample:
    sample.snippet("x = 4\n")
    return sample


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("a $x$ b", []),
        ("$\\frac{a$", ["docs/page.md:5:2: TeX: "]),
        (f"<div>{FIGURE}</div>\n\n$\\frac{{a$", ["docs/page.md:5:7: M", "docs/page.md:7:2: TeX: "]),
        (f"<div>\n{cell('two')}</div>", ["docs/page.md:6:1: Markdown does not render"]),
        ("<div>\n/// note\nx\n///\n</div>", ["docs/page.md:6:1: Markdown does not render"]),
    ],
    ids=["right", "TeX", "both, in order", "cell", "block"],
)
def test_check_reports_what_the_build_refuses(
    course: Sample, text: str, problems: list[str]
) -> None:
    course.page(f"{cell()}\n{text}\n")
    for _ in range(2):  # the second time from what is known
        code, out, err = course.run("check")
        lines = out.splitlines()[:-1]
        starts = [line[: len(start)] for line, start in zip(lines, problems, strict=True)]
        assert (code, starts, err) == (1 if problems else 0, problems, "")


def test_a_page_that_rendered_is_not_rendered_again(
    course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    course.page(f"{cell()}\n{FIGURE}\n")
    course.page("plain\n", "other.md")
    rendered: list[str] = []
    real = rendering._render

    def render(course: Course, page: Page, report: Report) -> list[Problem]:
        rendered.append(page.name)
        return real(course, page, report)

    monkeypatch.setattr(rendering, "_render", render)
    assert course.run("check")[0] == 0
    assert rendered == ["other.md", "page.md"]
    assert course.run("check")[0] == 0
    assert rendered == ["other.md", "page.md"]
    course.page("plainer\n", "other.md")
    assert course.run("check")[0] == 0
    assert rendered == ["other.md", "page.md", "other.md"]


def test_a_page_is_read_with_the_extensions_of_the_site(course: Sample) -> None:
    text = f"{cell()}\n!!! note\n\n    {FIGURE}\n"
    course.page(text)
    code, out, _ = course.run("check")
    assert (code, out.count("Markdown does not render")) == (1, 1)
    course.write("mkdocs.yml", CONFIG + "  - admonition\n  - toc: {permalink: true}\n")
    assert course.run("check")[0] == 0
