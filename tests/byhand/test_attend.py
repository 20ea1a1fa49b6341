"""Attention against a loop, the course's example, and the laws that it must keep."""

import math
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import byhand

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)
INF, NAN = math.inf, math.nan
NUMBERS = st.floats(-5, 5)
ONES = np.ones((2, 2))


@st.composite
def heads(draw):
    """Queries, keys and values of one head, of any small sizes."""
    n_q, n_k, d_k, d_v = (draw(st.integers(1, 5)) for _ in range(4))
    shapes = ((n_q, d_k), (n_k, d_k), (n_k, d_v))
    return [draw(arrays(np.float64, shape, elements=NUMBERS)) for shape in shapes]


def test_the_worked_example_of_the_course() -> None:
    weights, output = byhand.attention([[1, 0]], [[1, 0], [0, 1]], [[2, 0], [0, 2]])
    assert weights.round(6).tolist() == [[0.669762, 0.330238]]
    assert output.round(6).tolist() == [[1.339523, 0.660477]]
    masked = byhand.masked_attention([[1, 0]], [[1, 0], [0, 1]], [[2, 0], [0, 2]], [True, False])
    assert masked.output.tolist() == [[2, 0]]


@QUICK
@given(heads(), st.none() | st.floats(0.5, 10), st.booleans(), st.data())
def test_attention_is_the_formula(attention_by_loops, qkv, cap, biased, data) -> None:
    Q, K, V = qkv
    bias = None
    if biased:
        places = st.floats(-3, 3) | st.just(-INF)
        bias = data.draw(arrays(np.float64, (len(Q), len(K)), elements=places))
    got = byhand.attention(Q, K, V, mask=bias, softcap=cap)
    weights, output = attention_by_loops(Q, K, V, bias=bias, cap=cap)
    np.testing.assert_allclose(got.weights, weights, rtol=1e-10, atol=1e-14)
    np.testing.assert_allclose(got.output, output, rtol=1e-10, atol=1e-12)


@QUICK
@given(heads(), st.randoms(use_true_random=False))
def test_shuffling_keys_with_their_values_changes_no_output(qkv, random) -> None:
    Q, K, V = qkv
    order = list(range(len(K)))
    random.shuffle(order)
    shuffled, plain = byhand.attention(Q, K[order], V[order]), byhand.attention(Q, K, V)
    np.testing.assert_allclose(shuffled.output, plain.output, rtol=1e-10, atol=1e-12)
    np.testing.assert_allclose(shuffled.weights, plain.weights[:, order], rtol=1e-10)


@QUICK
@given(heads(), st.randoms(use_true_random=False))
def test_shuffling_queries_shuffles_outputs(qkv, random) -> None:
    Q, K, V = qkv
    order = list(range(len(Q)))
    random.shuffle(order)
    shuffled, plain = byhand.attention(Q[order], K, V), byhand.attention(Q, K, V)
    np.testing.assert_allclose(shuffled.output, plain.output[order], rtol=1e-10, atol=1e-12)


@QUICK
@given(heads(), st.data())
def test_a_causal_row_ignores_the_future(qkv, data) -> None:
    Q, K, V = qkv
    n_q, n_k = len(Q), len(K)
    i = data.draw(st.integers(0, n_q - 1))
    seen = max(i + n_k - n_q + 1, 0)
    other_K, other_V = K.copy(), V.copy()
    other_K[seen:] = data.draw(st.sampled_from([0.0, 1e300, NAN, INF]))
    other_V[seen:] = data.draw(st.sampled_from([0.0, 1e300, NAN, -INF]))
    before = byhand.attention(Q, K, V, is_causal=True)
    after = byhand.attention(Q, other_K, other_V, is_causal=True)
    assert (before.weights[i, seen:] == 0).all()
    # Not bit for bit: a matrix product may add up in another order with other numbers beside it.
    np.testing.assert_allclose(after.weights[i], before.weights[i], rtol=1e-12)
    np.testing.assert_allclose(after.output[i], before.output[i], rtol=1e-12, atol=1e-14)


@QUICK
@given(heads(), st.data())
def test_masks_forbid_what_is_simply_not_there(qkv, data) -> None:
    Q, K, V = qkv
    there = data.draw(arrays(np.bool_, len(K)))
    masked, cut = byhand.masked_attention(Q, K, V, there), byhand.attention(Q, K[there], V[there])
    np.testing.assert_allclose(masked.weights[:, there], cut.weights, rtol=1e-10)
    np.testing.assert_allclose(masked.output, cut.output, rtol=1e-10, atol=1e-12)


