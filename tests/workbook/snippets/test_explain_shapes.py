"""What is said of errors of shapes: both are named, and what has to agree."""

from __future__ import annotations

import pytest

from tests.workbook.snippets.explained import Failing, read_table
from tests.workbook.snippets.test_explain import said_of
from workbook.snippets.runner import run
from workbook.snippets.source import Chunk


@pytest.mark.parametrize("row", read_table()["shapes"], ids=lambda row: row.code)
def test_an_error_is_explained(row: Failing) -> None:
    assert said_of(row.code) == (row.type, row.explanation)


@pytest.mark.parametrize(
    ("left", "right", "shapes"),
    [
        ("Q", "K", "Q has shape (2, 3) and K has shape (4, 3)"),
        ("Q.T", "K[:, 0]", "Q.T has shape (3, 2) and K[:, 0] has shape (4,)"),
        ("Q[1:]", "np.linalg", ""),
        ("[[1, 2]]", "Q.T", "[[1, 2]] has shape (1, 2) and Q.T has shape (3, 2)"),
        ("calls()", "Q", "Q has shape (2, 3)"),
    ],
)
def test_operands_are_named_as_far_as_that_runs_nothing(left: str, right: str, shapes: str) -> None:
    code = (
        "import numpy as np\nQ, K, ran = np.ones((2, 3)), np.ones((4, 3)), []\n"
        f"def calls():\n    ran.append(1)\n    return np.ones(3)\n{left} @ {right}"
    )
    outcome = run([Chunk(code, "cell.py")], lambda *_: None)
    assert outcome.failure is not None
    assert shapes in outcome.failure.hint
    assert outcome.namespace["ran"] == [1] * ("calls" in left)


def test_inside_a_library_the_shapes_are_named_where_it_failed() -> None:
    code = "import byhand\nimport numpy as np\nbyhand.scores(np.ones(2), np.ones((2, 3)))"
    _, hint = said_of(code)
    assert hint == ""  # the library says it better, in its own message
