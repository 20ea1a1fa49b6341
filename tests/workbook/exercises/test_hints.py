"""The name that was probably meant is suggested."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    Ask,
    total,
)


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
            "for values=[1, 2]. Import it first, as in import numpy as np.",
            2,
            id="no import",
        ),
        pytest.param(
            total("return np.summ(values)\n"),
            "Line 5: your code stops with AttributeError: module 'numpy' has no attribute 'summ' "
            "when it is called for values=[1, 2]. Did you mean numpy.sum?",
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
