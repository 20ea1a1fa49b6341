"""Two runs of a snippet leave the same, or they don't."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from workbook.mutation.state import EXPRESSION, state


def test_the_same_values_under_the_same_names_are_the_same_state() -> None:
    one = {"x": np.array([1.0, np.nan]), "y": {"a": [1, 2]}, "__name__": "one"}
    other = {"y": {"a": [1, 2]}, "x": np.array([1.0, np.nan]), "__name__": "other"}
    assert state(one) == state(other)


@pytest.mark.parametrize(
    "other",
    [{"x": 2.0}, {"x": 1}, {"y": 1.0}, {"x": np.float32(1)}, {"x": 1.0, "y": 0}, {"x": [1.0]}, {}],
)
def test_any_other_value_type_or_name_is_another_state(other: dict[str, Any]) -> None:
    assert state({"x": 1.0}) != state(other)


def test_a_generator_that_drew_once_more_is_in_another_state() -> None:
    drawn = np.random.default_rng(1)
    drawn.random()
    assert state({"rng": np.random.default_rng(1)}) != state({"rng": drawn})


def test_functions_and_modules_count_by_their_names_alone() -> None:
    assert state({"np": np, "f": test_functions_and_modules_count_by_their_names_alone})
    assert state({"f": len}) != state({"f": max})


def test_what_cannot_be_taken_down_is_no_state_at_all() -> None:
    with pytest.raises(TypeError):
        state({"lock": threading.Lock()})


def test_the_expression_takes_down_the_names_where_it_is_evaluated() -> None:
    assert eval(EXPRESSION, {"x": 1}) == state({"x": 1})
    assert eval(EXPRESSION, {"x": 1}) != eval(EXPRESSION, {"x": 2})
