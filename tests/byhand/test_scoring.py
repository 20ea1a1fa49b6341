"""Scores against loops, and the policies for what does not fit."""

import math
import re

import numpy as np
import pytest

import byhand


def test_scores_are_one_dot_product_a_key() -> None:
    assert byhand.scores([1, 0], [[1, 0], [0, 1], [-1, 0.5]]).tolist() == [1, 0, -1]


def test_score_matrix_agrees_with_a_loop_over_every_pair(rng: np.random.Generator) -> None:
    Q, K = rng.standard_normal((3, 5)), rng.standard_normal((4, 5))
    loop = [[math.fsum(a * b for a, b in zip(q, k, strict=True)) for k in K] for q in Q]
    np.testing.assert_allclose(byhand.score_matrix(Q, K), loop, rtol=1e-13, atol=1e-14)


def test_scores_of_one_query_are_its_row_of_the_matrix(rng: np.random.Generator) -> None:
    Q, K = rng.standard_normal((2, 3, 5)), rng.standard_normal((2, 4, 5))
    S = byhand.score_matrix(Q, K)
    assert S.shape == (2, 3, 4)
    np.testing.assert_allclose(byhand.scores(Q[:, 1], K), S[:, 1], rtol=1e-13)


def test_additive_scores_agree_with_a_loop(rng: np.random.Generator) -> None:
    q, K, v = rng.standard_normal(2), rng.standard_normal((4, 3)), rng.standard_normal(5)
    W_q, W_k = rng.standard_normal((2, 5)), rng.standard_normal((3, 5))
    loop = [
        math.fsum(
            v[a]
            * math.tanh(
                math.fsum(q[i] * W_q[i, a] for i in range(2))
                + math.fsum(k[i] * W_k[i, a] for i in range(3))
            )
            for a in range(5)
        )
        for k in K
    ]
    np.testing.assert_allclose(byhand.additive_scores(q, K, W_q, W_k, v), loop, rtol=1e-13)


def test_additive_scores_of_a_batch_are_those_of_each_entry(rng: np.random.Generator) -> None:
    q, K, v = rng.standard_normal((6, 2)), rng.standard_normal((6, 4, 3)), rng.standard_normal(5)
    W_q, W_k = rng.standard_normal((2, 5)), rng.standard_normal((3, 5))
    each = [byhand.additive_scores(a, b, W_q, W_k, v) for a, b in zip(q, K, strict=True)]
    np.testing.assert_allclose(byhand.additive_scores(q, K, W_q, W_k, v), each, rtol=1e-13)


E3 = np.eye(3)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: byhand.scores(1, E3), "scores: q has shape (), wanted (..., d_k)"),
        (lambda: byhand.scores([1, 2], E3), "scores: K has shape (3, 3), wanted (..., n_k, 2)"),
        (lambda: byhand.scores([1], [1]), "scores: K has shape (1,), wanted (..., n_k, 1)"),
        (
            lambda: byhand.scores(np.ones((2, 3)), np.ones((4, 5, 3))),
            "scores: K has shape (4, 5, 3), wanted leading axes that broadcast with (2,)",
        ),
        (
            lambda: byhand.score_matrix([1, 2], E3),
            "score_matrix: Q has shape (2,), wanted (..., n_q, d_k)",
        ),
        (
            lambda: byhand.score_matrix([[1, 2]], E3),
            "score_matrix: K has shape (3, 3), wanted (..., n_k, 2)",
        ),
        (
            lambda: byhand.additive_scores([1, 2, 3], E3, E3, np.ones((3, 2)), [1, 2, 3]),
            "additive_scores: W_k has shape (3, 2), wanted (3, 3)",
        ),
        (
            lambda: byhand.additive_scores([1, 2], E3, E3, E3, [1, 2, 3]),
            "additive_scores: W_q has shape (3, 3), wanted (2, 3)",
        ),
        (
            lambda: byhand.additive_scores([1, 2, 3], E3, E3, E3, E3),
            "additive_scores: v has shape (3, 3), wanted (d_a,)",
        ),
        (
            lambda: byhand.scores([1, 2], [[1, 2], [3]]),
            "scores: K is not a rectangular array",
        ),
    ],
)
def test_a_shape_that_does_not_fit_is_refused_by_name(call, message) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        call()
