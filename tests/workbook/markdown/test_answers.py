"""Questions and exercises in a page: the whole HTML below the cell."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.workbook.exercises.conftest import PAGE, write_exercise
from tests.workbook.questions.conftest import (
    ABOVE,
    CHOICE,
    GENERATOR,
    NUMBER,
    PRACTICE,
    SNIPPET,
)
from tests.workbook.sample import Sample


@pytest.fixture(name="course")
def course_with_a_cell(sample: Sample) -> Sample:
    sample.snippet(SNIPPET)
    return sample


def _below(course: Sample, text: str) -> str:
    """The HTML of what stands under the cell; digests are replaced by a word."""
    whole = f"{ABOVE}\n{text}"
    course.page(whole)
    html = course.render(whole, "page.md")
    html = html[html.index("</section>\n") + len("</section>\n") :]
    html = html[: html.index('<template data-search-exclude="" id="workbook-page">')]
    return re.sub(r'data-digest="[0-9a-f]{16}"', 'data-digest="D"', html)


def _figure(shown: str, expression: str, value: str, line: int) -> str:
    return (
        f'<a class="figure" data-expression="{expression}" '
        f'data-source="snippets/one.py:{line}" '
        f'href="#one"><data value="{value}">{shown}</data></a>'
    )


THREE = "Three tries: full credit on the first, two thirds on the second, a third on the third"


def _actions(rules: str) -> str:
    """The buttons of a question, and its rules."""
    return (
        '<div class="question-actions" data-search-exclude="">'
        '<button class="cell-button cell-button-main" type="submit">Check</button>'
        '<button class="cell-button" type="button">Show answer</button>'
        f'<p class="question-rules">{rules}, none once the answer is shown.</p>\n</div>\n'
    )


def test_a_choice_has_its_options_and_a_folded_answer_with_every_reason(course: Sample) -> None:
    text = CHOICE.replace("| This.", "| *This*, `x`.").replace("what\n", "what\n    tries: 2\n\n")
    assert _below(course, text) == (
        '<section aria-label="Question" class="question" data-block="quiz" data-digest="D" '
        'data-kind="single" data-tries="2" id="what" role="group">\n'
        '<div class="question-prompt">\n<p>What?</p>\n</div>\n'
        '<form class="question-form" novalidate="">\n'
        '<fieldset class="question-field" role="radiogroup">\n'
        '<legend class="question-legend" data-search-exclude="">Choose one</legend>\n'
        '<ol class="question-options" type="A">\n'
        '<li class="question-option" data-right="true">\n'
        '<div class="option-text"><em>This</em>, <code>x</code>.</div>\n'
        '<div class="option-why" hidden="hidden">\n<p>Because.</p>\n</div>\n'
        "</li>\n"
        '<li class="question-option" data-right="false">\n'
        '<div class="option-text">That.</div>\n'
        '<div class="option-why" hidden="hidden">\n<p>No.</p>\n</div>\n'
        "</li>\n"
        "</ol>\n</fieldset>\n"
        f"{_actions('Two tries: full credit on the first, half on the second')}</form>\n"
        '<details class="question-answer">\n<summary>Answer</summary>\n'
        '<p class="answer-note">Right: A.</p>\n'
        '<ol class="question-reasons" type="A">\n'
        '<li data-right="true">\n<p>Because.</p>\n</li>\n'
        '<li data-right="false">\n<p>No.</p>\n</li>\n'
        "</ol>\n"
        "</details>\n"
        '<template class="question-data" data-search-exclude="">{"kind": "single"}</template>'
        "</section>\n"
    )


def test_a_question_names_the_practice_that_asks_it_again(course: Sample) -> None:
    course.snippet(GENERATOR, "make.py")
    html = _below(course, NUMBER.replace("number\n", "number\n    again: fresh\n\n") + PRACTICE)
    [section, practice] = re.findall("<section [^>]*>", html)
    assert section == (
        '<section aria-label="Try it by hand" class="question" data-again="fresh" '
        'data-block="task" data-digest="D" data-kind="numeric" data-tries="3" id="number" '
        'role="group">'
    )
    assert "data-again" not in practice


def test_a_number_has_its_steps_before_the_answer_and_its_data(course: Sample) -> None:
    assert _below(course, NUMBER) == (
        '<section aria-label="Try it by hand" class="question" data-block="task" data-digest="D" '
        'data-kind="numeric" data-tries="3" id="number" role="group">\n'
        '<div class="question-prompt">\n<p>Type it.</p>\n</div>\n'
        '<div class="question-slip" hidden="hidden">\n'
        f'<p class="solution-value">{_figure("8", "added", "8", 2)}</p>\n<p>Added.</p>\n</div>\n'
        '<div class="question-step" hidden="hidden">\n<p>First this.</p>\n</div>\n'
        '<form class="question-form" novalidate="">\n'
        '<div class="question-field" data-search-exclude="">'
        '<label class="question-label">Your number</label>'
        '<input autocapitalize="off" autocomplete="off" autocorrect="off" class="question-input" '
        'maxlength="200" spellcheck="false" type="text" />'
        '<p class="question-hint">One number; a fraction or a decimal comma is fine.</p>\n</div>\n'
        f"{_actions(THREE)}</form>\n"
        '<details class="question-answer">\n<summary>Answer</summary>\n'
        '<div class="question-worked">\n<p>First this.</p>\n</div>\n'
        '<div class="question-solution">\n'
        f'<p class="solution-value">{_figure("5", "mix", "5.0", 1)}</p>\n<p>Because.</p>\n</div>\n'
        '<p class="answer-note">A fraction or a decimal comma will do as well.</p>\n'
        "</details>\n"
        '<template class="question-data" data-search-exclude="">{"kind": "numeric", "value": 5.0, '
        '"shown": "5", "places": 0, "slips": [{"value": 8, "shown": "8", "places": 0, "why": 0}], '
        '"steps": 1}</template></section>\n'
    )


def test_a_number_to_some_decimals_has_its_full_value_and_says_the_precision(
    course: Sample,
) -> None:
    html = _below(course, NUMBER.replace('[5](#one "mix")', '[0.333](#one "third")'))
    assert '"value": 0.3333333333333333, "shown": "0.333", "places": 3' in html
    assert '<p class="answer-note">Asked to 3 decimals; a fraction or a decimal comma' in html


def test_a_digest_follows_what_is_asked_and_what_is_right(course: Sample) -> None:
    def digest(text: str) -> str:
        course.page(f"{ABOVE}\n{text}")
        html = course.render(f"{ABOVE}\n{text}", "page.md")
        return re.findall(r'data-digest="([0-9a-f]{16})"', html)[0]

    first = digest(NUMBER)
    assert digest(NUMBER) == first
    assert digest(NUMBER.replace("Type it.", "Type it now.")) != first
    course.snippet((course.root / "snippets/one.py").read_text().replace("added = 8", "added = 9"))
    assert digest(NUMBER.replace("[8]", "[9]")) != first


def test_an_exercise_has_its_parts_starter_hints_and_solution(course: Sample) -> None:
    write_exercise(course)
    html = course.render(PAGE, "page.md")
    html = html[html.index("<section") :]
    bare = unescape(re.sub(r"</?span[^>]*>", "", html))
    head, _, rest = bare.partition("<pre><code>")
    assert re.sub(r"[0-9a-f]{64}", "D", head) == (
        '<section aria-label="Exercise: two" class="exercise" data-digest="D" '
        'data-exercise="chapter/two" id="two">\n'
        '<div class="exercise-prompt">\n<p>Write both.</p>\n</div>\n'
        '<ul class="exercise-parts">\n'
        '<li data-function="total"><code>total</code></li>\n'
        '<li data-function="first"><code>first</code></li>\n'
        "</ul>\n"
        '<div class="cell-code">\n<div class="highlight">\n'
    )
    after_code = rest[rest.index("</code></pre>") : rest.index("<details")]
    assert after_code == (
        "</code></pre>\n</div>\n</div>\n"
        '<div class="cell-bar"></div>\n'
        '<div aria-label="Output: Exercise: two" class="cell-output" role="log"></div>\n'
        '<div class="exercise-hint" hidden="hidden">\n<p>Add.</p>\n</div>\n'
    )
    assert rest[: rest.index("</code></pre>")] == (
        (course.root / "snippets/chapter/two/starter.py").read_text().strip("\n")
    )
    assert (course.root / "snippets/chapter/two/solution.py").read_text().strip("\n") in rest
