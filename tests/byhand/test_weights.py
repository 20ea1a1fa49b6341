"""Softmax against a loop."""

import math

import numpy as np

import byhand


def test_softmax_agrees_with_the_formula_written_as_a_loop(rng: np.random.Generator) -> None:
    S = rng.standard_normal((3, 4))
    loop = [[math.exp(s) / sum(math.exp(t) for t in row) for s in row] for row in S.tolist()]
    np.testing.assert_allclose(byhand.softmax(S), loop, rtol=1e-14)


def test_softmax_of_large_scores_does_not_overflow() -> None:
    np.testing.assert_allclose(
        byhand.softmax([1000, 1001]), [0.2689414213699951, 0.7310585786300049], rtol=1e-15
    )
