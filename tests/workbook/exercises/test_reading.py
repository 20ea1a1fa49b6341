"""Reading values: by exact type, as plain numbers."""

from __future__ import annotations

import numpy as np
import pytest

from workbook.exercises.reading import Numbers, Reader, UnreadableError, close, same, unchanged


@pytest.mark.parametrize(
    ("value", "numbers"),
    [
        (3, Numbers((), (3,), "int")),
        (np.int32(3), Numbers((), (3,), "int", numpy=True)),
        (np.float32(0.5), Numbers((), (0.5,), "float", numpy=True)),
        (True, Numbers((), (True,), "bool")),
        ([1, 2.5], Numbers((2,), (1, 2.5), "float")),
        ((), Numbers((0,), (), "int")),
        (np.array([[1, 2], [3, 4]], np.int8), Numbers((2, 2), (1, 2, 3, 4), "int")),
        (np.array(0.25, np.float16), Numbers((), (0.25,), "float")),
        ([np.array([1.0]), np.array([2.0])], Numbers((2, 1), (1.0, 2.0), "float")),
    ],
)
def test_numbers_arrays_and_lists_are_read_alike(value: object, numbers: Numbers) -> None:
    assert Reader().numbers(value) == numbers


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "None"),
        (..., "..."),
        ("1", "an object of type str"),
        (1j, "an object of type complex"),
        ({}, "an object of type dict"),
        (np.zeros(1).view(np.recarray), "an object of type recarray"),
        (np.array([None]), "an array of object of shape (1,)"),
        (np.array([1j]), "an array of complex128 of shape (1,)"),
        ([1, "1"], "an object of type str"),
        ([[1], [1, 2]], "rows of different shapes, (1,) and (2,)"),
    ],
)
def test_anything_else_is_named_and_refused(value: object, name: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        Reader().numbers(value)
    assert str(caught.value) == name


def _numbers(*values: float) -> Numbers:
    return Numbers((len(values),), values, "float")


def test_numbers_are_close_within_the_tolerance_and_nan_is_like_nan() -> None:
    nan, infinity = float("nan"), float("inf")
    assert close(_numbers(1.0, nan, infinity, 1e6), _numbers(1.000009, nan, infinity, 1e6 + 9))
    for got, want in [(1.0, 1.00002), (nan, 1.0), (1.0, nan), (infinity, 1.0), (1.0, infinity)]:
        assert not close(_numbers(got), _numbers(want))
    assert not close(_numbers(10**400), _numbers(1.0))


def test_truth_values_are_no_numbers() -> None:
    assert not same(Numbers((), (True,), "bool"), Numbers((), (1,), "int"))
    assert same(Numbers((), (1,), "int"), Numbers((), (1.0,), "float"))


def test_the_very_same_numbers_alone_are_unchanged() -> None:
    nan = float("nan")
    assert unchanged(_numbers(1.0, nan), _numbers(1.0, nan))
    assert not unchanged(_numbers(1.0), _numbers(1.0 + 1e-12))
    assert not unchanged(_numbers(1.0), Numbers((1, 1), (1.0,), "float"))
