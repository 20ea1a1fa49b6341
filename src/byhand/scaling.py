"""Scaling by √d_k, and why (chapter 3)."""

from __future__ import annotations  # so that naming a generator's type doesn't load numpy.random

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, count, need, need_broadcast, promote
from byhand._masking import scaled


@np.errstate(all="ignore")
def scaled_scores(Q: ArrayLike, K: ArrayLike) -> Array:
    r"""Score every query against every key, on a scale that does not grow with `d_k`.

    $$S = \frac{Q K^\top}{\sqrt{d_k}}$$

    Args:
        Q: The queries, one a row, `(..., n_q, d_k)`.
        K: The keys, one a row, `(..., n_k, d_k)`.

    Returns:
        Scaled scores, `(..., n_q, n_k)`, in the widest floating type of the two; integers count as
            float64. Where `d_k` is 0 every score is 0.

    Raises:
        ValueError: The queries and the keys differ in `d_k`, or leading axes don't broadcast.
        TypeError: An argument does not hold real numbers.

    Source:
        Vaswani et al. (2017), equation 1, inside the softmax.
    """
    dtype, (Q, K) = promote("scaled_scores", Q=Q, K=K)
    need(Q.ndim >= 2, "scaled_scores", "Q", Q, "(..., n_q, d_k)")
    d_k = Q.shape[-1]
    need(K.ndim >= 2 and K.shape[-1] == d_k, "scaled_scores", "K", K, f"(..., n_k, {d_k})")
    need_broadcast("scaled_scores", {"Q": Q, "K": K})
    S = scaled(Q @ K.swapaxes(-1, -2), d_k, None)  # (..., n_q, n_k)
    return S.astype(dtype, copy=False)


def score_variance(d_k: int, n: int, rng: np.random.Generator) -> float:
    r"""Measure how widely raw scores spread when vectors have `d_k` random entries.

    $$s^2 = \frac{1}{n - 1} \sum_i (x_i - \bar x)^2, \qquad x_i = q_i \cdot k_i$$

    With independent entries of mean 0 and variance 1 the dot product's variance is `d_k`.

    Args:
        d_k: How many numbers a query or a key has.
        n: How many dot products to draw, at least 2.
        rng: Where the numbers come from: first all queries, `(n, d_k)` standard normal entries,
            then all keys.

    Returns:
        The sample variance of the `n` raw dot products, a plain float.

    Raises:
        ValueError: `n` is below 2 or `d_k` below 0.
        TypeError: `n` or `d_k` is not a whole number.

    Source:
        Vaswani et al. (2017), footnote 4.
    """
    d_k, n = count("score_variance", "d_k", d_k), count("score_variance", "n", n, least=2)
    q = rng.standard_normal((n, d_k))
    k = rng.standard_normal((n, d_k))
    x = (q * k).sum(axis=-1)  # (n,)
    return float(x.var(ddof=1))
