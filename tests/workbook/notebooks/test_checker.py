"""An exercise in a notebook is checked by the page's grader, on the cells that ran last."""

from __future__ import annotations

import pytest

from workbook.notebooks.checker import check, latest

CHECKS = '''
def twice(double):
    """Twice the number is asked for."""
    double(3).must_be(6)
'''
EXERCISES = {"double": {"functions": ["double"], "checks": CHECKS}}
RIGHT = "def double(x):\n    return 2 * x"
WRONG = "def double(x):\n    return 3 * x"


@pytest.mark.parametrize(
    ("history", "said"),
    [
        ([], "Run the cell with double first, then this one.\n"),
        ([WRONG, RIGHT, "double(3)"], "passes: double\n"),
        (
            [RIGHT, WRONG],
            "not yet: double\nTwice the number is asked for. For x=3 you return 9; expected 6.\n",
        ),
    ],
)
def test_what_is_said(capsys: pytest.CaptureFixture[str], history: list[str], said: str) -> None:
    check("double", EXERCISES, history)
    assert capsys.readouterr().out == said


def test_each_functions_latest_cell_counts_once_and_in_order() -> None:
    both, one, other = "def a(): 1\ndef b(): 2", "def b(): 3", "x = 'def a'"
    assert latest(["a", "b"], [both, other]) == both
    assert latest(["a", "b"], [both, other, one]) == f"{both}\n\n{one}"
    assert latest(["c"], [both]) == ""
