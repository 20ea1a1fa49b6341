"""The review page's list of chapters, and the line of a chapter that leads there."""

from __future__ import annotations

import re

import pytest

from tests.workbook.exercises.conftest import write_exercise
from tests.workbook.questions.conftest import ABOVE, CHOICE, GENERATOR, NUMBER, PRACTICE, SNIPPET
from tests.workbook.sample import Sample

REVIEW = "# Review\n\n/// review\n///\n"


@pytest.fixture(name="course")
def course_with_a_chapter(sample: Sample) -> Sample:
    sample.snippet(SNIPPET)
    sample.snippet(GENERATOR, "make.py")
    sample.page(f"# 1. One\n\n{ABOVE}\n{CHOICE}\n{NUMBER}\n{PRACTICE}", "one.md")
    return sample


def _line(html: str) -> list[str]:
    return re.findall(r'<div class="chapter-progress".*?</div>', html, re.DOTALL)


def test_a_review_lists_the_pages_that_ask_something_that_counts(course: Sample) -> None:
    write_exercise(course)
    course.page("# Nothing\n\nasked here\n", "quiet.md")
    course.page(REVIEW, "part/review.md")
    html = course.render(REVIEW, "part/review.md")
    assert html == (
        '<h1>Review</h1>\n<section aria-label="Your progress" class="progress-review">\n'
        '<ul class="progress-course">\n'
        '<li data-exercises="" data-page="one.md" data-questions="what number">'
        '<a href="../one.md">1. One</a></li>\n'
        '<li data-exercises="chapter/two" data-page="page.md" data-questions="">'
        '<a href="../page.md">Page</a></li>\n'
        "</ul>\n</section>"
    )


def test_a_page_that_asks_something_has_a_line_with_the_way_to_the_review(course: Sample) -> None:
    course.page(REVIEW, "part/review.md")
    text = (course.root / "docs/one.md").read_text(encoding="utf-8")
    assert _line(course.render(text, "one.md")) == [
        '<div class="chapter-progress" hidden="hidden"><a href="part/review.md">Review</a></div>'
    ]
    course.page(ABOVE, "quiet.md")
    assert _line(course.render(ABOVE, "quiet.md")) == []


def test_without_a_review_page_there_is_no_line(course: Sample) -> None:
    text = (course.root / "docs/one.md").read_text(encoding="utf-8")
    assert _line(course.render(text, "one.md")) == []
