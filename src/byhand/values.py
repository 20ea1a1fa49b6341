"""Weighted values: what a query takes home (chapter 5)."""

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, need_broadcast, promote


@np.errstate(all="ignore")
def weighted_values(W: ArrayLike, V: ArrayLike) -> Array:
    r"""Mix the values, each by its weight.

    $$o = \sum_j w_j\, v_j, \qquad O = W V$$

    Args:
        W: Weights, `(..., n_q, n_k)`, or `(n_k,)` for one query. Any numbers are taken: that
            weights sum to 1 is the softmax's business.
        V: The values, one a row, `(..., n_k, d_v)`, or `(n_k,)` where a value is one number.

    Returns:
        One mix for each query, `(..., n_q, d_v)`, without `n_q` where `W` is `(n_k,)` and without
            `d_v` where `V` is. With no keys the mix is 0. NaN and ∞ follow the arithmetic of IEEE
            754, in which 0 × ∞ is NaN.

    Raises:
        ValueError: There isn't one weight for each value, or leading axes don't broadcast.
        TypeError: An argument does not hold real numbers.

    Source:
        Bahdanau, Cho, Bengio (2015), equation 5.
    """
    dtype, (W, V) = promote("weighted_values", W=W, V=V)
    need(W.ndim >= 1, "weighted_values", "W", W, "(..., n_q, n_k) or (n_k,)")
    n_k = W.shape[-1]
    rows = V.shape[0] if V.ndim == 1 else V.shape[-2] if V.ndim else None
    wanted = f"({n_k},)" if V.ndim == 1 else f"(..., {n_k}, d_v)"
    need(rows == n_k, "weighted_values", "V", V, wanted)
    if W.ndim > 1 and V.ndim > 1:
        need_broadcast("weighted_values", {"W": W, "V": V})
    output = np.asarray(W @ V)  # (..., n_q, d_v)
    return output.astype(dtype, copy=False)
