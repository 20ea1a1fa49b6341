"""The frames of questions: an option, a condition, a placeholder."""

from __future__ import annotations

import re

import pytest

from tests.workbook.questions.conftest import (
    ABOVE,
    GENERATOR,
    PRACTICE,
    PREDICATE,
    SNIPPET,
)
from tests.workbook.sample import Sample


@pytest.fixture(name="course")
def course_with_a_cell(sample: Sample) -> Sample:
    sample.snippet(SNIPPET)
    return sample


FORM = (
    '<form class="question-form" novalidate="">\n'
    '<div class="question-field" data-search-exclude="">'
    '<label class="question-label">Your numbers</label>'
    '<input autocapitalize="off" autocomplete="off" autocorrect="off" class="question-input" '
    'maxlength="200" spellcheck="false" type="text" />'
    '<p class="question-hint">Two numbers, with spaces between.</p>\n</div>\n'
    '<div class="question-actions" data-search-exclude="">'
    '<button class="cell-button cell-button-main" type="submit">Commit</button>'
    '<button class="cell-button" type="button">Show answer</button>'
    '<p class="question-rules">Commit to an answer first; the explanation opens then. '
    "Any answer counts.</p>\n</div>\n"
)
EXAMPLE = (
    '<a class="figure" data-expression="pair" '
    'data-source="snippets/one.py:3" '
    'href="#one"><data class="one-line" value="[0, 1]">[0, 1]</data></a>'
)


def _below(course: Sample) -> str:
    """The HTML of the condition alone; its digest is replaced by a letter."""
    text = f"{ABOVE}\n{PREDICATE}"
    course.page(text)
    html = course.render(text, "page.md").partition("</section>\n")[2]
    html = html.partition('<template data-search-exclude="" id="workbook-page">')[0]
    return re.sub(r'data-digest="[0-9a-f]{16}"', 'data-digest="D"', html)


def test_a_practice_question_shows_the_first_problem_of_its_pool(course: Sample) -> None:
    course.snippet(GENERATOR, "make.py")
    text = f"{ABOVE}\n{PRACTICE}"
    course.page(text)
    html = course.render(text, "page.md")
    [prompt] = re.findall(r'question-prompt">\n(.*?)\n</div>', html, re.DOTALL)
    shown = re.sub(r">[^<>]+</span>", ">…</span>", prompt)
    assert shown == (
        '<p>What is <span class="practice-figure" data-name="a">…</span> and '
        '<span class="practice-figure one-line" data-name="b">…</span>?</p>'
    )
    assert re.findall(r"\{[a-z]+\}", html.split("<template")[0]) == []


def test_a_condition_is_shown_with_its_example_and_goes_into_the_data(course: Sample) -> None:
    assert _below(course) == (
        '<section aria-label="Predict first" class="question" data-block="predict" '
        'data-digest="D" data-kind="predicate" data-tries="3" id="free" role="group">\n'
        '<div class="question-prompt">\n<p>Choose.</p>\n</div>\n'
        f"{FORM}</form>\n"
        '<details class="question-answer">\n<summary>Answer</summary>\n'
        '<div class="question-solution">\n'
        '<p class="solution-value">Any x is right for which <code>x[1] &gt; x[0]</code>, '
        f"for example {EXAMPLE}.</p>\n"
        "<p>Because.</p>\n</div>\n</details>\n"
        '<template class="question-data" data-search-exclude="">{"kind": "predicate", "size": 2, '
        '"test": {"op": "&gt;", "of": [{"op": "index", "of": {"op": "x"}, "at": {"op": "number", '
        '"value": 1}}, {"op": "index", "of": {"op": "x"}, "at": {"op": "number", "value": 0}}]}, '
        '"like": "[0, 1]"}</template></section>\n'
    )
