"""Masks: where a query may look (chapters 7 and 9)."""

# A boolean mask says True where a query may look, as in PyTorch and ONNX. Positions are counted
# from the first key; `offset` is the position of the first query among the keys.

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, count, need_broadcast, promote, whole
from byhand._masking import allows, as_mask


def _positions(function: str, n_q: int, n_k: int, offset: ArrayLike | None) -> tuple[Array, Array]:
    """Give the queries' positions `(..., n_q, 1)` and the keys' `(n_k,)`."""
    n_q, n_k = count(function, "n_q", n_q), count(function, "n_k", n_k)
    start = whole(function, "offset", n_k - n_q if offset is None else offset)
    i = np.arange(n_q)[:, np.newaxis] + start[..., np.newaxis, np.newaxis]  # (..., n_q, 1)
    return i, np.arange(n_k)


def causal_mask(n_q: int, n_k: int, *, offset: ArrayLike | None = None) -> Array:
    r"""Let each query see the keys up to its own position, and none after it.

    $$\text{allowed}_{ij} = (j \le i + \text{offset})$$

    Args:
        n_q: How many queries.
        n_k: How many keys.
        offset: The position of query 0 among the keys. None means `n_k - n_q`, so that the last
            query sees every key (bottom-right, what a cache needs); 0 is PyTorch's `is_causal`
            (top-left). An array gives one offset for each batch entry; give it an axis of 1 for
            the heads, `(batch, 1)`. May be negative: then the first queries see nothing.

    Returns:
        Booleans `(n_q, n_k)`, True where a query may look; the axes of an array come first.

    Raises:
        ValueError: A size is negative.
        TypeError: A size or an offset is not a whole number.

    Source:
        Vaswani et al. (2017), section 3.2.3; offsets as in ONNX `Attention`, opset 24.
    """
    i, j = _positions("causal_mask", n_q, n_k, offset)
    return np.asarray(j <= i)


def window_mask(
    n_q: int,
    n_k: int,
    left: int | None,
    right: int | None,
    *,
    offset: ArrayLike | None = None,
) -> Array:
    r"""Let each query see a stretch of keys around its own position.

    $$\text{allowed}_{ij} = (p - \text{left} \le j \le p + \text{right}), \qquad
    p = i + \text{offset}$$

    Args:
        n_q: How many queries.
        n_k: How many keys.
        left: How many keys before its own position a query sees; None means all of them.
        right: How many after it; None means all of them.
        offset: As for [`causal_mask`][byhand.causal_mask].

    Returns:
        Booleans `(n_q, n_k)`, True where a query may look; the axes of an array come first.

    Raises:
        ValueError: A size is negative.
        TypeError: A size or an offset is not a whole number.

    Source:
        Beltagy, Peters, Cohan (2020), section 3.1; bounds as in ONNX `Attention`, opset 25.
    """
    i, j = _positions("window_mask", n_q, n_k, offset)
    allowed = np.ones(np.broadcast_shapes(i.shape, j.shape), dtype=np.bool_)
    if left is not None:
        allowed &= j >= i - count("window_mask", "left", left)
    if right is not None:
        allowed &= j <= i + count("window_mask", "right", right)
    return allowed


def padding_mask(lengths: ArrayLike, n_k: int) -> Array:
    r"""Let queries see the keys that are there, and not the padding behind them.

    $$\text{allowed}_{bj} = (j < \text{length}_b)$$

    Args:
        lengths: How many keys of each sequence are real, `(...)`; give it an axis of 1 for the
            heads, `(batch, 1)`.
        n_k: How many keys there are with the padding.

    Returns:
        Booleans `(..., 1, n_k)`, True where a query may look; the 1 stands for every query.

    Raises:
        ValueError: `n_k` is negative, or a length is below 0 or above `n_k`.
        TypeError: A length or `n_k` is not a whole number.

    Source:
        ONNX `Attention`, opset 24, `nonpad_kv_seqlen`.
    """
    n_k, real = count("padding_mask", "n_k", n_k), whole("padding_mask", "lengths", lengths)
    if ((real < 0) | (real > n_k)).any():
        raise ValueError(f"padding_mask: lengths must lie between 0 and {n_k}, got {lengths!r}")
    return np.asarray(np.arange(n_k) < real[..., np.newaxis, np.newaxis])


@np.errstate(all="ignore")
def combine_masks(*masks: ArrayLike | None) -> Array:
    r"""Make one mask of several: a query may look where all of them let it.

    $$M = \sum_m M_m, \qquad M_m = 0 \text{ or } -\infty \text{ for a boolean mask}$$

    Args:
        *masks: Boolean or additive masks whose shapes broadcast; None forbids nothing.

    Returns:
        A boolean mask where all are boolean, else an additive one in the widest of their types, −∞
            wherever any of them forbids. Only −∞ forbids: NaN in an additive mask stays NaN. Of no
            masks: a single True.

    Raises:
        TypeError: A mask is neither boolean nor floating.
        ValueError: Shapes that do not broadcast.

    Source:
        ONNX `Attention`, opset 24, which adds all its masks up.
    """
    given = {f"mask {n}": mask for n, mask in enumerate(masks) if mask is not None}
    parts = {name: as_mask("combine_masks", name, mask) for name, mask in given.items()}
    need_broadcast("combine_masks", parts, inner=0)
    allowed = np.asarray(True)
    for part in parts.values():
        allowed = allowed & allows(part)
    biases = {name: part for name, part in parts.items() if part.dtype.kind != "b"}
    if not biases:
        return allowed
    dtype, additive = promote("combine_masks", **biases)
    total = sum(additive[1:], start=additive[0])
    return np.where(allowed, total, -np.inf).astype(dtype, copy=False)
