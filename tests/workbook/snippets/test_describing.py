"""Kind, signature and documentation of values, without running anything of theirs."""

from __future__ import annotations

import functools
import types
from collections import namedtuple
from typing import Any

import numpy as np
import pytest

from workbook.snippets.describing import (
    detail,
    doc,
    first_paragraph,
    in_one_line,
    kind_of,
    signature,
    tidy,
    type_of,
)
from workbook.snippets.members import MISSING


def plain(q, K, /, scale=None, *rest, mask="none", other=object(), **more):  # type: ignore[no-untyped-def]  # noqa: B008
    """Do it.

    Args:
        q: what.
    """


def bare(*, x):  # type: ignore[no-untyped-def]
    pass


@functools.wraps(plain)
def wrapped(*args: Any, **kwargs: Any) -> None:
    pass


class Lies:
    """Never read."""

    def __repr__(self) -> str:
        raise SystemExit

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        raise SystemExit

    def __init__(self, a: int, b: int = 2) -> None:
        pass


pair = namedtuple("pair", "weights output")


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (plain, "function", "(q, K, /, scale=None, *rest, mask='none', other=…, **more)"),
        (bare, "function", "(*, x)"),
        (wrapped, "function", "(q, K, /, scale=None, *rest, mask='none', other=…, **more)"),
        (len, "function", "(obj, /)"),
        ([].append, "function", "(object, /)"),
        (np.mean, "function", "(a, axis=None, dtype=None, out=None, keepdims=…, *, where=…)"),
        (np.exp, "function", ""),
        (np, "module", ""),
        (Lies, "class", "(a, b=2)"),
        (Lies(1), "variable", "Lies"),
        (pair, "class", "(weights, output)"),
        (pair(1, 2), "variable", "pair"),
        (MISSING, "property", ""),
        (property(plain), "property", ""),
        (np.ones((2, 3)), "variable", "array (2, 3) float64"),
        (np.float32(1), "variable", "float32"),
        (3, "variable", "3"),
        (-0.5, "variable", "-0.5"),
        (10**5000, "variable", "int"),
        (True, "variable", "True"),
        (None, "variable", "None"),
        ("a" * 100, "variable", "'" + "a" * 60 + "'…"),
        ([1, 2], "variable", "list of 2"),
        ({}, "variable", "dict of 0"),
    ],
    ids=lambda value: str(type(value)),
)
def test_a_value_is_described(value: Any, kind: str, text: str) -> None:
    assert (kind_of(value), detail(value)) == (kind, text)


def test_a_decorator_that_goes_round_in_circles_comes_to_an_end() -> None:
    def one() -> None: ...

    one.__wrapped__ = one  # type: ignore[attr-defined]
    assert detail(one) == "()"


def test_annotations_and_defaults_are_not_evaluated() -> None:
    source = "def f(a: 1 / 0, b: undefined = 1) -> nothing: pass"
    names: dict[str, Any] = {}
    exec(f"from __future__ import annotations\n{source}", names)
    assert signature(names["f"]) == "(a, b=1)"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (plain, "Do it.\n\nArgs:\n    q: what."),
        (wrapped, "Do it.\n\nArgs:\n    q: what."),
        (Lies, ""),
        (Lies(1), ""),
        (3, ""),
        (types.ModuleType("some", "It is\nsome."), "It is\nsome."),
        (property(lambda _: 1, doc="What it is."), "What it is."),
        (len, "Return the number of items in a container."),
    ],
)
def test_documentation_is_read_where_nothing_computes_it(value: Any, text: str) -> None:
    assert doc(value) == text


def test_numpys_own_begins_with_a_sentence_and_not_with_a_call() -> None:
    for value in (np.array, np.exp, np.ndarray, np.ndarray.reshape, np.linalg.norm):
        assert "(" not in doc(value).split("\n")[0]
    assert first_paragraph(doc(np.linspace)) == (
        "Return evenly spaced numbers over a specified interval."
    )


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("f(a, b=(1, 2))\n--\n\nDoes it.", "Does it."),
        ("f(a) -> x\nf(b) -> y\n\nDoes it.", "Does it."),
        ("f(a)", "f(a)"),
        ("Does :func:`it` ``so``.\n\nTitle\n-----\nMore.", "Does `it` `so`.\n\nTitle\nMore."),
        ("One.\n\n    Two.\n      Three.", "One.\n\nTwo.\n  Three."),
    ],
)
def test_a_docstring_is_made_tidy(raw: str, text: str) -> None:
    assert tidy(raw).replace("\n\n\n", "\n\n").replace("Title\n\n", "Title\n") == text


def test_a_paragraph_of_code_or_of_a_name_is_not_the_first() -> None:
    assert first_paragraph(">>> f(1)\n2\n\n`numpy.f`\n\nIt does\nthis.") == "It does this."
    assert first_paragraph("") == ""


def test_a_signature_stands_on_one_line() -> None:
    assert in_one_line("(\n    a,\n    b=<no value>,\n)") == "(a, b=…)"


@pytest.mark.parametrize(
    ("value", "name"), [(np.ones(2), "numpy.ndarray"), ([], "list"), (Lies(1), ""), (True, "")]
)
def test_a_types_name_is_given_where_its_members_are_known(value: Any, name: str) -> None:
    assert type_of(value) == name
