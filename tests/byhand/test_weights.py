"""Softmax with and without a mask, against loops and laws; what counts as weights."""

import math

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

import byhand

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)
SHAPES = array_shapes(min_dims=1, max_dims=4, max_side=5)
SCORES = arrays(np.float64, SHAPES, elements=st.floats(-1e4, 1e4))
INF, NAN = math.inf, math.nan


def test_softmax_agrees_with_the_formula_written_as_a_loop(rng: np.random.Generator) -> None:
    S = rng.standard_normal((3, 4))
    loop = [[math.exp(s) / sum(math.exp(t) for t in row) for s in row] for row in S.tolist()]
    np.testing.assert_allclose(byhand.softmax(S), loop, rtol=1e-14)


def test_softmax_of_large_scores_does_not_overflow() -> None:
    np.testing.assert_allclose(
        byhand.softmax([1000, 1001]), [0.2689414213699951, 0.7310585786300049], rtol=1e-14
    )
    assert byhand.softmax([1e308, -1e308]).tolist() == [1, 0]


@QUICK
@given(SCORES)
def test_rows_sum_to_one_and_no_weight_leaves_its_range(S: np.ndarray) -> None:
    A = byhand.softmax(S)
    assert A.shape == S.shape
    assert ((A >= 0) & (A <= 1)).all()
    np.testing.assert_allclose(A.sum(axis=-1), 1, rtol=1e-14)
    assert byhand.attention_weights_valid(A)


@QUICK
@given(SCORES, st.integers(-1000, 1000))
def test_a_constant_added_to_every_score_changes_nothing(S: np.ndarray, shift: int) -> None:
    S = np.round(S)  # so that adding is exact and only softmax is on trial
    assert byhand.softmax(S + shift).tolist() == byhand.softmax(S).tolist()


@QUICK
@given(SCORES, st.randoms(use_true_random=False))
def test_reordering_scores_reorders_weights(S: np.ndarray, random) -> None:
    order = list(range(S.shape[-1]))
    random.shuffle(order)
    moved = byhand.softmax(S[..., order])
    np.testing.assert_allclose(moved, byhand.softmax(S)[..., order], rtol=1e-14, atol=0)


@QUICK
@given(arrays(np.float64, st.integers(1, 8), elements=st.floats(-30, 30)))
def test_a_larger_score_never_gets_a_smaller_weight(S: np.ndarray) -> None:
    A = byhand.softmax(S)
    assert (np.diff(A[np.argsort(S, kind="stable")]) >= 0).all()


@pytest.mark.parametrize(
    ("row", "weights"),
    [
        ([0.0, -INF], [1, 0]),
        ([-INF, -INF], [0, 0]),
        ([NAN, 0.0], [NAN, NAN]),
        ([INF, 0.0], [NAN, NAN]),
        ([NAN, -INF], [NAN, NAN]),
        ([], []),
        ([5.0], [1]),
        ([INF], [NAN]),
    ],
)
def test_softmax_of_what_is_not_finite(row: list[float], weights: list[float]) -> None:
    np.testing.assert_array_equal(byhand.softmax(row), np.array(weights, dtype=float))
    both = byhand.softmax([row, [1.0] * len(row)])  # a neighbour is not touched
    np.testing.assert_array_equal(both[0], np.array(weights, dtype=float))
    np.testing.assert_allclose(both[1].sum(), 1.0 if row else 0.0)


@QUICK
@given(SCORES, st.data())
def test_masked_softmax_is_softmax_of_the_allowed_alone(S: np.ndarray, data) -> None:
    allowed = data.draw(arrays(np.bool_, S.shape))
    A = byhand.masked_softmax(S, allowed)
    rows = zip(
        A.reshape(-1, S.shape[-1]),
        S.reshape(-1, S.shape[-1]),
        allowed.reshape(-1, S.shape[-1]),
        strict=True,
    )
    for weights, scores, open_to in rows:
        assert (weights[~open_to] == 0).all()
        np.testing.assert_allclose(weights[open_to], byhand.softmax(scores[open_to]), rtol=1e-14)


def test_a_row_with_nothing_allowed_is_zero() -> None:
    assert byhand.masked_softmax([[1.0, 2.0]], [[False, False]]).tolist() == [[0, 0]]


def test_what_is_forbidden_has_no_part_in_its_row() -> None:
    A = byhand.masked_softmax([NAN, INF, 1.0, 1.0], [False, False, True, True])
    assert A.tolist() == [0, 0, 0.5, 0.5]


def test_a_mask_must_be_boolean_and_fit() -> None:
    with pytest.raises(
        TypeError, match=r"^masked_softmax: allowed must hold booleans, got dtype float64$"
    ):
        byhand.masked_softmax([1.0, 2.0], [0.0, -INF])
    with pytest.raises(
        ValueError,
        match=r"^masked_softmax: allowed has shape \(3,\), wanted a shape that broadcasts to ",
    ):
        byhand.masked_softmax([1.0, 2.0], [True] * 3)
    with pytest.raises(ValueError, match=r"^softmax: S has shape \(\), wanted \(..., n_k\)$"):
        byhand.softmax(3.0)


@pytest.mark.parametrize(
    ("weights", "valid"),
    [
        ([0.25, 0.75], True),
        ([[1, 0], [0, 1]], True),
        ([[0.5, 0.5], [0.4, 0.4]], False),
        ([1.5, -0.5, 0.0], False),
        ([-0.5, 0.5, 1.0], False),
        ([NAN, 1.0], False),
        ([0.333, 0.333, 0.333], False),
        ([0.0, 0.0], False),
        ([0.5, 0.5 + 9e-7], True),
        ([0.5, 0.5 + 1.1e-6], False),
        ([1 + 1e-9, 0], False),
        (np.zeros((0, 3)), True),
        (np.zeros((3, 0)), False),
    ],
)
def test_what_counts_as_attention_weights(weights, valid: bool) -> None:
    assert byhand.attention_weights_valid(weights) is valid


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
@pytest.mark.parametrize("n_k", [1, 3, 16, 100, 5000, 40_000])
@pytest.mark.parametrize("spread", [0.0, 1.0, 8.0])
def test_what_softmax_gives_counts_as_weights_in_every_type(rng, dtype, n_k, spread) -> None:
    A = byhand.softmax((spread * rng.standard_normal((5, n_k))).astype(dtype))
    assert A.dtype == dtype
    assert byhand.attention_weights_valid(A) is True


@pytest.mark.parametrize(
    ("dtype", "widest"), [(np.float16, 2.0**-11), (ml_dtypes.bfloat16, 2.0**-8)]
)
def test_a_half_type_excuses_its_own_rounding_and_no_more(dtype, widest: float) -> None:
    assert byhand.attention_weights_valid(np.array([0.5, 0.5 - widest], dtype)) is True
    assert byhand.attention_weights_valid(np.array([0.5, 0.5 - 2 * widest], dtype)) is False
    assert byhand.attention_weights_valid(np.array([1, widest * 2], dtype)) is False
    assert byhand.attention_weights_valid(np.array([0, 0], dtype)) is False
    assert byhand.attention_weights_valid(np.array([0.5, 0.5 - widest], np.float32)) is False
