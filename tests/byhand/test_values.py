"""Weighted values against sums written out."""

import math
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import byhand

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def test_one_query_mixes_numbers_by_their_weights() -> None:
    assert byhand.weighted_values([0.25, 0.75], [2, 6]) == 5


def test_a_mix_is_the_sum_of_the_values_times_their_weights(rng: np.random.Generator) -> None:
    W, V = rng.random((3, 4)), rng.standard_normal((4, 5))
    loop = [[math.fsum(W[i, j] * V[j, c] for j in range(4)) for c in range(5)] for i in range(3)]
    np.testing.assert_allclose(byhand.weighted_values(W, V), loop, rtol=1e-13, atol=1e-14)


@pytest.mark.parametrize(
    ("W", "V", "shape"),
    [
        ((3, 4), (4, 5), (3, 5)),
        ((4,), (4, 5), (5,)),
        ((4,), (4,), ()),
        ((3, 4), (4,), (3,)),
        ((2, 3, 4), (2, 4, 5), (2, 3, 5)),
        ((2, 1, 3, 4), (7, 4, 5), (2, 7, 3, 5)),
        ((4,), (2, 4, 5), (2, 5)),
        ((3, 0), (0, 5), (3, 5)),
    ],
)
def test_the_shape_of_a_mix(W: tuple[int, ...], V: tuple[int, ...], shape: tuple[int, ...]) -> None:
    assert byhand.weighted_values(np.ones(W), np.ones(V)).shape == shape


@QUICK
@given(st.data())
def test_a_mix_stays_between_the_smallest_and_the_largest_value(data) -> None:
    n_k = data.draw(st.integers(1, 6))
    A = byhand.softmax(data.draw(arrays(float, (3, n_k), elements=st.floats(-50, 50))))
    V = data.draw(arrays(float, (n_k, 2), elements=st.floats(-1e3, 1e3)))
    mix = byhand.weighted_values(A, V)
    assert (mix >= V.min(axis=0) - 1e-10).all()
    assert (mix <= V.max(axis=0) + 1e-10).all()


def test_with_no_keys_the_mix_is_zero() -> None:
    assert byhand.weighted_values(np.ones((2, 0)), np.ones((0, 3))).tolist() == [[0.0] * 3] * 2


def test_zero_times_infinity_is_nan_here() -> None:
    assert math.isnan(byhand.weighted_values([0.0, 1.0], [math.inf, 1.0]))


@pytest.mark.parametrize(
    ("W", "V", "message"),
    [
        ((1, 3), (2, 5), "weighted_values: V has shape (2, 5), wanted (..., 3, d_v)"),
        ((3,), (2,), "weighted_values: V has shape (2,), wanted (3,)"),
        ((3,), (), "weighted_values: V has shape (), wanted (..., 3, d_v)"),
        ((), (2,), "weighted_values: W has shape (), wanted (..., n_q, n_k) or (n_k,)"),
        (
            (2, 1, 3),
            (4, 3, 1),
            "weighted_values: V has shape (4, 3, 1), wanted leading axes that broadcast with (2,)",
        ),
    ],
)
def test_a_shape_that_does_not_fit_is_refused_by_name(W, V, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        byhand.weighted_values(np.ones(W), np.ones(V))
