"""The page's evaluation of a question's test, held against Python's own on random expressions."""

# An expression is made twice at once: as Python's text and as the tree that the page holds. Numbers
# are quarters, which add and multiply exactly, so that no rounding decides.

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools import node

Tree = dict[str, Any]
Made = tuple[str, Tree]
Ask = Callable[[Tree, Any], bool]

QUARTERS = st.integers(-12, 12).map(lambda number: number / 4)
BINARY = ["+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "and", "or"]
NAMES: dict[str, Any] = {
    "__builtins__": {}, "abs": abs, "len": len, "sum": sum, "min": min, "max": max
}  # fmt: skip


def number(value: float) -> Made:
    return f"({value!r})", {"op": "number", "value": value}


def binary(op: str, one: Made, other: Made) -> Made:
    return f"({one[0]} {op} {other[0]})", {"op": op, "of": [one[1], other[1]]}


def power(one: Made, exponent: int) -> Made:
    tree = {"op": "number", "value": exponent}
    return f"({one[0]} ** {exponent})", {"op": "**", "of": [one[1], tree]}


def unary(op: str, one: Made) -> Made:
    text = {"neg": f"(-{one[0]})", "not": f"(not {one[0]})", "abs": f"abs({one[0]})"}[op]
    return text, {"op": op, "of": [one[1]]}


def vector(name: str) -> Made:
    return f"{name}(x)", {"op": name, "of": [{"op": "x"}]}


def extreme(name: str, one: Made, other: Made) -> Made:
    return f"{name}({one[0]}, {other[0]})", {"op": name, "of": [one[1], other[1]]}


def entry(at: int) -> Made:
    return f"x[{at}]", {
        "op": "index",
        "of": {"op": "x"},
        "at": {"op": "number", "value": at},
    }


def grown(part: st.SearchStrategy[Made]) -> st.SearchStrategy[Made]:
    return (
        st.builds(binary, st.sampled_from(BINARY), part, part)
        | st.builds(power, part, st.integers(-2, 3))
        | st.builds(unary, st.sampled_from(["neg", "not", "abs"]), part)
        | st.builds(extreme, st.sampled_from(["min", "max"]), part, part)
    )


LEAVES = (
    st.builds(number, QUARTERS)
    | st.builds(entry, st.integers(-4, 3))
    | st.builds(vector, st.sampled_from(["len", "sum", "min", "max"]))
)
EXPRESSIONS = st.recursive(LEAVES, grown, max_leaves=8)
SCALARS = st.recursive(
    st.builds(number, QUARTERS) | st.just(("x", {"op": "x"})), grown, max_leaves=8
)


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Asks the page's own script, which answers one line each."""
    command, environment = node("check-predicate.mjs")
    with subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        write, read = process.stdin, process.stdout

        def one(test: Tree, x: Any) -> bool:
            write.write(json.dumps({"test": test, "x": x}) + "\n")
            answer: bool = json.loads(read.readline())["passes"]
            return answer

        yield one
        write.close()
        assert process.wait() == 0


def python(text: str, x: Any) -> bool:
    """Python's answer; what can't be evaluated does not pass."""
    try:
        return bool(eval(text, {**NAMES, "x": x}))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return False


@settings(max_examples=600, deadline=None)
@given(made=EXPRESSIONS, x=st.lists(QUARTERS, min_size=1, max_size=3))
def test_the_page_and_python_agree_about_vectors(ask, made, x):
    text, tree = made
    assert ask(tree, x) is python(text, x)


@settings(max_examples=300, deadline=None)
@given(made=SCALARS, x=QUARTERS)
def test_the_page_and_python_agree_about_numbers(ask, made, x):
    text, tree = made
    assert ask(tree, x) is python(text, x)


def test_both_answers_occur(ask):
    rises = binary(">", entry(1), entry(0))
    assert (ask(rises[1], [0, 1]), python(rises[0], [0, 1])) == (True, True)
    assert (ask(rises[1], [1, 0]), python(rises[0], [1, 0])) == (False, False)