def test_boolean_and_additive_masks_say_the_same(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 2, 4, 5))
    allowed = rng.random((4, 4)) < 0.5
    added = byhand.attention(Q, K, V, mask=np.where(allowed, 0, -INF))
    chosen = byhand.attention(Q, K, V, mask=allowed)
    assert added.weights.tolist() == chosen.weights.tolist()
    assert added.output.tolist() == chosen.output.tolist()


def test_masks_windows_and_causality_all_hold_at_once(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 6, 3))
    allowed = rng.random((6, 6)) < 0.7
    every = allowed & byhand.causal_mask(6, 6) & byhand.window_mask(6, 6, 2, None)
    together = byhand.attention(Q, K, V, mask=allowed, is_causal=True, window=(2, None))
    assert together.weights.tolist() == byhand.masked_attention(Q, K, V, every).weights.tolist()


def test_leading_axes_broadcast_and_each_entry_stands_alone(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((2, 3, 4, 5)), rng.standard_normal((3, 6, 5)), np.eye(6)
    mask = rng.random((2, 1, 4, 6)) < 0.8
    weights, output = byhand.attention(Q, K, V, mask=mask)
    assert (weights.shape, output.shape) == ((2, 3, 4, 6), (2, 3, 4, 6))
    for b, h in np.ndindex(2, 3):
        alone = byhand.attention(Q[b, h], K[h], V, mask=mask[b, 0])
        np.testing.assert_allclose(weights[b, h], alone.weights, rtol=1e-13)


def test_a_query_with_nothing_to_look_at_gets_zeros() -> None:
    for mask in ([[False] * 3], [[-INF] * 3]):
        weights, output = byhand.attention([[1.0]], [[1.0]] * 3, [[NAN]] * 3, mask=mask)
        assert (weights.tolist(), output.tolist()) == ([[0, 0, 0]], [[0]])
    more_queries = byhand.attention(ONES[:, :1], [[1.0]], [[5.0]], is_causal=True)
    assert more_queries.output.tolist() == [[0], [5]]


def test_a_forbidden_value_that_is_not_finite_does_not_leak() -> None:
    V = [[1.0, NAN], [INF, 2.0], [3.0, 4.0]]
    mask = [[True, False, True], [False, False, True], [True, True, True]]
    output = byhand.attention(np.zeros((3, 1)), np.zeros((3, 1)), V, mask=mask).output
    np.testing.assert_array_equal(output, [[2, NAN], [3, 4], [INF, NAN]])


@pytest.mark.parametrize("mask", [[True, False], [0.0, -INF]], ids=["boolean", "additive"])
@pytest.mark.parametrize("key", [NAN, INF])
def test_a_forbidden_score_that_is_not_finite_does_not_leak(mask, key: float) -> None:
    weights, output = byhand.attention([[1.0]], [[1.0], [key]], [[2.0], [NAN]], mask=mask)
    assert (weights.tolist(), output.tolist()) == ([[1, 0]], [[2]])


def test_an_allowed_nan_or_infinite_score_spoils_its_row_alone() -> None:
    for spoilt in (NAN, INF):
        weights, output = byhand.attention([[spoilt], [1.0]], [[1.0], [2.0]], ONES)
        assert np.isnan(weights[0]).all()
        assert np.isnan(output[0]).all()
        assert output[1].tolist() == [1, 1]


def test_nan_in_an_additive_mask_spoils_its_row_alone() -> None:
    mask = [[NAN, 0.0], [0.0, -INF], [NAN, -INF]]
    weights, output = byhand.attention(np.ones((3, 2)), ONES, [[1.0], [3.0]], mask=mask)
    np.testing.assert_array_equal(weights, [[NAN, NAN], [1, 0], [NAN, NAN]])
    np.testing.assert_array_equal(output, [[NAN], [1], [NAN]])
    hidden = byhand.attention(ONES[:1], ONES, [[1.0], [3.0]], mask=[[0.0, NAN]], is_causal=True)
    assert np.isnan(hidden.weights).all()  # the last query sees every key
    first = byhand.attention(ONES, ONES, [[1.0], [3.0]], mask=[0.0, NAN], is_causal=True)
    np.testing.assert_array_equal(first.output, [[1], [NAN]])  # causality hides what is NaN


def test_empty_sequences_and_empty_vectors() -> None:
    no_queries = byhand.attention(np.ones((0, 2)), ONES, ONES)
    assert (no_queries.weights.shape, no_queries.output.shape) == ((0, 2), (0, 2))
    no_keys = byhand.attention(ONES, np.ones((0, 2)), np.ones((0, 3)))
    assert (no_keys.weights.shape, no_keys.output.tolist()) == ((2, 0), [[0.0] * 3] * 2)
    no_numbers = byhand.attention(np.ones((1, 0)), np.ones((2, 0)), [[2.0], [4.0]])
    assert (no_numbers.weights.tolist(), no_numbers.output.tolist()) == ([[0.5, 0.5]], [[3]])
    assert byhand.attention(ONES, ONES, np.ones((2, 0))).output.shape == (2, 0)
    assert byhand.attention(np.ones((0, 2, 2)), ONES, ONES).output.shape == (0, 2, 2)


def test_the_scale_replaces_the_root_of_d_k(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 4, 5))
    wanted = byhand.softmax(byhand.score_matrix(Q, K) * 0.3)
    assert byhand.attention(Q, K, V, scale=0.3).weights.tolist() == wanted.tolist()


