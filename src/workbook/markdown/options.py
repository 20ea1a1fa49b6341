"""What the options of learning blocks may be; each function returns the value or raises."""

# A block declares each option with `option`: its default, its check, and what it is for. The page
# of the markup is made from that, so it can't tell of another option than the check knows.

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from workbook.drawings.reading import is_source


@dataclass(frozen=True)
class Described:
    """An option's check, which pymdown calls, and what the option is for."""

    check: Callable[[Any], Any]
    says: str

    def __call__(self, value: Any) -> Any:
        """Return the value, or raise what the check raises."""
        return self.check(value)

    @property
    def form(self) -> str:
        """What may be written, as the check itself says when it refuses."""
        try:
            self.check(object())
        except ValueError as refusal:
            return str(refusal).removeprefix("write ")
        return "anything"


def option(default: Any, check: Callable[[Any], Any], says: str) -> tuple[Any, Described]:
    """Declare an option of a block, as pymdown's `OPTIONS` holds it."""
    return default, Described(check, says)


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


def sources(value: Any) -> dict[str, str]:
    """Return names, each with a cell and an expression."""
    if not isinstance(value, Mapping) or not all(map(is_source, value.values())):
        raise ValueError("write one 'name: \"#cell expression\"' a line")
    return dict(value)
