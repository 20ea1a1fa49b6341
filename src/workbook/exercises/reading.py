"""Read what a learner's function returned as plain numbers, without trusting it."""

# Nothing of the learner's may decide its own verdict. A value is taken only if its type is
# exactly one of those below, so no method of a subclass is ever called, and comparison is between
# Python's own numbers. The types are captured before the learner's code runs, so that
# `np.ndarray = …` doesn't reach them.

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

TOLERANCE = 1e-5
"""How far a number may be off, absolutely or relatively: enough for float32."""

_DEEPEST = 6
_LARGEST = 1_000_000


class UnreadableError(Exception):
    """A value is none of those that a check compares; the text says what it is."""


@dataclass(frozen=True)
class Numbers:
    """Numbers or truth values, in one flat row.

    Attributes:
        shape: as NumPy has it; empty for a single number.
        flat: the numbers as bool, int or float.
        kind: `bool`, `int` or `float`, the widest that occurs.
        numpy: whether a single number is one of NumPy's.
    """

    shape: tuple[int, ...]
    flat: tuple[bool | int | float, ...]
    kind: str
    numpy: bool = False


@dataclass(frozen=True)
class Several:
    """Several results, returned as a tuple."""

    parts: tuple[Numbers, ...]


Read = Numbers | Several


class Reader:
    """Reads values by exact type; make it before the learner's code runs."""

    def __init__(self) -> None:
        numpy: Any = sys.modules.get("numpy")
        self._array: Any = getattr(numpy, "ndarray", None)
        self._float: Any = getattr(numpy, "float64", None)
        self._scalars: dict[Any, str] = {}
        for kind, base in (("int", "integer"), ("float", "floating"), ("bool", "bool_")):
            for type_ in set(numpy.sctypeDict.values()) if numpy else ():
                if issubclass(type_, getattr(numpy, base)):
                    self._scalars[type_] = kind

    def numbers(self, value: Any) -> Numbers:
        """Return a number, array, list or tuple as numbers.

        Raises:
            UnreadableError: it is something else.
        """
        return self._read(value, 0)

    def several(self, value: Any, count: int) -> Several:
        """Return a tuple or list of `count` results.

        Raises:
            UnreadableError: it is something else.
        """
        kind = type(value)
        if kind is not tuple and kind is not list:
            raise UnreadableError(f"{self.name(value)}, not {count} results")
        if len(value) != count:
            raise UnreadableError(f"{len(value)} results, not {count}")
        return Several(tuple(self.numbers(part) for part in value))

    def name(self, value: Any) -> str:
        """Say what a value is, without asking it."""
        kind = type(value)
        if value is None or value is ...:
            return "None" if value is None else "..."
        if kind is self._array:
            return f"an array of {value.dtype.name} of shape {value.shape}"
        if kind in (list, tuple):
            return f"a {kind.__name__} of {len(value)}"
        if kind in (bool, int, float) or kind in self._scalars:
            return f"the number {value!r}"
        return f"an object of type {type.__dict__['__name__'].__get__(kind)}"

    def _read(self, value: Any, depth: int) -> Numbers:
        kind = type(value)
        if kind is bool or kind is int or kind is float:
            return Numbers((), (value,), kind.__name__)
        if kind in self._scalars:
            item = value.item() if self._scalars[kind] != "float" else float(value)
            return Numbers((), (item,), self._scalars[kind], numpy=True)
        if self._array is not None and kind is self._array:
            return self._read_array(value)
        if (kind is list or kind is tuple) and depth < _DEEPEST:
            return _stack([self._read(item, depth + 1) for item in value])
        raise UnreadableError(self.name(value))

    def _read_array(self, value: Any) -> Numbers:
        kind = {"b": "bool", "i": "int", "u": "int", "f": "float"}.get(value.dtype.kind)
        if kind is None or value.size > _LARGEST:
            raise UnreadableError(self.name(value))
        flat = value.astype(self._float) if kind == "float" else value
        return Numbers(value.shape, tuple(flat.ravel().tolist()), kind)


def _stack(rows: list[Numbers]) -> Numbers:
    if not rows:
        return Numbers((0,), (), "int")
    shape = rows[0].shape
    for row in rows:
        if row.shape != shape:
            raise UnreadableError(f"rows of different shapes, {shape} and {row.shape}")
    widest = max(rows, key=lambda row: ("bool", "int", "float").index(row.kind)).kind
    return Numbers((len(rows), *shape), tuple(x for row in rows for x in row.flat), widest)


def parts_of(value: Read) -> tuple[Numbers, ...]:
    """Return the results one by one."""
    return value.parts if isinstance(value, Several) else (value,)


def same(one: Read, other: Read) -> bool:
    """Tell whether two values are the same in shape and, within `TOLERANCE`, in size."""
    ones, others = parts_of(one), parts_of(other)
    return len(ones) == len(others) and all(
        a.shape == b.shape and (a.kind == "bool") == (b.kind == "bool") and close(a, b)
        for a, b in zip(ones, others, strict=True)
    )


def close(got: Numbers, want: Numbers) -> bool:
    """Tell whether numbers of the same shape agree, entry by entry."""
    return len(got.flat) == len(want.flat) and all(
        _close(a, b) for a, b in zip(got.flat, want.flat, strict=True)
    )


def unchanged(now: Numbers, before: Numbers) -> bool:
    """Tell whether numbers are the very same; NaN is the same as NaN."""
    return now.shape == before.shape and all(
        _equal(a, b) for a, b in zip(now.flat, before.flat, strict=True)
    )


def _equal(a: float, b: float) -> bool:
    return a == b or (a != a and b != b)  # noqa: PLR0124 - only NaN differs from itself


def _close(got: float, want: float) -> bool:
    if _equal(got, want):
        return True
    try:
        difference = abs(got - want)
    except OverflowError:
        return False
    return difference <= TOLERANCE * max(1.0, abs(want)) and difference != float("inf")