def test_a_softmax_in_a_smaller_type_rounds_there(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 4, 5))
    coarse = byhand.attention(Q, K, V, softmax_dtype=np.float16).weights
    assert coarse.dtype == np.float64
    assert coarse.tolist() == coarse.astype(np.float16).tolist()
    wanted = byhand.softmax(byhand.scaled_scores(Q, K).astype(np.float16))
    assert coarse.tolist() == wanted.tolist()


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: byhand.attention([1.0], ONES, ONES),
            ValueError,
            "attention: Q has shape (1,), wanted (..., n_q, d_k)",
        ),
        (
            lambda: byhand.attention(ONES, np.ones((2, 3)), ONES),
            ValueError,
            "attention: K has shape (2, 3), wanted (..., n_k, 2)",
        ),
        (
            lambda: byhand.attention(ONES, ONES, np.ones((3, 2))),
            ValueError,
            "attention: V has shape (3, 2), wanted (..., 2, d_v)",
        ),
        (
            lambda: byhand.attention(np.ones((2, 2, 2)), ONES, np.ones((3, 2, 2))),
            ValueError,
            "attention: V has shape (3, 2, 2), wanted leading axes that broadcast with (2,)",
        ),
        (
            lambda: byhand.attention(ONES, ONES, ONES, mask=np.ones((3, 2), bool)),
            ValueError,
            "attention: mask has shape (3, 2), wanted a shape that broadcasts to (2, 2)",
        ),
        (
            lambda: byhand.attention(ONES, ONES, ONES, mask=[[1, 0], [1, 1]]),
            TypeError,
            "attention: mask must be boolean (True = may look) or floating (added to the "
            "scores), got whole numbers",
        ),
        (
            lambda: byhand.attention(ONES, ONES, ONES, softcap=0),
            ValueError,
            "attention: softcap must be above 0 and finite, got 0",
        ),
        (
            lambda: byhand.attention(ONES, ONES, [["a"], ["b"]]),
            TypeError,
            "attention: V must hold real numbers, got dtype <U1",
        ),
        (
            lambda: byhand.attention(ONES, ONES * 1j, ONES),
            TypeError,
            "attention: K must hold real numbers, got dtype complex128",
        ),
        (
            lambda: byhand.attention(ONES, ONES, ONES, window=(-1, 0)),
            ValueError,
            "attention: window[0] must be at least 0, got -1",
        ),
        (
            lambda: byhand.masked_attention(ONES, ONES, ONES, [0.0, -INF]),
            TypeError,
            "masked_attention: allowed must hold booleans, got dtype float64",
        ),
        (
            lambda: byhand.masked_attention(ONES, ONES, ONES, [True] * 3),
            ValueError,
            "masked_attention: allowed has shape (3,), wanted a shape that broadcasts to (2, 2)",
        ),
    ],
)
def test_what_does_not_fit_is_refused_by_name(call, error, message: str) -> None:
    with pytest.raises(error, match=f"^{re.escape(message)}$"):
        call()
