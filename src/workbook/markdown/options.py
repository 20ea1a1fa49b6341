"""What the options of learning blocks may be; each function returns the value or raises."""

from __future__ import annotations

from typing import Any


def tries(value: Any) -> int:
    """Return how many tries a question has."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 9:
        raise ValueError("write a whole number from 1 to 9")
    return value


def text(value: Any) -> str:
    """Return a text that isn't empty."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("write a text")
    return value


def size(value: Any) -> int:
    """Return how many numbers are typed."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 16:
        raise ValueError("write how many numbers the answer has, from 1 to 16")
    return value
