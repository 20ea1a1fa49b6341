"""Turn what an expression gives into plain JSON, without losing a digit."""

# Python's repr of a float is its shortest decimal form, and json writes it so; that form is what
# figures are compared by. A float32 has a shorter one than the same value as a float64
# (2.675 against 2.6749999523162842), so narrow floats go through their own text.

from __future__ import annotations

import math
import numbers
from typing import Any

_KINDS = "a number, a truth value, a text, or a list, tuple or array of these"

Plain = bool | int | float | str | list["Plain"]


def plain(value: Any) -> Plain:
    """Return a value as bool, int, float, str or nested lists of these.

    NumPy scalars and arrays are recognised by what they can do, so that NumPy need not be
    imported. NaN and the infinities stay floats; `encode` gives them JSON names.

    Raises:
        TypeError: the value is of a kind that no figure can show.
    """
    if getattr(value, "shape", None) == () and hasattr(value, "item"):
        if isinstance(value.item(), float):
            return float(str(value))
        value = value.item()
    if isinstance(value, bool | str):
        return value
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real) or hasattr(value, "as_integer_ratio"):
        return float(value)
    if isinstance(value, list | tuple | range) or hasattr(value, "tolist"):
        return [plain(item) for item in value]
    raise TypeError(f"a figure shows {_KINDS}; this is {type(value).__name__}")


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
