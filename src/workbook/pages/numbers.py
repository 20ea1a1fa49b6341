"""Find the numbers that must be bound or exempt, in what a page's mask still shows."""

# Required are decimals, percentages, numbers in scientific notation and bracketed vectors; plain
# integers may be bound, but need not be.

from __future__ import annotations

import re
from collections.abc import Iterator

from workbook.figures.shown import SPACE, Number, Shown, Truth, Vector, read_vector

_LENGTH = r"(?![\d.]*(?:em|ex|pt|mu|px)\b)"
_POWER = r"(?:\^(?:\{[^{}]*\}|[-−+]?\d+)?|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
_NUMBER = re.compile(
    r"(?<![\d.])"
    r"(?:(?P<vector>\\?\[)"
    rf"|\d+(?:\.\d+)?{SPACE}\\?%"
    rf"|\d+(?:\.\d+)?(?:[eE][-−+]?\d+\b|{SPACE}(?:×|·|\\times|\\cdot){SPACE}10{SPACE}{_POWER})"
    rf"|{_LENGTH}(?:\d+(?:\.\d+)+|(?<!\w)\.\d+))"
)


def find_numbers(text: str) -> Iterator[tuple[int, str]]:
    """Yield the offset and text of each number that has to be bound or exempt."""
    position = 0
    while match := _NUMBER.search(text, position):
        start, end = match.span()
        if match["vector"]:
            vector = read_vector(text, start)
            if vector is None or not _is_vector_of_numbers(vector[0]):
                position = start + 1
                continue
            end = vector[1]
        elif start and text[start - 1] in "-−+" and not text[max(start - 2, 0)].isalnum():
            start -= 1
        yield start, text[start:end]
        position = end


def _is_vector_of_numbers(vector: Vector) -> bool:
    nested = all(isinstance(entry, Vector) for entry in vector.entries)
    return bool(vector.entries) and (nested or len(vector.entries) > 1) and _numeric(vector)


def _numeric(shown: Shown) -> bool:
    if isinstance(shown, Vector):
        return bool(shown.entries) and all(map(_numeric, shown.entries))
    return isinstance(shown, Number | Truth)
