"""Turning what callers pass into arrays, and saying what is wrong with it."""

# Every public function begins here, so these policies hold for the whole library:
# - Anything that is not floating point (integers, booleans, lists of them) becomes float64. Among
#   floating types the widest wins. Complex numbers, text and objects are refused with a TypeError.
# - float16 and bfloat16 are computed in float32 and rounded at the end, the way hardware does it.
#   bfloat16 is known by its name: NumPy has none, and ml_dtypes must not become a dependency.
# - Arrays are read, never written to; read-only and non-contiguous ones are as good as any.
# - Errors are raised once, at the public edge, and name the function, the argument, and the shape
#   that it has and should have. Nothing warns: overflow and 0/0 show in the value alone.

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

Array = NDArray[Any]
Dtype = np.dtype[Any]


def as_array(function: str, name: str, value: ArrayLike) -> Array:
    """Read one argument, whatever its type; a ragged list is refused."""
    try:
        return np.asarray(value)
    except ValueError as error:
        raise ValueError(f"{function}: {name} is not a rectangular array") from error


def is_floating(dtype: Dtype) -> bool:
    """Say whether it is a floating type; NumPy itself doesn't count bfloat16 as one."""
    return dtype.kind == "f" or dtype.name == "bfloat16"


def floating(function: str, name: str, dtype: DTypeLike) -> Dtype:
    """Read a floating type; any other would cut numbers off."""
    try:
        found = np.dtype(dtype)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{function}: {name} must be a floating type, got {dtype!r}") from error
    if not is_floating(found):
        raise TypeError(f"{function}: {name} must be a floating type, got {found}")
    return found


def promote(function: str, **values: ArrayLike) -> tuple[Dtype, list[Array]]:
    """Read arguments as real numbers: the dtype of the result, and arrays to compute with."""
    arrays = [as_array(function, name, value) for name, value in values.items()]
    for name, array in zip(values, arrays, strict=True):
        if array.dtype.kind not in "biu" and not is_floating(array.dtype):
            raise TypeError(f"{function}: {name} must hold real numbers, got dtype {array.dtype}")
    floats = [np.dtype(np.float64) if a.dtype.kind in "biu" else a.dtype for a in arrays]
    if len({dtype for dtype in floats if dtype.itemsize == 2}) == 2:
        floats = [computing(dtype) for dtype in floats]  # neither half type holds the other
    result = np.result_type(*floats)
    return result, [array.astype(computing(result), copy=False) for array in arrays]


def computing(dtype: Dtype) -> Dtype:
    """Name the dtype in which results of this dtype are computed."""
    return np.dtype(np.float32) if dtype.itemsize == 2 else dtype


def content(array: Array) -> str:
    """Say what an array holds, in words that are the same where integers have 32 bits."""
    return "whole numbers" if array.dtype.kind in "iu" else f"dtype {array.dtype}"


def need(fits: bool, function: str, name: str, array: Array, wanted: str) -> None:
    """Refuse an array whose shape does not fit."""
    if not fits:
        raise ValueError(f"{function}: {name} has shape {array.shape}, wanted {wanted}")


def need_broadcast(function: str, arrays: Mapping[str, Array], inner: int = 2) -> None:
    """Refuse the first array whose axes before the inner ones don't broadcast with the others'."""
    outer: tuple[int, ...] = ()
    for name, array in arrays.items():
        try:
            outer = np.broadcast_shapes(outer, array.shape[: array.ndim - inner])
        except ValueError:
            what = "leading axes that broadcast" if inner else "a shape that broadcasts"
            need(False, function, name, array, f"{what} with {outer}")


def need_attention(function: str, Q: Array, K: Array, V: Array, inner: int = 2) -> tuple[int, int]:
    """Refuse queries, keys and values that do not fit; return `n_k` and `d_k`."""
    need(Q.ndim >= 2, function, "Q", Q, "(..., n_q, d_k)")
    d_k = Q.shape[-1]
    need(K.ndim >= 2 and K.shape[-1] == d_k, function, "K", K, f"(..., n_k, {d_k})")
    n_k = K.shape[-2]
    need(V.ndim >= 2 and V.shape[-2] == n_k, function, "V", V, f"(..., {n_k}, d_v)")
    need_broadcast(function, {"Q": Q, "K": K, "V": V}, inner)
    return n_k, d_k


def whole(function: str, name: str, value: ArrayLike) -> Array:
    """Read whole numbers, of any shape; an empty list is none of them."""
    array = as_array(function, name, value)
    if array.size and array.dtype.kind not in "iu":
        raise TypeError(f"{function}: {name} must hold whole numbers, got dtype {array.dtype}")
    return array.astype(np.int64)


def count(function: str, name: str, value: Any, least: int = 0) -> int:
    """Read a whole number that is not below the least."""
    try:
        number = operator.index(value)
    except TypeError as error:
        raise TypeError(f"{function}: {name} must be a whole number, got {value!r}") from error
    if number < least:
        raise ValueError(f"{function}: {name} must be at least {least}, got {number}")
    return number


def number(function: str, name: str, value: ArrayLike) -> float:
    """Read one real number, of any type."""
    array = as_array(function, name, value)
    need(array.ndim == 0, function, name, array, "()")
    if array.dtype.kind not in "biu" and not is_floating(array.dtype):
        raise TypeError(f"{function}: {name} must be a real number, got {value!r}")
    return float(array)
