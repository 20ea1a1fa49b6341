"""Values as plain JSON, to the last digit."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbook.snippets.values import Plain, decode, encode, plain


@pytest.mark.parametrize(
    ("value", "result"),
    [
        (True, True),
        (3, 3),
        (2.675, 2.675),
        ("a", "a"),
        ([1, (2.5, True)], [1, [2.5, True]]),
        (range(3), [0, 1, 2]),
        (Fraction(1, 4), 0.25),
        (np.float64(0.1), 0.1),
        (np.float32(2.675), 2.675),
        (np.float16(0.1), 0.1),
        (np.int64(3), 3),
        (np.uint8(200), 200),
        (np.bool_(True), True),
        (np.str_("a"), "a"),
        (np.array(1.5), 1.5),
        (np.array([1.0, 0.5]), [1.0, 0.5]),
        (np.array([[1, 0], [0, 1]]), [[1, 0], [0, 1]]),
        (np.array([True, False]), [True, False]),
        (np.array([]), []),
        (np.array(["a"]), ["a"]),
        ([np.float32(0.1), np.int8(1)], [0.1, 1]),
        (math.inf, math.inf),
        (np.float64("-inf"), -math.inf),
    ],
)
def test_a_value_becomes_plain(value: Any, result: Plain) -> None:
    assert json.dumps(plain(value)) == json.dumps(result)


def test_narrow_floats_in_an_array_keep_their_own_shortest_form() -> None:
    assert plain(np.array([2.675, 0.1], dtype=np.float32)) == [2.675, 0.1]


@pytest.mark.parametrize(
    ("value", "name"), [({1, 2}, "set"), ({"a": 1}, "dict"), (1j, "complex"), (None, "NoneType")]
)
def test_what_no_figure_can_show_is_an_error(value: Any, name: str) -> None:
    with pytest.raises(TypeError) as raised:
        plain(value)
    assert str(raised.value) == (
        "a figure shows a number, a truth value, a text, or a list, tuple or array of these; "
        f"this is {name}"
    )


@pytest.mark.parametrize(
    ("value", "size"),
    [
        ([0] * 100_001, "100,000 entries; this has 100,001"),
        (np.zeros(10**8, dtype=np.int8), "100,000 entries; this has 100,000,000"),
        ("a" * 1_000_001, "1,000,000 characters; this has 1,000,001"),
        (1 << 10_000, "10,000 bits; this has 10,001"),
    ],
    ids=["list", "array", "text", "integer"],
)
def test_what_is_too_large_for_any_page_is_an_error(value: Any, size: str) -> None:
    with pytest.raises(TypeError) as raised:
        plain(value)
    assert str(raised.value) == f"a figure shows at most {size}"


def test_nan_and_the_infinities_have_names_in_json() -> None:
    values: list[Plain] = [math.inf, [-math.inf, 1.5], "a", True]
    assert encode(values) == ["Infinity", ["-Infinity", 1.5], "a", True]
    assert encode(math.nan) == "NaN"
    assert decode(encode(values)) == values
    assert math.isnan(float(decode("NaN")))  # type: ignore[arg-type]


@settings(deadline=None, derandomize=True)
@given(st.recursive(st.floats() | st.integers() | st.booleans(), st.lists, max_leaves=6))
def test_law_no_digit_is_lost_on_the_way_through_json(value: Any) -> None:
    assert repr(decode(json.loads(json.dumps(encode(plain(value)))))) == repr(plain(value))
