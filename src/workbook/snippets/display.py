"""Say what a cell's last value shows: its text always, and what it has beside that."""

# The text is what is checked, recorded and copied, so it is the same in CPython and in the page.
# What stands beside it (shape and type, a picture, a table) is made in both, so that both meet the
# same errors, and is shown in the page alone.

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from workbook.snippets.rich import Rich, rich

_NUMBERS = "biufc"
_MOST_ARRAYS = 8


@dataclass(frozen=True)
class Beside:
    """What the page shows beside a text.

    Attributes:
        about: shape and type, in words; empty where there are none.
        rich: a picture or a table; None if the value has none.
        note: what is wrong with the picture or the table, for the reader; empty if nothing is.
    """

    about: str = ""
    rich: Rich | None = None
    note: str = ""


def text_of(value: Any) -> str:
    """Return a value's text: its repr, and plain digits for a number of NumPy's."""
    if _is_numpy(value, "generic") and value.dtype.kind in _NUMBERS:
        return str(value)
    return repr(value)


def beside(value: Any, text: str) -> Beside | None:
    """Return what stands beside a value's text, if anything does."""
    made, note = rich(value, text)
    about = _about(value)
    return Beside(about, made, note) if about or made or note else None


def _about(value: Any) -> str:
    if _is_numpy(value, "generic"):
        return str(value.dtype)
    if _is_numpy(value, "ndarray"):
        return f"shape {value.shape}, {value.dtype}"
    return "; ".join(f"{name}: {_about(item)}" for name, item in _arrays_in(value))


def _arrays_in(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the arrays of a short tuple, by the tuple's own names where it has any."""
    if isinstance(value, tuple) and len(value) <= _MOST_ARRAYS:
        names = getattr(type(value), "_fields", None) or range(len(value))
        for name, item in zip(names, value, strict=False):
            if _is_numpy(item, "ndarray"):
                yield str(name), item


def _is_numpy(value: Any, kind: str) -> bool:
    """Tell whether a value is of one of NumPy's types, without importing NumPy."""
    numpy = sys.modules.get("numpy")
    return isinstance(value, getattr(numpy, kind, ()))
