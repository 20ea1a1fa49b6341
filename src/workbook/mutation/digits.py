"""Change the digits of a figure, one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_DIGITS = "0123456789"
_MACRO = re.compile(r"\\[A-Za-z]+|10(?=\s*(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]))")
"""Names of macros, and the ten of a power of ten: no digits of the number."""


def others(shown: str) -> Iterator[str]:
    """Yield a figure's text with one digit changed, for each digit and each other digit."""
    spared = {at for match in _MACRO.finditer(shown) for at in range(*match.span())}
    for at, digit in enumerate(shown):
        alphabet = _SUPERSCRIPTS if digit in _SUPERSCRIPTS else _DIGITS
        if digit in alphabet and at not in spared:
            for other in alphabet.replace(digit, ""):
                yield shown[:at] + other + shown[at + 1 :]
