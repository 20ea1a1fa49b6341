"""Masks, place by place, against their definitions written as loops."""

import math
import re

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import byhand

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)
SIZES = st.integers(0, 6)
OFFSETS = st.none() | st.integers(-7, 7)
BOUNDS = st.none() | st.integers(0, 7)
INF, NAN = math.inf, math.nan


@QUICK
@given(SIZES, SIZES, OFFSETS)
def test_a_causal_mask_lets_query_i_see_keys_up_to_its_position(n_q, n_k, offset) -> None:
    start = n_k - n_q if offset is None else offset
    wanted = [[j <= i + start for j in range(n_k)] for i in range(n_q)]
    mask = byhand.causal_mask(n_q, n_k, offset=offset)
    assert (mask.dtype, mask.shape) == (np.bool_, (n_q, n_k))
    assert mask.tolist() == wanted


def test_both_alignments_of_two_queries_on_four_keys() -> None:
    assert byhand.causal_mask(2, 4).astype(int).tolist() == [[1, 1, 1, 0], [1, 1, 1, 1]]
    assert byhand.causal_mask(2, 4, offset=0).astype(int).tolist() == [[1, 0, 0, 0], [1, 1, 0, 0]]


@QUICK
@given(SIZES, SIZES, BOUNDS, BOUNDS, OFFSETS)
def test_a_window_is_a_stretch_around_the_position(n_q, n_k, left, right, offset) -> None:
    start = n_k - n_q if offset is None else offset
    wanted = [
        [
            (left is None or j >= i + start - left) and (right is None or j <= i + start + right)
            for j in range(n_k)
        ]
        for i in range(n_q)
    ]
    assert byhand.window_mask(n_q, n_k, left, right, offset=offset).tolist() == wanted


def test_an_array_of_offsets_gives_one_mask_for_each_batch_entry() -> None:
    for make in (
        lambda offset: byhand.causal_mask(2, 4, offset=offset),
        lambda offset: byhand.window_mask(2, 4, 1, None, offset=offset),
    ):
        stack = make(np.array([0, 2, -1]))
        assert stack.tolist() == [make(offset).tolist() for offset in (0, 2, -1)]
        assert make(np.array([[0], [2]])).shape == (2, 1, 2, 4)


def test_padding_hides_what_lies_beyond_the_length() -> None:
    mask = byhand.padding_mask([0, 2, 3], 3)
    assert mask.astype(int).tolist() == [[[0, 0, 0]], [[1, 1, 0]], [[1, 1, 1]]]
    assert byhand.padding_mask(1, 3).tolist() == [[True, False, False]]
    assert byhand.padding_mask([], 3).shape == (0, 1, 3)


def test_boolean_masks_combine_to_what_all_of_them_allow() -> None:
    both = byhand.combine_masks([True, True, False], None, [[True], [False]])
    assert both.tolist() == [[True, True, False], [False, False, False]]
    assert byhand.combine_masks().tolist() is True


def test_additive_masks_add_up_and_a_forbidden_place_stays_forbidden() -> None:
    total = byhand.combine_masks(
        [1.0, -INF, 2.0, INF], [0.5, INF, 1.0, 0.0], [True, True, False, True]
    )
    assert total.tolist() == [1.5, -INF, -INF, INF]


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64, ml_dtypes.bfloat16])
def test_nan_in_a_mask_forbids_nothing_and_only_minus_infinity_does(dtype) -> None:
    total = byhand.combine_masks(
        np.array([NAN, NAN, NAN, -INF], dtype), [0.0, -INF, INF, 1.0], [True, True, True, True]
    )
    np.testing.assert_array_equal(total, [NAN, -INF, NAN, -INF])
    assert byhand.combine_masks(np.array([NAN], dtype), [False]).tolist() == [-INF]


def test_a_combined_mask_keeps_the_type_of_its_additive_parts() -> None:
    half = byhand.combine_masks(np.array([1, 2], np.float16), [True, False])
    assert (half.dtype, half.tolist()) == (np.float16, [1, -INF])


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: byhand.causal_mask(-1, 2),
            ValueError,
            "causal_mask: n_q must be at least 0, got -1",
        ),
        (
            lambda: byhand.causal_mask(2, 2.0),
            TypeError,
            "causal_mask: n_k must be a whole number, got 2.0",
        ),
        (
            lambda: byhand.causal_mask(2, 2, offset=0.5),
            TypeError,
            "causal_mask: offset must hold whole numbers, got dtype float64",
        ),
        (
            lambda: byhand.window_mask(2, 2, -1, None),
            ValueError,
            "window_mask: left must be at least 0, got -1",
        ),
        (
            lambda: byhand.window_mask(2, 2, None, 0.5),
            TypeError,
            "window_mask: right must be a whole number, got 0.5",
        ),
        (
            lambda: byhand.padding_mask([4], 3),
            ValueError,
            "padding_mask: lengths must lie between 0 and 3, got [4]",
        ),
        (
            lambda: byhand.padding_mask([1.0], 3),
            TypeError,
            "padding_mask: lengths must hold whole numbers, got dtype float64",
        ),
        (
            lambda: byhand.combine_masks([True], [1, 0]),
            TypeError,
            "combine_masks: mask 1 must be boolean (True = may look) or floating (added to the "
            "scores), got whole numbers",
        ),
        (
            lambda: byhand.combine_masks([True] * 2, [[True] * 3]),
            ValueError,
            "combine_masks: mask 1 has shape (1, 3), wanted a shape that broadcasts with (2,)",
        ),
    ],
)
def test_what_cannot_be_a_mask_is_refused_by_name(call, error, message: str) -> None:
    with pytest.raises(error, match=f"^{re.escape(message)}$"):
        call()
