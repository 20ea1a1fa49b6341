"""Softmax: from scores to weights that sum to one (chapter 4), also under a mask (chapter 7)."""

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, promote
from byhand._masking import hide, need_boolean, need_mask


@np.errstate(all="ignore")
def softmax(S: ArrayLike) -> Array:
    r"""Turn each row of scores into weights between 0 and 1 that sum to 1.

    $$a_j = \frac{e^{s_j - m}}{\sum_i e^{s_i - m}}, \qquad m = \max_i s_i$$

    The maximum is taken off first, which changes nothing on paper and keeps `exp` from
    overflowing.

    Args:
        S: Scores, `(..., n_k)`; each row along the last axis is its own distribution.

    Returns:
        Weights of the same shape, `(..., n_k)`, in the floating type of the scores; integers count
            as float64. A score of −∞ gets weight 0. A row of −∞ alone has nothing to look at: its
            weights are all 0. A row with NaN or +∞ in it is NaN. An empty row stays empty.

    Raises:
        ValueError: The scores have no axis.
        TypeError: The scores are not real numbers.

    Source:
        Bridle (1990); the shift is analysed by Blanchard, Higham, Higham (2021).
    """
    dtype, (S,) = promote("softmax", S=S)
    need(S.ndim >= 1, "softmax", "S", S, "(..., n_k)")
    top = S.max(axis=-1, keepdims=True, initial=-np.inf)  # (..., 1)
    A = S - np.where(np.isneginf(top), 0, top)  # (..., n_k); −∞ − (−∞) would be NaN
    np.exp(A, out=A)
    total = A.sum(axis=-1, keepdims=True)  # (..., 1)
    A /= np.where(total == 0, 1, total)  # only a row of −∞ alone adds up to 0
    return A.astype(dtype, copy=False)


@np.errstate(all="ignore")
def masked_softmax(S: ArrayLike, allowed: ArrayLike) -> Array:
    r"""Turn each row of scores into weights on the allowed places alone.

    $$a_j = \frac{e^{s_j - m}}{\sum_{i \text{ allowed}} e^{s_i - m}} \text{ where allowed},
    \qquad a_j = 0 \text{ elsewhere}$$

    Args:
        S: Scores, `(..., n_k)`.
        allowed: Booleans, True where a query may look; any shape that broadcasts to that of `S`.

    Returns:
        Weights, in the shape and floating type of the scores; integers count as float64. Where
            nothing is allowed the row is 0. What is forbidden has no part in its row, even NaN and
            ∞; a row with an allowed NaN or +∞ is NaN.

    Raises:
        ValueError: The shapes do not broadcast.
        TypeError: The scores are not real numbers, or `allowed` does not hold booleans.

    Source:
        Vaswani et al. (2017), section 3.2.3; the row of zeros as in ONNX `Attention`, opset 24.
    """
    dtype, (S,) = promote("masked_softmax", S=S)
    need(S.ndim >= 1, "masked_softmax", "S", S, "(..., n_k)")
    allowed = need_boolean("masked_softmax", "allowed", allowed)
    need_mask("masked_softmax", "allowed", allowed, S.shape)
    masked, _ = hide(S, allowed)  # (..., n_k)
    return softmax(masked).astype(dtype, copy=False)


def attention_weights_valid(A: ArrayLike) -> bool:
    r"""Say whether these are attention weights: each in [0, 1], each row summing to 1.

    Args:
        A: The weights to judge, `(..., n_k)`; each row along the last axis on its own.

    Returns:
        True where no weight is NaN, below 0 or above 1, and no row's sum is off 1 by more than
            1e-6. So weights rounded for display (0.333 three times) are refused, and so is a row
            of zeros. In a half type a sum may also be off by what rounding its weights can add:
            $2^{-11}$ in float16 (and $2^{-25}$ for each weight, as the smallest are coarser),
            $2^{-8}$ in bfloat16. A plain bool; with no rows at all it is True.

    Raises:
        ValueError: The weights have no axis.
        TypeError: The weights are not real numbers.

    Source:
        The axioms of a probability distribution.
    """
    dtype, (A,) = promote("attention_weights_valid", A=A)
    need(A.ndim >= 1, "attention_weights_valid", "A", A, "(..., n_k)")
    between = ((A >= 0) & (A <= 1)).all()  # False for NaN
    sums = A.sum(axis=-1, dtype=np.float64)  # (...)
    rounding = {"float16": 2.0**-11 + A.shape[-1] * 2.0**-25, "bfloat16": 2.0**-8}
    return bool(between and (np.abs(sums - 1) <= 1e-6 + rounding.get(dtype.name, 0.0)).all())
