"""Running an answer: what ends it, and where."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    Ask,
    total,
)
from workbook.exercises import words


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        pytest.param(
            "def total(values:\n    return 1\n",
            "Line 1: Python can't read this: '(' was never closed. "
            "Look at the line before it as well.",
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
        "A function that calls itself needs a case in which it doesn't."
    )
