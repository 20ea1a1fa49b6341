"""Questions against the values of their figures."""

from __future__ import annotations

import pytest

from tests.workbook.questions.conftest import (
    NUMBER,
    PREDICATE,
    Ask,
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(
            NUMBER.replace('[5](#one "mix")', '[6](#one "mix")'),
            "4:15: shows 6, should be 5: one.mix = 5.0 (snippets/one.py:1); "
            "correct the snippet, or let check --fix rewrite the page",
            id="a wrong answer key",
        ),
        pytest.param(
            NUMBER.replace('[8](#one "added")', '[5](#one "mix")'),
            "7:13: the slip 5 is the same as the answer; "
            "give a value that only this mistake leads to",
            id="a slip that is the answer",
        ),
        pytest.param(
            PREDICATE.replace("x[1] > x[0]", "x[1] < x[0]"),
            "5:12: the example [0, 1] does not satisfy x[1] < x[0]; "
            "correct the condition, or the example",
            id="an example that fails",
        ),
        pytest.param(
            PREDICATE.replace("size: 2", "size: 3"),
            "5:12: the example [0, 1] has not 3 numbers; "
            "set the option size to what the reader types",
            id="a wrong size",
        ),
        pytest.param(
            PREDICATE.replace('[[0, 1]](#one "pair")', '[[0, 2]](#one "pair")'),
            "5:12: shows [0, 2], should be [0, 1]: one.pair = [0, 1] (snippets/one.py:3); "
            "correct the snippet, or let check --fix rewrite the page",
            id="a wrong example",
        ),
    ],
)
def test_a_key_that_its_cell_does_not_bear_out_is_a_problem(
    ask: Ask, text: str, problem: str
) -> None:
    assert problem in ask(text)
