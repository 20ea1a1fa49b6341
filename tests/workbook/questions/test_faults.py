"""Questions as they are written: those that can be asked pass, and each mistake is a problem."""

from __future__ import annotations

import pytest

from tests.workbook.questions.conftest import (
    CHOICE,
    GENERATOR,
    MANY,
    NUMBER,
    PRACTICE,
    PREDICATE,
    Ask,
)
from tests.workbook.sample import Sample


def test_a_question_may_be_asked_again_in_a_practice_block_of_its_page(
    ask: Ask, course: Sample
) -> None:
    course.snippet(GENERATOR, "make.py")
    again = NUMBER.replace("number\n", "number\n    again: fresh\n\n")
    assert ask(f"{again}\n{PRACTICE}") == []


@pytest.mark.parametrize("text", [CHOICE, NUMBER, PREDICATE])
def test_a_whole_question_has_no_problems(ask: Ask, text: str) -> None:
    assert ask(text) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(
            CHOICE.replace("quiz | what", "quizz | what"),
            "1:1: there is no block called 'quizz'; did you mean quiz?",
            id="a misspelt block",
        ),
        pytest.param(
            CHOICE.replace("quiz | what", "quiz"),
            "1:1: a quiz block needs an argument; write /// quiz | argument",
            id="no id",
        ),
        pytest.param(
            CHOICE.replace("what\n", "what\n    tryes: 2\n\n"),
            "2:5: a quiz block has no option 'tryes'; did you mean tries?",
            id="a misspelt option",
        ),
        pytest.param(
            CHOICE.replace("what\n", "what\n    tries: often\n\n"),
            "2:5: the quiz block's option tries can't be 'often'; write a whole number from 1 to 9",
            id="a value that can't be",
        ),
        pytest.param(
            NUMBER.replace("number\n", "number\n    again: fresg\n\n") + "\n" + PRACTICE,
            "2:5: this page has no practice block 'fresg'; did you mean fresh?",
            id="asked again in a practice block that isn't there",
        ),
        pytest.param(
            NUMBER.replace("number\n", "number\n    again: fresh\n\n"),
            "2:5: this page has no practice block 'fresh'; there is none",
            id="asked again where the page has no practice",
        ),
        pytest.param(
            CHOICE.replace("////\n", "", 1).replace("//// quiz", "//// quiz")[:-5],
            "1:1: this quiz block is never closed and swallows what follows; "
            "close it with a line ////",
            id="unclosed",
        ),
        pytest.param(
            CHOICE.replace("What?\n", ""),
            "1:1: this quiz asks nothing; write the prompt in it",
            id="no prompt",
        ),
        pytest.param(
            CHOICE.replace("Because.\n", ""),
            "4:1: this right block is empty; "
            "write the reason in it, after an empty line if it has options",
            id="a right option without a reason",
        ),
        pytest.param(
            CHOICE.replace("No.\n", ""),
            "7:1: this wrong block is empty; "
            "write the reason in it, after an empty line if it has options",
            id="a wrong option without a misconception",
        ),
        pytest.param(
            CHOICE.replace("/// right", "/// wrong"),
            "1:1: this quiz has no right option; add /// right | text, with the reason in it",
            id="no right option",
        ),
        pytest.param(
            CHOICE.replace("/// wrong", "/// right"),
            "1:1: this quiz has no wrong option; add /// wrong | text, with the reason in it",
            id="no wrong option",
        ),
        pytest.param(
            CHOICE.replace("| That.", "| This."),
            "7:1: this option stands twice; remove one of them",
            id="an option twice",
        ),
        pytest.param(
            CHOICE.replace("| That.", "| 0.5 of it."),
            "7:13: shows 0.5, which is bound to nothing; bind it, as in "
            '[0.5](#cell-id "expression"), or exempt it with a reason, as in '
            '[0.5](# "exempt: a version")',
            id="an unbound number in an option",
        ),
        pytest.param(
            "//// quiz | what\nWhat?\n////\n",
            "1:1: this quiz has no answer; add right and wrong options, an answer, or accepts",
            id="no answer at all",
        ),
        pytest.param(
            CHOICE.replace("/// wrong | That.", '/// answer | [5](#one "mix")'),
            "1:1: this quiz mixes answer, right; "
            "ask with right and wrong options, or with one answer, or with accepts",
            id="two kinds at once",
        ),
        pytest.param(
            CHOICE.replace("////\n", "/// step\nFirst.\n///\n////\n").replace(
                "//// quiz", "//// quiz"
            ),
            "10:1: a step belongs to a typed answer; remove it",
            id="a step in a choice",
        ),
        pytest.param(
            "/// right | This.\nYes.\n///\n",
            "1:1: a right block stands in no question; "
            "put it inside quiz, task, predict, practice, which have more slashes",
            id="an option outside",
        ),
        pytest.param(
            "/////  quiz | outer\nWhat?\n\n" + CHOICE + "/////\n",
            "4:1: a quiz stands inside a quiz; move it out",
            id="a question in a question",
        ),
        pytest.param(
            NUMBER.replace('[5](#one "mix")', "5"),
            "4:14: the answer '5' is bound to nothing; "
            'bind it, as in /// answer | [5](#cell-id "expression")',
            id="an unbound answer",
        ),
        pytest.param(
            NUMBER.replace('[5](#one "mix")', '[5](# "exempt: so")'),
            "4:14: an answer can't be exempt; "
            'bind it, as in /// answer | [5](#cell-id "expression")',
            id="an exempt answer",
        ),
        pytest.param(
            NUMBER.replace('[8](#one "added")', '[500 %](#one "mix")'),
            "7:12: a reader can't type '500 %' here; "
            "show a whole number, a decimal, a fraction, or a vector or matrix of these",
            id="a slip that can't be typed",
        ),
        pytest.param(
            NUMBER.replace("/// slip", "/// answer"),
            "7:1: this task has 2 answers; "
            "write exactly one answer; other accepted values need accepts",
            id="two answers",
        ),
        pytest.param(
            NUMBER.replace("/// answer", "/// slip").replace("[5]", "[5]"),
            "1:1: this task has no answers; "
            "write exactly one answer; other accepted values need accepts",
            id="slips alone",
        ),
        pytest.param(
            MANY.replace('    like: "{example}"\n', ""),
            "6:1: an accepts block needs an example that satisfies it, which the generator gives; "
            'add the option like: "{example}"',
            id="many right answers and no example of the generator's",
        ),
        pytest.param(
            MANY.replace("x > {least}", "y > {least}"),
            "6:15: the condition 'y > {least} or x < {bounds}[0]' can't use y in a condition; a "
            "condition is made of x, x[0], numbers, + - * / **, comparisons, and, or, not, abs, "
            "len, sum, min and max",
            id="a condition of practice with something else in it",
        ),
        pytest.param(
            PREDICATE.replace("x[1] > x[0]", "x[1] > {a}"),
            "4:22: the condition 'x[1] > {a}' can't use {a}: only practice has figures; a "
            "condition is made of x, x[0], numbers, + - * / **, comparisons, and, or, not, abs, "
            "len, sum, min and max",
            id="a fresh figure outside practice",
        ),
        pytest.param(
            PREDICATE.replace("x[1] > x[0]", "x[1] > > x[0]"),
            "4:22: the condition 'x[1] > > x[0]' can't be read: invalid syntax; "
            "a condition is made of x, x[0], numbers, + - * / **, comparisons, and, or, not, "
            "abs, len, sum, min and max",
            id="a condition that is no Python",
        ),
        pytest.param(
            PREDICATE.replace("x[1] > x[0]", "x[1] > open(x)"),
            "4:22: the condition 'x[1] > open(x)' can't use open(x) in a condition; "
            "a condition is made of x, x[0], numbers, + - * / **, comparisons, and, or, not, "
            "abs, len, sum, min and max",
            id="a condition with something else",
        ),
        pytest.param(
            PREDICATE.replace("x[1] > x[0]", "1 > 0"),
            "4:15: the condition '1 > 0' doesn't ask about x, which is what the reader types; "
            "a condition is made of x, x[0], numbers, + - * / **, comparisons, and, or, not, "
            "abs, len, sum, min and max",
            id="a condition on nothing",
        ),
        pytest.param(
            PREDICATE.replace('    like: [[0, 1]](#one "pair")\n', ""),
            "4:1: an accepts block needs an example that satisfies it, bound to a cell; "
            'add the option like: [[0, 1]](#cell-id "expression")',
            id="no example",
        ),
        pytest.param(
            PREDICATE.replace('[[0, 1]](#one "pair")', '"[0, 1]"'),
            "5:5: an accepts block needs an example that satisfies it, bound to a cell; "
            'add the option like: [[0, 1]](#cell-id "expression")',
            id="an unbound example",
        ),
        pytest.param(
            PRACTICE.replace("    generator: make.py\n\n", ""),
            "1:1: a practice block needs a generator and one answer; "
            "add generator: chapter/practice/name.py, and /// answer | {answer}",
            id="practice without a generator",
        ),
        pytest.param(
            PRACTICE,
            "2:5: make.py: the snippet file does not exist; create it, or correct the name",
            id="practice with no such generator",
        ),
    ],
)
def test_each_mistake_is_a_problem_with_its_place_and_remedy(
    ask: Ask, text: str, problem: str
) -> None:
    assert problem in ask(text)
