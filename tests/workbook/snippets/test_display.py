"""A last value's text, and what stands beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

from workbook.snippets.display import Beside, beside, text_of
from workbook.snippets.rich import Rich


class Pair(NamedTuple):
    """A pair with names."""

    weights: Any
    count: int


class Table:
    """A value with a table."""

    def _repr_html_(self) -> str:
        return "<b>x</b>"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        ("", "''"),
        (1 / 3, "0.3333333333333333"),
        (np.float64(0.5), "0.5"),
        (np.float32(2.675), "2.675"),
        (np.float64("nan"), "nan"),
        (np.int32(-3), "-3"),
        (np.bool_(True), "True"),
        (np.complex128(1 + 2j), "(1+2j)"),
        (np.str_("a"), "np.str_('a')"),
        ([np.float64(0.5)], "[np.float64(0.5)]"),
        (np.array(0.5), "array(0.5)"),
        (np.array([[1.5, 20], [300, 4]]), "array([[  1.5,  20. ],\n       [300. ,   4. ]])"),
    ],
)
def test_its_text_is_its_repr_and_numbers_are_plain(value: Any, text: str) -> None:
    assert text_of(value) == text


@pytest.mark.parametrize(
    ("value", "about"),
    [
        (np.zeros((2, 3)), "shape (2, 3), float64"),
        (np.zeros((0, 3), np.int8), "shape (0, 3), int8"),
        (np.array(0.5), "shape (), float64"),
        (np.float32(1), "float32"),
        (np.bool_(True), "bool"),
        (Pair(np.zeros(2), 3), "weights: shape (2,), float64"),
        ((1, np.zeros(2), np.ones((1, 1), bool)), "1: shape (2,), float64; 2: shape (1, 1), bool"),
    ],
)
def test_an_array_has_its_shape_and_type_beside_it(value: Any, about: str) -> None:
    assert beside(value, "") == Beside(about)


@pytest.mark.parametrize(
    "value", [3, "a", [np.zeros(2)], (1, 2), (np.zeros(1),) * 9, {1: np.zeros(2)}, np], ids=str
)
def test_other_values_have_nothing_beside_them(value: Any) -> None:
    assert beside(value, "") is None


def test_a_table_stands_beside_its_text() -> None:
    assert beside(Table(), "Table()") == Beside(rich=Rich("html", [["b", {}, ["x"]]]))
