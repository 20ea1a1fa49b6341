"""Scores against loops, and the policies for what does not fit."""

import numpy as np
import pytest

import byhand


def test_scores_are_one_dot_product_a_key() -> None:
    assert byhand.scores([1, 0], [[1, 0], [0, 1], [-1, 0.5]]).tolist() == [1, 0, -1]


def test_score_matrix_agrees_with_a_loop_over_every_pair(rng: np.random.Generator) -> None:
    Q, K = rng.standard_normal((3, 5)), rng.standard_normal((4, 5))
    loop = [[sum(a * b for a, b in zip(q, k, strict=True)) for k in K] for q in Q]
    np.testing.assert_allclose(byhand.score_matrix(Q, K), loop, rtol=1e-14, atol=1e-14)


def test_scores_of_one_query_are_its_row_of_the_matrix(rng: np.random.Generator) -> None:
    Q, K = rng.standard_normal((2, 3, 5)), rng.standard_normal((2, 4, 5))
    np.testing.assert_allclose(
        byhand.scores(Q[:, 1], K), byhand.score_matrix(Q, K)[:, 1], rtol=1e-14
    )


def test_a_key_of_the_wrong_length_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"^scores: K has shape \(1, 3\), wanted \(..., n_k, 2\)$"):
        byhand.scores([1, 2], [[1, 2, 3]])
