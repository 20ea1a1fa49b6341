"""Scores: how well a query fits a key (chapter 2)."""

# Scores are plain reals. Scaling and softmax live elsewhere on purpose: mixing the three up is
# what beginners do.

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, need_leading, promote


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
        Luong, Pham, Manning (2015), equation 8, "dot".
    """
    dtype, (q, K) = promote("scores", q=q, K=K)
    need(q.ndim >= 1, "scores", "q", q, "(..., d_k)")
    d_k = q.shape[-1]
    need(K.ndim >= 2 and K.shape[-1] == d_k, "scores", "K", K, f"(..., n_k, {d_k})")
    column = q[..., np.newaxis]  # (..., d_k, 1)
    need_leading("scores", q=column, K=K)
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
    need_leading("score_matrix", Q=Q, K=K)
    S = Q @ K.swapaxes(-1, -2)  # (..., n_q, n_k)
    return S.astype(dtype, copy=False)
