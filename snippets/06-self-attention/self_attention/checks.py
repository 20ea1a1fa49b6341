"""What `self_attention` must do."""

import numpy as np


def _softmax(S, axis=1):
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def _head(X, W_q, W_k, W_v, *, scale=None, axis=1):
    Q, K, V = X @ W_q, X @ W_k, X @ W_v
    A = _softmax(Q @ K.T / np.sqrt(scale or K.shape[1]), axis)
    return A, A @ V


def _lesson():
    """The sentence of the chapter: one-hot tokens, so the matrices are its vectors."""
    W = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    return np.eye(3), W, W.copy(), np.array([[2.0], [6.0], [4.0]])


def _random(seed, n, d_model, d_k, d_v):
    rng = np.random.default_rng(seed)
    sizes = (n, d_model), (d_model, d_k), (d_model, d_k), (d_model, d_v)
    return [rng.integers(-2, 3, size) * 0.5 for size in sizes]


def changes_input(self_attention):
    """Your function changes an array that belongs to the caller. Make new arrays for the queries,
    keys, values and scores."""
    self_attention(*_random(0, 3, 4, 2, 3)).must_keep_its_input()


def output_first(self_attention):
    """You return the output first. This course gives back the weights, then the output."""
    A, O = _head(*_lesson())
    self_attention(*_lesson()).must_not_be((O, A), but=(A, O))


def output_only(self_attention):
    """You return the output alone. A pair is asked for: the weights, then the output."""
    A, O = _head(*_lesson())
    self_attention(*_lesson()).must_not_be(O, but=(A, O))


def no_scale(self_attention):
    """You don't divide the scores by √d_k. The output of “love” then comes out a little too high,
    and nothing about it looks wrong."""
    given = _lesson()
    self_attention(*given).must_not_be(_head(*given, scale=1), but=_head(*given))


def scaled_by_d_model(self_attention):
    """You divide by √d_model, the width of an embedding. What was multiplied to make the scores are
    queries and keys, so it is their width that counts: √d_k."""
    given = _lesson()
    self_attention(*given).must_not_be(_head(*given, scale=3), but=_head(*given))


def no_projections(self_attention):
    """You use X itself for queries and keys. They are projections of it: X @ W_q and X @ W_k."""
    X, _, _, W_v = given = _random(1, 3, 2, 2, 2)
    A = _softmax(X @ X.T / np.sqrt(2))
    self_attention(*given).must_not_be((A, A @ X @ W_v), but=_head(*given))
    self_attention(*given).must_not_be((A, A @ X), but=_head(*given))


def values_not_projected(self_attention):
    """You blend the embeddings themselves. What a token hands over is its value, X @ W_v."""
    given = _random(2, 3, 2, 2, 2)
    A, O = _head(*given)
    self_attention(*given).must_not_be((A, A @ given[0]), but=(A, O))


def one_matrix_for_both(self_attention):
    """Your keys are made with the queries’ matrix, or your queries with the keys’. Each has its
    own: that is how a token can ask for something other than what it is found by."""
    X, W_q, W_k, W_v = given = _random(3, 4, 3, 2, 2)
    self_attention(*given).must_not_be(_head(X, W_q, W_q, W_v), but=_head(*given))
    self_attention(*given).must_not_be(_head(X, W_k, W_k, W_v), but=_head(*given))


def queries_and_keys_swapped(self_attention):
    """Your queries and keys have changed places. Row i of the weights belongs to the token that
    asks, so the queries stand on the left: Q @ K.T."""
    X, W_q, W_k, W_v = given = _random(4, 4, 3, 2, 2)
    self_attention(*given).must_not_be(_head(X, W_k, W_q, W_v), but=_head(*given))


def wrong_axis(self_attention):
    """Softmax runs down the columns. Each token shares out its own weight, so each row must sum to
    1."""
    given = _random(5, 4, 3, 2, 2)
    self_attention(*given).must_not_be(_head(*given, axis=0), but=_head(*given))


def not_itself(self_attention):
    """You keep each token from looking at itself. In self-attention a token may look at every
    token of its sequence, its own position included."""
    X, W_q, W_k, W_v = given = _random(6, 4, 3, 2, 2)
    S = np.where(np.eye(4) == 1, -np.inf, X @ W_q @ (X @ W_k).T / np.sqrt(2))
    A = _softmax(S)
    self_attention(*given).must_not_be((A, A @ X @ W_v), but=_head(*given))


def every_token(self_attention):
    """Project X three times, then score, divide by √d_k, take softmax of each row, and blend the
    values."""
    self_attention(*_lesson()).must_be(_head(*_lesson()))
    for seed, sizes in enumerate([(3, 4, 2, 5), (5, 3, 4, 2), (2, 6, 3, 3), (4, 4, 1, 1)]):
        given = _random(seed + 7, *sizes)
        self_attention(*given).must_be(_head(*given))


def large_scores(self_attention):
    """Large scores overflow: exp of 1000 is too large for a float, and ∞/∞ is NaN. Take each row's
    maximum off before you take exponentials; it changes nothing else."""
    X, W_q, W_k, W_v = _lesson()
    given = X, 40 * W_q, 40 * W_k, W_v
    self_attention(*given).must_be(_head(*given), whatever=True)


def lone_token(self_attention):
    """A sequence of one token has one weight, 1, and its output is its own value. The shapes stay
    those of matrices: (1, 1) and (1, d_v)."""
    given = _random(12, 1, 3, 2, 4)
    self_attention(*given).must_be(_head(*given), whatever=True)
