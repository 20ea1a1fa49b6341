"""Conditions: what they may hold, and that their data means what Python means."""

from __future__ import annotations

import json
import operator
import random
import shutil
import subprocess
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import workbook
from workbook.questions.predicate import Node, PredicateError, read_predicate, satisfies

CONDITIONS = [
    "x[1] > x[0]",
    "x[0] < x[1] < x[-1]",
    "x[0] == 2 or not x[1] >= 0.5 and x[2] != 1",
    "abs(sum(x) - 1) <= 0.5",
    "min(x) >= 0 and max(x) <= 1",
    "len(x) == 3",
    "x[0] ** 2 + x[1] ** 2 > 2",
    "-x[0] * 3 / 4 - x[2] < 1",
    "max(x[0], x[1], 0) > min(x[2], 1)",
    "1 / x[0] > 0",
    "x[5] > 0",
    "{a} * x[0] > {b}[1] - x[1]",
    "{gone} > x[0]",
]
"""Conditions on vectors of three numbers, some of which fail for some of them."""

FIGURES: dict[str, Any] = {"a": -2, "b": [1, 0.5]}
"""What the placeholders in them stand for."""

_PAIRS: dict[str, Any] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "**": operator.pow,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}
_SINGLE: dict[str, Any] = {"neg": operator.neg, "abs": abs, "len": len, "sum": sum}


def evaluate(node: Node, x: Any) -> Any:  # noqa: PLR0911 - one line for each kind of node
    """Walk the data as a page does."""
    match node:
        case {"op": "number", "value": value}:
            return value
        case {"op": "x"}:
            return x
        case {"op": "figure", "name": name}:
            return FIGURES[name]
        case {"op": "index", "of": of, "at": at}:
            return evaluate(of, x)[evaluate(at, x)]
        case {"op": "and", "of": [one, other]}:
            return evaluate(one, x) and evaluate(other, x)
        case {"op": "or", "of": [one, other]}:
            return evaluate(one, x) or evaluate(other, x)
        case {"op": "not", "of": [one]}:
            return not evaluate(one, x)
        case {"op": "min" | "max" as op, "of": [*of]}:
            values = [evaluate(part, x) for part in of]
            return {"min": min, "max": max}[op](*values)
        case {"op": op, "of": [one, other]} if op in _PAIRS:
            return _PAIRS[op](evaluate(one, x), evaluate(other, x))
        case {"op": op, "of": [one]}:
            return _SINGLE[op](evaluate(one, x))
    raise AssertionError(node)


def inputs() -> list[list[float]]:
    """Vectors of three numbers, with ties, zeros and both signs among them."""
    rng = random.Random(4)
    return [[rng.choice([-2, -1, 0, 0.5, 1, 2, 3]) for _ in range(3)] for _ in range(200)]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_data_means_what_python_means(condition: str) -> None:
    tree = json.loads(json.dumps(read_predicate(condition, fresh=True)))
    for x in inputs():
        try:
            expected = bool(evaluate(tree, x))
        except (ArithmeticError, LookupError):
            expected = False
        assert (x, satisfies(condition, x, FIGURES)) == (x, expected)


def test_each_condition_is_true_of_some_vectors_or_fails_for_all() -> None:
    true_of = {c: sum(satisfies(c, x, FIGURES) for x in inputs()) for c in CONDITIONS}
    assert [c for c, count in true_of.items() if count == 0] == ["x[5] > 0", "{gone} > x[0]"]


def test_a_condition_is_data_with_two_operands_each() -> None:
    x = {"op": "x"}
    zero, one = ({"op": "index", "of": x, "at": {"op": "number", "value": n}} for n in (0, 1))
    assert read_predicate("x[0] < x[1] < 2") == {
        "op": "and",
        "of": [
            {"op": "<", "of": [zero, one]},
            {"op": "<", "of": [one, {"op": "number", "value": 2}]},
        ],
    }
    conjunction = read_predicate("x > 1 and x > 2 and x > 3")
    parts = [{"op": ">", "of": [x, {"op": "number", "value": n}]} for n in (1, 2, 3)]
    assert conjunction == reduce(lambda a, b: {"op": "and", "of": [a, b]}, parts)


@pytest.mark.parametrize(
    ("condition", "column"),
    [
        ("x[1] > __import__('os')", 7),
        ("x.size > 1", 0),
        ("x[0:1] == x", 0),
        ("x if x else 1", 0),
        ("x == 'a'", 5),
        ("x == True", 5),
        ("x in [1, 2]", 0),
        ("x is None", 0),
        ("[y for y in x]", 0),
        ("(lambda: x)()", 0),
        ("sum(x, 1) > 0", 0),
        ("x // 2 == 1", 0),
        ("(x := 1) > 0", 1),
        ("y > 1", 0),
        ("x > {a}", 4),
        ("x >", 0),
    ],
)
def test_a_condition_with_anything_else_is_refused(condition: str, column: int) -> None:
    with pytest.raises(PredicateError) as caught:
        read_predicate(condition)
    if condition != "x >":  # Python's versions differ in where an unfinished line ends
        assert caught.value.column == column


def test_the_pages_evaluator_agrees_with_python_on_random_vectors() -> None:
    browser = Path(workbook.__file__).parent / "browser"
    script, node = browser / "check-predicate.mjs", shutil.which("node")
    if not script.is_file() or node is None:
        pytest.skip("the page's evaluator, or Node, is not here")
    cases = [(condition, x) for condition in CONDITIONS for x in inputs()]
    tests = {condition: read_predicate(condition, fresh=True) for condition in CONDITIONS}
    lines = [json.dumps({"test": tests[c], "x": x, "figures": FIGURES}) for c, x in cases]
    done = subprocess.run(
        [node, str(script)], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    answers = [json.loads(line)["passes"] for line in done.stdout.splitlines()]
    assert answers == [satisfies(condition, x, FIGURES) for condition, x in cases]
