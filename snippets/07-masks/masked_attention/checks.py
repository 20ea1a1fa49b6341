"""What `masked_attention` must do."""

import numpy as np


def _softmax(S):
    E = np.exp(S - S.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def _weights(S, allowed):
    with np.errstate(all="ignore"):
        return np.nan_to_num(_softmax(np.where(allowed, S, -np.inf)), nan=0.0)


def _scores(Q, K):
    return Q @ K.T / np.sqrt(K.shape[1])


def _head(Q, K, V, allowed):
    A = _weights(_scores(Q, K), allowed)
    return A, A @ V


def _lesson():
    """The causal sentence of the chapter."""
    K = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    return K, K.copy(), np.array([[2.0], [6.0], [4.0]]), np.tri(3, dtype=bool)


def _random(seed, n_q, n_k, d_k, d_v):
    rng = np.random.default_rng(seed)
    Q, K, V = (rng.integers(-2, 3, size) * 1.0 for size in [(n_q, d_k), (n_k, d_k), (n_k, d_v)])
    return Q, K, V, np.tri(n_q, n_k, n_k - n_q, dtype=bool)


def _nothing():
    """The first query may look at nothing; the scores are whole numbers."""
    Q, K = np.array([[2.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0]]), np.eye(3, 4)
    V = np.array([[3.0, 1.0], [5.0, 2.0], [7.0, 6.0]])
    return Q, K, V, np.array([[False] * 3, [True, True, False]])


def changes_input(masked_attention):
    """Your function changes an array that belongs to the caller. Make new arrays, as np.where
    does."""
    masked_attention(*_lesson()).must_keep_its_input()


def output_first(masked_attention):
    """You return the output first. The pair is asked for the other way round: weights, output."""
    A, O = _head(*_lesson())
    masked_attention(*_lesson()).must_not_be((O, A), but=(A, O))


def mask_on_values(masked_attention):
    """You mask the values. The weights still go to forbidden keys, which now hand over zeros. And
    one set of values serves all queries, so it couldn't be masked for each of them."""
    Q, K, V, _ = _random(2, 1, 3, 2, 2)
    allowed = np.array([[True, False, True]])
    A = _softmax(_scores(Q, K))
    wrong = A, A @ (V * allowed.T)
    masked_attention(Q, K, V, allowed).must_not_be(wrong, but=_head(Q, K, V, allowed))


def ignores_mask(masked_attention):
    """You don't use `allowed`: your queries look ahead."""
    Q, K, V, _ = given = _lesson()
    A = _softmax(_scores(Q, K))
    masked_attention(*given).must_not_be((A, A @ V), but=_head(*given))


def inverted(masked_attention):
    """Your mask is the wrong way round: each query sees just what is forbidden to it. True means
    that it may look."""
    Q, K, V, _ = _random(1, 2, 3, 2, 2)
    allowed = np.array([[True, False, False], [False, True, True]])
    right = _head(Q, K, V, allowed)
    masked_attention(Q, K, V, allowed).must_not_be(_head(Q, K, V, ~allowed), but=right)


def after_softmax(masked_attention):
    """You mask the weights, after softmax. What is taken away there goes to nobody, so the rows no
    longer sum to 1, and the output shrinks towards 0. Mask the scores."""
    Q, K, V, allowed = given = _lesson()
    A = _softmax(_scores(Q, K)) * allowed
    masked_attention(*given).must_not_be((A, A @ V), but=_head(*given))


def score_of_zero(masked_attention):
    """You set forbidden scores to 0, and a score of 0 still gets a weight. Set them to −∞."""
    Q, K, V, allowed = given = _lesson()
    A = _softmax(_scores(Q, K) * allowed)
    masked_attention(*given).must_not_be((A, A @ V), but=_head(*given))


def no_scale(masked_attention):
    """You don't divide the scores by √d_k. A mask doesn't replace that: it only says which scores
    count."""
    Q, K, V, allowed = given = _lesson()
    A = _weights(Q @ K.T, allowed)
    masked_attention(*given).must_not_be((A, A @ V), but=_head(*given))


def first_row_for_all(masked_attention):
    """You use the first row of the mask for every query. Each query has a row of its own."""
    Q, K, V, allowed = given = _random(3, 3, 4, 2, 2)
    masked_attention(*given).must_not_be(_head(Q, K, V, allowed[:1]), but=_head(*given))


def large_negative(masked_attention):
    """You put a large negative number in the place of −∞. For the query that may look at nothing
    all scores are then equal, and it looks at everything equally. Its weights and its output must
    be 0."""
    Q, K, V, allowed = given = _nothing()
    A = _softmax(np.where(allowed, _scores(Q, K), -1e9))
    masked_attention(*given).must_not_be((A, A @ V), but=_head(*given))


def added_large_negative(masked_attention):
    """You add a large negative number to forbidden scores. For the query that may look at nothing
    that is the same shift everywhere, so its weights come out as though there were no mask. They
    must be 0."""
    Q, K, V, allowed = given = _nothing()
    A = _softmax(_scores(Q, K) + np.where(allowed, 0.0, -1e9))
    masked_attention(*given).must_not_be((A, A @ V), but=_head(*given))


def nan_row(masked_attention):
    """The query that may look at nothing gets NaN: 0/0, or −∞ − (−∞). By the policy its weights
    and its output are 0. Its output is, by itself, once its weights are."""
    A, O = _head(*_nothing())
    A[0], O[0] = np.nan, np.nan
    masked_attention(*_nothing()).must_not_be((A, O), but=_head(*_nothing()))


def every_query(masked_attention):
    """Score, divide by √d_k, set forbidden scores to −∞, take softmax of each row, and blend the
    values. A query with nothing to look at gets zeros."""
    masked_attention(*_lesson()).must_be(_head(*_lesson()))
    masked_attention(*_nothing()).must_be(_head(*_nothing()))
    for seed, sizes in enumerate([(2, 4, 2, 3), (3, 3, 4, 1), (1, 5, 3, 2), (4, 2, 2, 5)]):
        given = _random(seed + 4, *sizes)
        masked_attention(*given).must_be(_head(*given))
    for seed in (8, 9):
        Q, K, V, _ = _random(seed, 4, 5, 3, 2)
        allowed = np.random.default_rng(seed).random((4, 5)) < 0.5
        masked_attention(Q, K, V, allowed).must_be(_head(Q, K, V, allowed))


def forbidden_is_largest(masked_attention):
    """A forbidden key has by far the largest score here. Forbid first, and only then take the
    largest score off."""
    Q, K = np.array([[1000.0]]), np.array([[0.0], [0.001], [2.0]])
    V, allowed = np.array([[1.0], [2.0], [9.0]]), np.array([[True, True, False]])
    masked_attention(Q, K, V, allowed).must_be(_head(Q, K, V, allowed), whatever=True)
