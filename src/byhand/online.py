"""Attention block by block: the softmax that never holds a row of scores (chapter 9)."""

# For each query three things are kept: the largest score so far, the sum of exponentials, and
# the mix so far, both as if that score were the final maximum. When a block brings a larger one,
# what was gathered is scaled down to it. Nothing of size n_q × n_k is ever held, apart from a
# mask that the caller made.

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, count, need_attention, promote
from byhand._masking import as_mask, capped, mix, need_mask, scaled
from byhand._options import Options
from byhand.steps import restrict


@np.errstate(all="ignore")
def online_attention(
    Q: ArrayLike,
    K: ArrayLike,
    V: ArrayLike,
    *,
    mask: ArrayLike | None = None,
    is_causal: bool = False,
    scale: float | None = None,
    softcap: float | None = None,
    window: tuple[int | None, int | None] | None = None,
    block: int = 128,
) -> Array:
    r"""Work out the output of `attention` a block of keys at a time.

    $$m' = \max(m, \max_j s_j), \qquad \ell' = e^{m - m'} \ell + \sum_j e^{s_j - m'}, \qquad
    o' = e^{m - m'} o + \sum_j e^{s_j - m'} v_j$$

    over the keys $j$ of a block, from $m = -\infty$, $\ell = 0$, $o = 0$; at the end the output
    is $o / \ell$. On paper this is exact; in floating point it differs by rounding.

    Args:
        Q: The queries, `(..., n_q, d_k)`.
        K: The keys, `(..., n_k, d_k)`.
        V: The values, `(..., n_k, d_v)`.
        mask: As for [`attention`][byhand.attention], and so are all options up to `window`.
        is_causal: Whether a query sees only the keys up to its own position.
        scale: What to multiply scores by; None means $1 / \sqrt{d_k}$.
        softcap: The bound that scores approach but never pass.
        window: How many keys a query sees to the left and to the right of its own position.
        block: How many keys are looked at together; memory grows with it.

    Returns:
        The output alone, `(..., n_q, d_v)`, in the type that `attention` gives; there are no
            weights to return, as they are never all there.

    Raises:
        ValueError: As for [`attention`][byhand.attention]; a block below 1.
        TypeError: As for [`attention`][byhand.attention].

    Source:
        Milakov, Gimelshein (2018), algorithm 3; Dao et al. (2022), algorithm 1.
    """
    name, block = "online_attention", count("online_attention", "block", block, least=1)
    dtype, (Q, K, V) = promote(name, Q=Q, K=K, V=V)
    n_k, d_k = need_attention(name, Q, K, V)
    options = Options(mask, is_causal, scale, softcap, window).checked(name)
    lead = _leading(name, Q, K, V, options)
    top = np.full((*lead, Q.shape[-2], 1), -np.inf, dtype=Q.dtype)  # m
    total = np.zeros_like(top)  # ℓ
    output = np.zeros((*lead, Q.shape[-2], V.shape[-1]), dtype=Q.dtype)  # o
    for start in range(0, n_k, block):
        part = slice(start, start + block)
        raw = Q @ K[..., part, :].swapaxes(-1, -2)  # (..., n_q, block)
        S = capped(scaled(raw, d_k, options.scale), options.softcap)
        S, allowed = restrict(S, options, n_k, start)
        top, total, output = _take(S, V[..., part, :], allowed, so_far=(top, total, output))
    output /= np.where(total == 0, 1, total)  # a query with nothing to look at keeps its 0
    return output.astype(dtype, copy=False)


def _take(
    S: Array, V: Array, allowed: Array | None, *, so_far: tuple[Array, Array, Array]
) -> tuple[Array, Array, Array]:
    """Take one block of keys into the maximum, the sum and the mix so far."""
    top, total, output = so_far
    higher = np.maximum(top, S.max(axis=-1, keepdims=True))  # (..., n_q, 1)
    base = np.where(np.isneginf(higher), 0, higher)  # nothing seen yet: −∞ − (−∞) is NaN
    shrink, E = np.exp(top - base), np.exp(S - base)  # (..., n_q, 1), (..., n_q, block)
    total = total * shrink + E.sum(axis=-1, keepdims=True)  # (..., n_q, 1)
    output = output * shrink + mix(E, V, allowed)  # (..., n_q, d_v)
    return higher, total, output


def _leading(function: str, Q: Array, K: Array, V: Array, options: Options) -> tuple[int, ...]:
    """Refuse a mask that does not fit; give the leading axes of the output."""
    pairs = np.broadcast_shapes(Q.shape[:-2], K.shape[:-2])
    lead = np.broadcast_shapes(pairs, V.shape[:-2])
    if options.mask is None:
        return lead
    mask = as_mask(function, "mask", options.mask)
    need_mask(function, "mask", mask, (*pairs, Q.shape[-2], K.shape[-2]))
    return np.broadcast_shapes(lead, mask.shape[:-2])
