"""Attention itself: score, scale, normalise, mix (chapters 5 to 7 and 9)."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, need_leading, promote
from byhand.weights import softmax


class Attention(NamedTuple):
    """What attention returns; unpacks as `weights, output = attention(Q, K, V)`.

    Attributes:
        weights: How much each query takes of each value, `(..., n_q, n_k)`.
        output: The mixes, one a query, `(..., n_q, d_v)`.
    """

    weights: Array
    output: Array


@np.errstate(all="ignore")
def attention(Q: ArrayLike, K: ArrayLike, V: ArrayLike) -> Attention:
    r"""Let every query take a weighted average of the values.

    $$A = \operatorname{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right), \qquad O = A V$$

    Args:
        Q: The queries, `(..., n_q, d_k)`.
        K: The keys, `(..., n_k, d_k)`.
        V: The values, `(..., n_k, d_v)`.

    Returns:
        The weights `(..., n_q, n_k)` and the output `(..., n_q, d_v)`.

    Raises:
        ValueError: Shapes that do not fit one another.
        TypeError: An argument does not hold real numbers.

    Source:
        Vaswani et al. (2017), equation 1.
    """
    dtype, (Q, K, V) = promote("attention", Q=Q, K=K, V=V)
    need(Q.ndim >= 2, "attention", "Q", Q, "(..., n_q, d_k)")
    d_k = Q.shape[-1]
    need(K.ndim >= 2 and K.shape[-1] == d_k, "attention", "K", K, f"(..., n_k, {d_k})")
    n_k = K.shape[-2]
    need(V.ndim >= 2 and V.shape[-2] == n_k, "attention", "V", V, f"(..., {n_k}, d_v)")
    need_leading("attention", Q=Q, K=K, V=V)
    S = Q @ K.swapaxes(-1, -2)  # (..., n_q, n_k)
    S = S / math.sqrt(max(d_k, 1))  # an empty vector has nothing to scale
    A = softmax(S)  # (..., n_q, n_k)
    output = A @ V  # (..., n_q, d_v)
    return Attention(A.astype(dtype, copy=False), output.astype(dtype, copy=False))
