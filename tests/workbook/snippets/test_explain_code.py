"""The place of an error is found to the character, and looked at without running anything."""

from __future__ import annotations

import ast
import linecache
from typing import Any

import pytest

from workbook.snippets.explain_code import MISSING, Site, failing, shape_of


def raised(code: str) -> Site | None:
    """Where a program fails."""
    linecache.cache["some.py"] = (len(code), None, code.splitlines(keepends=True), "some.py")
    try:
        exec(compile(code, "some.py", "exec"), {})
    except Exception as error:
        return failing(error)
    raise AssertionError("it did not fail")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("x = 0\ny = 1 + 2 / x", "2 / x"),
        ("x = 0\ny = (1 / x) + (2 / x)", "1 / x"),
        ("β = 0\nprint('é', 1 / β)", "1 / β"),
        ("def f(n):\n    return 1 // n\nf(\n    0\n)", "1 // n"),
        ("a = [1]\na[1].b", "a[1]"),
        ("x = 1\nx /= 0", "x /= 0"),
        ("import numpy as np\nnp.vstack([np.ones(2), np.ones(3)])", None),
    ],
)
def test_the_failing_expression_is_found(code: str, text: str | None) -> None:
    site = raised(code)
    assert site is not None
    assert ast.unparse(site.node) == (text or "np.vstack([np.ones(2), np.ones(3)])")


def test_code_whose_text_is_not_known_has_no_place() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        exec(compile("1 / 0", "unknown.py", "exec"), {})
    assert failing(caught.value) is None


NAMES = """
import numpy as np
class Trap:
    def __getattribute__(self, name): raise SystemExit
    def __getitem__(self, index): raise SystemExit
    def __neg__(self): raise SystemExit
trap, a, rows, n = Trap(), np.arange(6.0).reshape(2, 3), [[1, 2], [3, 4]], 1
0 / 0
"""


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("n", 1),
        ("-n", -1),
        ("rows[1]", [3, 4]),
        ("rows[-1][0]", 3),
        ("[n, 2]", [1, 2]),
        ("a.shape", (2, 3)),
        ("a.T[2, 0]", 2.0),
        ("a[n, :2][1]", 4.0),
        ("a[None, ..., 0].shape", (1, 2)),
        ("trap.T", MISSING),
        ("trap[0]", MISSING),
        ("-trap", MISSING),
        ("a[trap]", MISSING),
        ("rows[5]", MISSING),
        ("len(rows)", MISSING),
        ("a.sum()", MISSING),
        ("unknown", MISSING),
        ("[n, unknown]", MISSING),
    ],
)
def test_a_value_is_looked_up_only_where_that_runs_nothing(expression: str, value: Any) -> None:
    site = raised(NAMES)
    assert site is not None
    found = site.look(ast.parse(expression, mode="eval").body)
    assert found is value if value is MISSING else found == value


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (3.5, ()),
        ([1, 2], (2,)),
        ([[1, 2, 3], (4, 5, 6)], (2, 3)),
        ([[1], [2, 3]], None),
        ([], None),
        ("ab", None),
        ([object()], None),
    ],
)
def test_lists_and_numbers_have_shapes_too(value: Any, shape: tuple[int, ...] | None) -> None:
    assert shape_of(value) == shape
