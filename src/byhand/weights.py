"""Softmax: from scores to weights that sum to one (chapter 4), also under a mask (chapter 7)."""

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, promote


@np.errstate(all="ignore")
def softmax(S: ArrayLike) -> Array:
    r"""Turn each row of scores into weights between 0 and 1 that sum to 1.

    $$a_j = \frac{e^{s_j - m}}{\sum_i e^{s_i - m}}, \qquad m = \max_i s_i$$

    The maximum is taken off first, which changes nothing on paper and keeps `exp` from
    overflowing.

    Args:
        S: Scores, `(..., n_k)`; each row along the last axis is its own distribution.

    Returns:
        Weights of the same shape, `(..., n_k)`, in the floating type of the scores; integers
        count as float64. A score of −∞ gets weight 0. A row of −∞ alone has nothing to look
        at: its weights are all 0. A row with NaN or +∞ in it is NaN. An empty row stays empty.

    Raises:
        ValueError: The scores have no axis.
        TypeError: The scores are not real numbers.

    Source:
        Bridle (1990); the shift as in Blanchard, Higham, Higham (2021), algorithm 3.2.
    """
    dtype, (S,) = promote("softmax", S=S)
    need(S.ndim >= 1, "softmax", "S", S, "(..., n_k)")
    top = S.max(axis=-1, keepdims=True, initial=-np.inf)  # (..., 1)
    A = S - np.where(np.isneginf(top), 0, top)  # (..., n_k); −∞ − (−∞) would be NaN
    np.exp(A, out=A)
    total = A.sum(axis=-1, keepdims=True)  # (..., 1)
    A /= np.where(total == 0, 1, total)  # only a row of −∞ alone adds up to 0
    return A.astype(dtype, copy=False)
