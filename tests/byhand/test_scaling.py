"""Scaling by √d_k."""

import math

import numpy as np
import pytest

import byhand


def test_scaled_scores_are_scores_over_the_root_of_d_k(rng: np.random.Generator) -> None:
    Q, K = rng.standard_normal((2, 3, 7)), rng.standard_normal((2, 4, 7))
    wanted = byhand.score_matrix(Q, K) / math.sqrt(7)
    assert byhand.scaled_scores(Q, K).tolist() == wanted.tolist()


def test_scaled_scores_of_empty_vectors_are_zero() -> None:
    assert byhand.scaled_scores(np.ones((2, 0)), np.ones((3, 0))).tolist() == [[0.0] * 3] * 2


def test_keys_of_another_size_are_refused_by_name() -> None:
    with pytest.raises(
        ValueError, match=r"^scaled_scores: K has shape \(2, 3\), wanted \(..., n_k, 2\)$"
    ):
        byhand.scaled_scores(np.ones((2, 2)), np.ones((2, 3)))


def test_score_variance_is_the_sample_variance_of_the_dot_products() -> None:
    again = np.random.default_rng(3)
    Q, K = again.standard_normal((50, 8)), again.standard_normal((50, 8))
    dots = [math.fsum(a * b for a, b in zip(q, k, strict=True)) for q, k in zip(Q, K, strict=True)]
    mean = math.fsum(dots) / 50
    wanted = math.fsum((x - mean) ** 2 for x in dots) / 49
    measured = byhand.score_variance(8, 50, np.random.default_rng(3))
    assert type(measured) is float
    assert measured == pytest.approx(wanted, rel=1e-12)


@pytest.mark.parametrize("d_k", [2, 8, 64, 512])
def test_raw_scores_spread_like_d_k(d_k: int) -> None:
    n = 4000
    measured = byhand.score_variance(d_k, n, np.random.default_rng(1))
    # A dot product's fourth moment is 3 d² + 6 d, so this is the sample variance's own spread.
    spread = math.sqrt((2 * d_k**2 + 6 * d_k) / n)
    assert abs(measured - d_k) < 4 * spread


def test_one_draw_has_no_variance() -> None:
    with pytest.raises(ValueError, match=r"^score_variance: n must be at least 2, got 1$"):
        byhand.score_variance(2, 1, np.random.default_rng(0))
    with pytest.raises(TypeError, match=r"^score_variance: d_k must be a whole number, got 2.5$"):
        byhand.score_variance(2.5, 3, np.random.default_rng(0))
