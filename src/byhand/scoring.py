"""Scores: how well a query fits a key (chapter 2)."""

# Scores are plain reals. Scaling and softmax live elsewhere on purpose: mixing the three up is
# what beginners do.

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, need_broadcast, promote


@np.errstate(all="ignore")
def scores(q: ArrayLike, K: ArrayLike) -> Array:
    r"""Score one query against every key by their dot products.

    $$s_j = q \cdot k_j = \sum_i q_i\, k_{ji}$$

    Args:
        q: One query, `(..., d_k)`.
        K: The keys, one a row, `(..., n_k, d_k)`.

    Returns:
        One score for each key, `(..., n_k)`, in the widest floating type of the two; integers
            count as float64. Where `d_k` is 0 every score is 0.

    Raises:
        ValueError: The query and the keys differ in `d_k`, or leading axes don't broadcast.
        TypeError: An argument does not hold real numbers.

    Source:
        Luong, Pham, Manning (2015), section 3.1, the score called "dot".
    """
    dtype, (q, K) = promote("scores", q=q, K=K)
    need(q.ndim >= 1, "scores", "q", q, "(..., d_k)")
    d_k = q.shape[-1]
    need(K.ndim >= 2 and K.shape[-1] == d_k, "scores", "K", K, f"(..., n_k, {d_k})")
    column = q[..., np.newaxis]  # (..., d_k, 1)
    need_broadcast("scores", {"q": column, "K": K})
    S = K @ column  # (..., n_k, 1)
    return S[..., 0].astype(dtype, copy=False)


@np.errstate(all="ignore")
def score_matrix(Q: ArrayLike, K: ArrayLike) -> Array:
    r"""Score every query against every key.

    $$S = Q K^\top$$

    Args:
        Q: The queries, one a row, `(..., n_q, d_k)`.
        K: The keys, one a row, `(..., n_k, d_k)`.

    Returns:
        One row of scores for each query, `(..., n_q, n_k)`, in the widest floating type of the
            two; integers count as float64.

    Raises:
        ValueError: The queries and the keys differ in `d_k`, or leading axes don't broadcast.
        TypeError: An argument does not hold real numbers.

    Source:
        Vaswani et al. (2017), equation 1, inside the softmax and before the scale.
    """
    dtype, (Q, K) = promote("score_matrix", Q=Q, K=K)
    need(Q.ndim >= 2, "score_matrix", "Q", Q, "(..., n_q, d_k)")
    d_k = Q.shape[-1]
    need(K.ndim >= 2 and K.shape[-1] == d_k, "score_matrix", "K", K, f"(..., n_k, {d_k})")
    need_broadcast("score_matrix", {"Q": Q, "K": K})
    S = Q @ K.swapaxes(-1, -2)  # (..., n_q, n_k)
    return S.astype(dtype, copy=False)


@np.errstate(all="ignore")
def additive_scores(
    q: ArrayLike, K: ArrayLike, W_q: ArrayLike, W_k: ArrayLike, v: ArrayLike
) -> Array:
    r"""Score one query against every key with a small network, as was done before dot products.

    $$s_j = v \cdot \tanh(q\, W_q + k_j\, W_k)$$

    Args:
        q: One query, `(..., d_q)`; it may differ in size from a key.
        K: The keys, one a row, `(..., n_k, d_k)`.
        W_q: What turns the query into `d_a` hidden numbers, `(d_q, d_a)`.
        W_k: What turns a key into as many, `(d_k, d_a)`.
        v: The weight of each hidden number in the score, `(d_a,)`.

    Returns:
        One score for each key, `(..., n_k)`, in the widest floating type of the five; integers
            count as float64.

    Raises:
        ValueError: Shapes that do not fit one another.
        TypeError: An argument does not hold real numbers.

    Source:
        Bahdanau, Cho, Bengio (2015), section A.1.2.
    """
    name = "additive_scores"
    dtype, (q, K, W_q, W_k, v) = promote(name, q=q, K=K, W_q=W_q, W_k=W_k, v=v)
    need(q.ndim >= 1, name, "q", q, "(..., d_q)")
    need(K.ndim >= 2, name, "K", K, "(..., n_k, d_k)")
    need(v.ndim == 1, name, "v", v, "(d_a,)")
    d_q, d_k, d_a = q.shape[-1], K.shape[-1], v.shape[0]
    need(W_q.shape == (d_q, d_a), name, "W_q", W_q, f"({d_q}, {d_a})")
    need(W_k.shape == (d_k, d_a), name, "W_k", W_k, f"({d_k}, {d_a})")
    row = q[..., np.newaxis, :]  # (..., 1, d_q)
    need_broadcast(name, {"q": row, "K": K})
    hidden = np.tanh(row @ W_q + K @ W_k)  # (..., n_k, d_a)
    return np.asarray(hidden @ v).astype(dtype, copy=False)
