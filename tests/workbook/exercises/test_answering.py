"""Running an answer: what ends it, and where."""

from __future__ import annotations

import sys

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    Ask,
    total,
)
from workbook.exercises import words
from workbook.exercises.answering import DEPTH, Raised, call
from workbook.snippets.modules import Modules


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        pytest.param(
            "def total(values:\n    return 1\n",
            "Line 1: Python can't read this: '(' was never closed. "
            "The bracket ( in line 1 has no ). Add it where the expression ends.",
            1,
            id="a syntax error",
        ),
    ],
)
def test_code_that_is_no_python_is_told_with_its_line(
    ask: Ask, code: str, text: str, line: int | None
) -> None:
    [message] = ask(code)["messages"]
    assert (message["text"], message["line"]) == (text, line)


@pytest.mark.parametrize(
    ("code", "line"),
    [
        pytest.param("import os\nos._exit(0)\n", 2, id="os._exit when loaded"),
        pytest.param("import sys\nsys.exit()\n", 2, id="sys.exit when loaded"),
        pytest.param("raise SystemExit('passed')\n", 1, id="SystemExit"),
    ],
)
def test_code_that_ends_python_is_told_so(ask: Ask, code: str, line: int) -> None:
    assert ask(code)["messages"] == [
        {"part": None, "text": words.ENDED, "line": line, "call": None}
    ]


def test_a_function_that_ends_python_is_told_so(ask: Ask) -> None:
    verdict = ask("import os\ndef total(values):\n    os._exit(0)\n" + RIGHT_FIRST)
    assert verdict["messages"] == [{"part": "total", "text": words.ENDED, "line": 3, "call": None}]
    assert verdict["parts"] == {"total": False, "first": True}


def test_recursion_without_an_end_is_an_exception_like_any_other(ask: Ask) -> None:
    [message] = ask(total("return total(values)\n"))["messages"]
    assert message["line"] == 5
    assert message["text"].startswith("Line 5: your code stops with RecursionError: ")
    assert message["text"].endswith(
        "A function calls itself without end. It needs a case in which it doesn't."
    )


def test_recursion_through_pythons_own_c_is_told_in_the_same_words() -> None:
    def deep(x: object) -> object:
        return sorted([1, 2], key=deep)

    ending = call(deep, (1,), {}, Modules())
    assert ending.summary == "RecursionError: maximum recursion depth exceeded"


def test_code_may_go_as_deep_as_is_said_and_no_deeper() -> None:
    def deep(calls: int) -> int:
        return 0 if calls == 0 else 1 + deep(calls - 1)

    before = sys.getrecursionlimit()
    assert call(deep, (DEPTH - 20,), {}, Modules()) == DEPTH - 20
    assert isinstance(call(deep, (DEPTH,), {}, Modules()), Raised)
    assert call(sys.setrecursionlimit, (before + 1000,), {}, Modules()) is None
    assert sys.getrecursionlimit() == before


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        pytest.param(
            "def totl(values):\n    return 1\n" + RIGHT_FIRST,
            "There is no function called total yet. There is totl: is that the one? "
            "Then rename it.",
            None,
            id="a misspelt function",
        ),
        pytest.param(
            total("return valeus.sum(axis=0)\n"),
            "Line 5: your code stops with NameError: name 'valeus' is not defined when it is "
            "called for values=[1, 2]. Did you mean values?",
            5,
            id="a wrong name",
        ),
        pytest.param(
            "def total(values):\n    return np.sum(values)\n" + RIGHT_FIRST,
            "Line 2: your code stops with NameError: name 'np' is not defined when it is called "
            "for values=[1, 2]. Import it first: import numpy as np.",
            2,
            id="no import",
        ),
        pytest.param(
            total("return np.summ(values)\n"),
            "Line 5: your code stops with AttributeError: module 'numpy' has no attribute 'summ' "
            "when it is called for values=[1, 2]. Did you mean np.sum?",
            5,
            id="a wrong attribute",
        ),
    ],
)
def test_a_wrong_name_is_told_with_the_one_that_is_near(
    ask: Ask, code: str, text: str, line: int | None
) -> None:
    [message] = ask(code)["messages"]
    assert (message["text"], message["line"]) == (text, line)
