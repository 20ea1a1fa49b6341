"""Splitting, merging and sharing heads."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import byhand

QUICK = settings(max_examples=40, deadline=None, derandomize=True, database=None)


def test_head_i_gets_the_i_th_stretch_of_each_vector() -> None:
    X = np.arange(12).reshape(2, 6)
    assert byhand.split_heads(X, 3).tolist() == [
        [[0, 1], [6, 7]],
        [[2, 3], [8, 9]],
        [[4, 5], [10, 11]],
    ]


@QUICK
@given(st.integers(1, 4), st.integers(0, 4), st.integers(0, 3), st.integers(0, 2))
def test_merging_undoes_splitting(h: int, n: int, d_k: int, batch: int) -> None:
    X = np.arange(batch * n * h * d_k).reshape(batch, n, h * d_k)
    split = byhand.split_heads(X, h)
    assert split.shape == (batch, h, n, d_k)
    merged = byhand.merge_heads(split)
    assert (merged.dtype, merged.shape, merged.tolist()) == (X.dtype, X.shape, X.tolist())


def test_each_shared_head_is_repeated_in_a_row() -> None:
    X = np.array([[[1.0]], [[2.0]]])
    assert byhand.repeat_heads(X, 4).ravel().tolist() == [1, 1, 2, 2]


def test_query_head_i_reads_the_shared_head_of_its_group(rng: np.random.Generator) -> None:
    Q, K, V = (rng.standard_normal(s) for s in ((3, 6, 4, 5), (3, 2, 7, 5), (3, 2, 7, 3)))
    mask = rng.random((3, 6, 4, 7)) < 0.7
    weights, output = byhand.grouped_query_attention(Q, K, V, mask=mask, softcap=2.0)
    assert (weights.shape, output.shape) == ((3, 6, 4, 7), (3, 6, 4, 3))
    for i in range(6):
        alone = byhand.attention(Q[:, i], K[:, i // 3], V[:, i // 3], mask=mask[:, i], softcap=2.0)
        np.testing.assert_allclose(weights[:, i], alone.weights, rtol=1e-12)
        np.testing.assert_allclose(output[:, i], alone.output, rtol=1e-12, atol=1e-14)


def test_with_one_key_head_for_each_query_head_it_is_plain_attention(
    rng: np.random.Generator,
) -> None:
    Q, K, V = rng.standard_normal((3, 2, 4, 5))
    grouped, plain = byhand.grouped_query_attention(Q, K, V), byhand.attention(Q, K, V)
    assert grouped.output.tolist() == plain.output.tolist()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: byhand.split_heads(np.ones((2, 5)), 2),
            "split_heads: X has shape (2, 5), "
            "wanted (..., n, d_model) with d_model a multiple of 2",
        ),
        (
            lambda: byhand.split_heads(np.ones((2, 4)), 0),
            "split_heads: h must be at least 1, got 0",
        ),
        (
            lambda: byhand.merge_heads(np.ones((2, 5))),
            "merge_heads: X has shape (2, 5), wanted (..., h, n, d_v)",
        ),
        (
            lambda: byhand.repeat_heads(np.ones((2, 5, 1)), 3),
            "repeat_heads: X has shape (2, 5, 1), "
            "wanted (..., h_kv, n, d) with h_kv a divisor of 3",
        ),
        (
            lambda: byhand.grouped_query_attention(
                np.ones((4, 1, 1)), np.ones((2, 1, 1)), np.ones((3, 1, 1))
            ),
            "grouped_query_attention: V has shape (3, 1, 1), "
            "wanted (..., h_kv, n_k, d) with h_kv a divisor of 4",
        ),
        (
            lambda: byhand.grouped_query_attention(
                np.ones((4, 1, 1)), np.ones((2, 1, 2)), np.ones((2, 1, 1))
            ),
            "grouped_query_attention: K has shape (2, 1, 2), wanted (..., n_k, 1)",
        ),
        (
            lambda: byhand.grouped_query_attention(
                np.ones((4, 3, 2)), np.ones((2, 5, 3)), np.ones((2, 5, 2))
            ),
            "grouped_query_attention: K has shape (2, 5, 3), wanted (..., n_k, 2)",
        ),
        (
            lambda: byhand.grouped_query_attention(
                np.ones((4, 3, 2)), np.ones((2, 5, 2)), np.ones((2, 6, 2))
            ),
            "grouped_query_attention: V has shape (2, 6, 2), wanted (..., 5, d_v)",
        ),
        (
            lambda: byhand.grouped_query_attention(
                np.ones((7, 4, 3, 2)), np.ones((7, 2, 5, 2)), np.ones((3, 2, 5, 2))
            ),
            "grouped_query_attention: V has shape (3, 2, 5, 2), "
            "wanted leading axes that broadcast with (7,)",
        ),
    ],
)
def test_heads_that_do_not_fit_are_refused_by_name(call, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        call()
