"""Turn what an expression gives into plain JSON, without losing a digit."""

# Python's repr of a float is its shortest decimal form, and json writes it so; that form is what
# figures are compared by. A float32 has a shorter one than the same value as a float64
# (2.675 against 2.6749999523162842), so narrow floats go through their own text.

from __future__ import annotations

import math
import numbers
from typing import Any

NO_FIGURE = "a figure shows"
"""How the reason begins where an expression has a value, but none that a figure can show."""

MOST = 100_000
"""Entries of a list or an array: more is no figure."""

_MOST_CHARACTERS = 1_000_000
_MOST_BITS = 10_000  # Python itself refuses to write out integers much longer than that

_KINDS = "a number, a truth value, a text, or a list, tuple or array of these"

Plain = bool | int | float | str | list["Plain"]


def plain(value: Any) -> Plain:
    """Return a value as bool, int, float, str or nested lists of these.

    NumPy scalars and arrays are recognised by what they can do, so that NumPy need not be
    imported. NaN and the infinities stay floats; `encode` gives them JSON names.

    Raises:
        TypeError: the value is of a kind, or of a size, that no figure can show.
    """
    if getattr(value, "shape", None) == () and hasattr(value, "item"):
        if isinstance(value.item(), float):
            return float(str(value))
        value = value.item()
    if isinstance(value, str):
        _refuse_above(_MOST_CHARACTERS, len(value), "characters")
        return value
    if isinstance(value, bool):
        return value
    if isinstance(value, numbers.Integral):
        whole = int(value)
        _refuse_above(_MOST_BITS, whole.bit_length(), "bits")
        return whole
    if isinstance(value, numbers.Real) or hasattr(value, "as_integer_ratio"):
        return float(value)
    if isinstance(value, list | tuple | range) or hasattr(value, "tolist"):
        size = getattr(value, "size", None)
        _refuse_above(MOST, size if isinstance(size, int) else len(value), "entries")
        return [plain(item) for item in value]
    raise TypeError(f"{NO_FIGURE} {_KINDS}; this is {type(value).__name__}")


def _refuse_above(most: int, size: int, what: str) -> None:
    if size > most:
        raise TypeError(f"{NO_FIGURE} at most {most:,} {what}; this has {size:,}")


def encode(value: Plain) -> Any:
    """Return a plain value with NaN and the infinities as the texts that JSON lacks."""
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value


def decode(value: Any) -> Plain:
    """Undo `encode`."""
    if isinstance(value, list):
        return [decode(item) for item in value]
    if value in ("NaN", "Infinity", "-Infinity"):
        return float(value)
    return value  # type: ignore[no-any-return]
