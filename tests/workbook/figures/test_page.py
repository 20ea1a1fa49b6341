"""Running changed code as the page's worker does, with what the figures show then."""

from __future__ import annotations

import json
from typing import Any

import pytest

from workbook.figures.page import run_in_page


def figure(expression: str, shown: str = "0.5", value: Any = 0.5, form: str = "text") -> Any:
    return {"expression": expression, "shown": shown, "value": value, "form": form}


def run(code: str, *figures: Any) -> tuple[dict[str, Any], list[Any]]:
    request = {
        "code": code,
        "expressions": [each["expression"] for each in figures],
        "figures": figures,
    }
    printed: list[Any] = []
    answer = json.loads(run_in_page(json.dumps(request), lambda *text: printed.append(text)))
    return answer, printed


def test_each_figure_is_answered_for_in_its_order() -> None:
    answer, _ = run(
        "w = [0.25, 0.75]\nname = 'Bob'",
        figure("w[0]", "0.50"),
        figure("w", "[0.5, 0.5]", [0.5, 0.5]),
        figure("w[1]", "75 %", 0.75),
        figure("name", "Ada", "Ada"),
        figure("w[1] > w[0]", "the second leads", True, "condition"),
    )
    assert answer["error"] is None
    assert answer["figures"] == [
        {"value": 0.25, "text": "0.25", "short": False, "difference": "−0.25"},
        {
            "value": [0.25, 0.75],
            "text": "[0.3, 0.8]",
            "short": False,
            "difference": "[−0.25, +0.25]",
        },
        {"same": True},
        {"value": "Bob", "text": "Bob", "short": False},
        {"same": True, "value": True, "text": ""},
    ]
    assert answer["values"]["w[0]"] == {"value": 0.25}


def test_a_checked_value_without_a_name_in_json_is_understood() -> None:
    answer, _ = run("x = float('nan')", figure("x", "NaN", "NaN"), figure("-x", "0.5", "Infinity"))
    assert answer["figures"][0] == {"same": True}
    assert answer["figures"][1]["text"] == "NaN"


def test_a_run_that_fails_answers_for_no_figure() -> None:
    answer, _ = run("x = 1\n1 / 0", figure("x"))
    assert answer["error"]["type"] == "ZeroDivisionError"
    assert answer["figures"] == []


@pytest.mark.parametrize(
    ("code", "text", "error"),
    [
        ("y = 1", "not defined in your version", "NameError: name 'x' is not defined"),
        ("x = {1: 2}", "no figure in your version", "this is dict"),
        ("x = lambda: 1", "no figure in your version", "this is function"),
        ("x = range(10**6)", "no figure in your version", "at most 100,000 entries"),
        (
            "import numpy as np\nx = np.zeros(10**7)",
            "no figure in your version",
            "at most 100,000 entries; this has 10,000,000",
        ),
        ("x = 10 ** 5000", "no figure in your version", "at most 10,000 bits"),
        ("x = 'a' * 10 ** 7", "no figure in your version", "at most 1,000,000 characters"),
        ("x = [0]\nx[0] = x", "not defined in your version", "RecursionError"),
        (
            "class X:\n    def __float__(self): raise ValueError('no')\n"
            "    def as_integer_ratio(self): pass\nx = X()",
            "not defined in your version",
            "ValueError: no",
        ),
        (
            "class X:\n    def __getattr__(self, name): raise SystemExit\nx = X()",
            "not defined in your version",
            "SystemExit",
        ),
    ],
)
def test_what_has_no_value_to_show_says_why(code: str, text: str, error: str) -> None:
    answer, _ = run(code, figure("x"))
    (found,) = answer["figures"]
    assert answer["error"] is None
    assert found["text"] == text
    assert error in found["error"]


def test_a_condition_that_gives_something_else_is_no_figure() -> None:
    answer, _ = run("x = [1, 2]", figure("x", "larger", True, "condition"))
    assert answer["figures"][0] == {
        "text": "no figure in your version",
        "error": "a claim hangs on a condition, which is True or False",
    }


def test_what_evaluating_prints_is_not_shown() -> None:
    code = (
        "class X(list):\n    def __len__(self):\n        print('here')\n        return 1\n"
        "x = X([2])"
    )
    answer, printed = run(code, figure("x"))
    assert printed == []
    assert answer["figures"][0]["text"] == "[2.0]"
