"""What a mask does to scores and to values, the same for every function that takes one."""

# Two rules make masks safe, and both are selections, because arithmetic is not enough:
# - A forbidden score becomes −∞ whatever it was; NaN + −∞ would stay NaN.
# - A forbidden value is left out of the mix; 0 × NaN would be NaN. So the unused end of a cache
#   may hold anything.

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, as_array, content, is_floating, need


def as_mask(function: str, name: str, mask: ArrayLike) -> Array:
    """Read a mask, boolean or additive; whole numbers could mean either and are refused."""
    array = as_array(function, name, mask)
    if array.dtype.kind != "b" and not is_floating(array.dtype):
        raise TypeError(
            f"{function}: {name} must be boolean (True = may look) or floating (added to the "
            f"scores), got {content(array)}"
        )
    return array


def need_boolean(function: str, name: str, mask: ArrayLike) -> Array:
    """Refuse what is not boolean: added numbers taken for permission would invert a mask."""
    array = as_array(function, name, mask)
    if array.dtype.kind != "b":
        raise TypeError(f"{function}: {name} must hold booleans, got {content(array)}")
    return array


def need_mask(function: str, name: str, mask: Array, shape: Sequence[int]) -> None:
    """Refuse a mask that does not broadcast to `(..., n_q, n_k)`; leading axes may be added."""
    last = mask.shape[-2:]
    fits = all(m in (1, n) for m, n in zip(last[::-1], tuple(shape)[::-1], strict=False))
    try:
        np.broadcast_shapes(mask.shape[:-2], tuple(shape)[:-2])
    except ValueError:
        fits = False
    need(fits, function, name, mask, f"a shape that broadcasts to {tuple(shape)}")


def allows(mask: Array) -> Array:
    """Say where a mask lets a query look: −∞ alone forbids, so NaN is seen and not hidden."""
    return mask if mask.dtype.kind == "b" else mask != -np.inf


def hide(S: Array, mask: Array) -> tuple[Array, Array]:
    """Put a mask on scores: the scores, −∞ where forbidden, and where a query may look."""
    if mask.dtype.kind == "b":
        return np.where(mask, S, -np.inf), mask
    M = mask.astype(S.dtype, copy=False)
    allowed = allows(M)
    return np.where(allowed, S + M, -np.inf), allowed


def mix(A: Array, V: Array, allowed: Array | None) -> Array:
    """Mix values by their weights, leaving out what is forbidden even where it is not finite."""
    if allowed is None or np.isfinite(V).all():
        return np.asarray(A @ V)
    bad = ~np.isfinite(V)  # (..., n_k, d_v)
    seen = np.broadcast_to(allowed, A.shape) @ bad  # (..., n_q, d_v)
    return np.where(seen, A @ V, A @ np.where(bad, 0, V))


def scaled(S: Array, d_k: int, scale: float | None) -> Array:
    """Scale raw scores; by default divide by √d_k, and leave those of empty vectors at 0."""
    return S / math.sqrt(max(d_k, 1)) if scale is None else S * scale


def capped(S: Array, softcap: float | None) -> Array:
    """Squeeze scores softly into ±softcap."""
    return S if softcap is None else np.tanh(S / softcap) * softcap
