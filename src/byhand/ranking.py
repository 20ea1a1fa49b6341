"""Which key fits best: scores put in order (chapter 2)."""

# Indices are plain Python integers: NumPy's print differently where the default integer is
# 32 bits wide, as it is in the browser.

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, need, promote
from byhand.scoring import scores


def _ranking(function: str, q: ArrayLike, K: ArrayLike) -> list[int]:
    _, (q, K) = promote(function, q=q, K=K)
    need(q.ndim == 1, function, "q", q, "(d_k,)")
    need(K.ndim == 2 and K.shape[1] == q.shape[0], function, "K", K, f"(n_k, {q.shape[0]})")
    s: Array = scores(q, K)  # (n_k,)
    if np.isnan(s).any():
        first = int(np.isnan(s).argmax())
        raise ValueError(f"{function}: the score of key {first} is NaN, which has no rank")
    return [int(index) for index in np.argsort(-s, kind="stable")]  # stable: ties keep order


def best_key(q: ArrayLike, K: ArrayLike) -> int:
    r"""Find the key that fits one query best.

    $$\operatorname{arg\,max}_j \; q \cdot k_j$$

    Args:
        q: One query, `(d_k,)`.
        K: The keys, one a row, `(n_k, d_k)`, at least one.

    Returns:
        The index of the highest score, the first of them on a tie, as a plain int.

    Raises:
        ValueError: Shapes that do not fit, no keys, or a score that is NaN.
        TypeError: An argument does not hold real numbers.

    Source:
        The hard choice that softmax makes soft; Vaswani et al. (2017), section 3.2.
    """
    order = _ranking("best_key", q, K)
    if not order:
        raise ValueError("best_key: K has no keys, wanted (n_k, d_k) with n_k at least 1")
    return order[0]


def ranked_keys(q: ArrayLike, K: ArrayLike) -> list[int]:
    r"""Put the keys in order, the one that fits one query best first.

    $$j_1, j_2, \dots \quad\text{with}\quad q \cdot k_{j_1} \ge q \cdot k_{j_2} \ge \dots$$

    Args:
        q: One query, `(d_k,)`.
        K: The keys, one a row, `(n_k, d_k)`.

    Returns:
        The indices from the highest score to the lowest, ties in the keys' own order, as a list of
            plain ints; empty where there are no keys.

    Raises:
        ValueError: Shapes that do not fit, or a score that is NaN.
        TypeError: An argument does not hold real numbers.

    Source:
        The order that softmax keeps: a larger score gets a larger weight.
    """
    return _ranking("ranked_keys", q, K)
