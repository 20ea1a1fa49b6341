"""What `weighted_values` must do."""

import numpy as np


def changes_input(weighted_values):
    """Your function changes an array that belongs to the caller. Make a new array for the
    result."""
    weighted_values(np.array([[0.25, 0.75]]), np.array([[2.0], [6.0]])).must_keep_its_input()


def values_first(weighted_values):
    """You compute V @ W. With square matrices that runs and means something else: it blends the
    columns of the values. The weights stand on the left: W @ V."""
    W = np.array([[0.25, 0.75], [0.5, 0.5]])
    V = np.array([[2.0, 0.0], [6.0, 4.0]])
    weighted_values(W, V).must_not_be(V @ W, but=W @ V)


def only_added(weighted_values):
    """You add the values and leave the weights out. Multiply each value by its weight first."""
    W, V = np.array([[0.25, 0.75]]), np.array([[2.0], [6.0]])
    weighted_values(W, V).must_not_be([[8.0]], but=[[5.0]])


def plain_average(weighted_values):
    """You take the plain average: every value counts the same. The weights say how much each one
    counts."""
    W, V = np.array([[0.25, 0.75]]), np.array([[2.0], [6.0]])
    weighted_values(W, V).must_not_be([[4.0]], but=[[5.0]])


def weighted_sums(weighted_values):
    """Row i of the result is the sum of the values, each times its weight in row i of W."""
    weighted_values(np.array([[0.25, 0.75]]), np.array([[2.0], [6.0]])).must_be([[5.0]])
    W = np.array([[0.669762, 0.330238], [1.0, 0.0]])
    V = np.array([[2.0, 0.0], [0.0, 2.0]])
    weighted_values(W, V).must_be(W @ V)
    for seed, (n_q, n_k, d_v) in enumerate([(3, 3, 5), (1, 4, 2), (4, 2, 3), (2, 1, 1)]):
        rng = np.random.default_rng(seed)
        W, V = rng.dirichlet(np.ones(n_k), n_q), rng.integers(-9, 10, (n_k, d_v)) * 1.0
        weighted_values(W, V).must_be(W @ V)


def silent_mismatch(weighted_values):
    """Weights and values that don't fit together pass without a word. W must have as many columns
    as V has rows; raise a ValueError where it hasn't."""
    weighted_values(np.ones((2, 3)), np.ones((2, 2))).must_raise(ValueError)
    weighted_values(np.ones((2, 2)), np.ones((3, 2))).must_raise(ValueError)
    weighted_values(np.ones((1, 3)), np.ones((1, 2))).must_raise(ValueError)
    weighted_values(np.ones((2, 1)), np.ones((3, 2))).must_raise(ValueError)
