"""Refuse output that would differ between machines."""

# CPython and Pyodide agree on values to the last bits, not on everything they print: NumPy's
# default integer differs, exp and matmul differ in their last digits, and Pyodide has no
# floating-point warnings. So a snippet prints at a stated precision.

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

Printed = Sequence[tuple[str, str, int]]
"""Pieces of output as (stream, text, the snippet's line that printed it)."""

_SCALAR_REPR = re.compile(r"\bnp\.\w+\([^()\n]*\)")
_DIGITS = re.compile(r"\d+\.\d+(?:[eE][-+]?\d+)?")
_FLOATING_POINT = re.compile(
    r"RuntimeWarning: ((?:overflow|underflow|invalid value|divide by zero)[^\n]*)"
)
_MOST_DIGITS = 12


def refusals(printed: Printed) -> Iterator[tuple[int, str, str]]:
    """Yield (line, message, remedy) for each thing that a snippet must not print."""
    for match, line in _matches(_SCALAR_REPR, printed, {"stdout", "result"}):
        yield (
            line,
            f"prints {match.group()}, a NumPy scalar's repr, which differs in the browser",
            "print it at a stated precision, or make it a plain int or float",
        )
    for match, line in _matches(_DIGITS, printed, {"stdout", "result"}):
        digits = match.group().split("e")[0].split("E")[0].replace(".", "").lstrip("0")
        if len(digits) > _MOST_DIGITS:
            yield (
                line,
                f"prints {match.group()}: the last digits differ between machines",
                f"print at most {_MOST_DIGITS} significant digits, as in {{x:.6f}}",
            )
    for match, line in _matches(_FLOATING_POINT, printed, {"stderr"}):
        yield (
            line,
            f"gives a floating-point warning ({match[1]}), which the browser's NumPy does not",
            'show the effect by its value, under np.errstate(all="ignore")',
        )


def _matches(
    pattern: re.Pattern[str], printed: Printed, streams: set[str]
) -> Iterator[tuple[re.Match[str], int]]:
    """Search what was printed as one text; tell the line that each match comes from."""
    pieces = [(text, line) for stream, text, line in printed if stream in streams]
    for match in pattern.finditer("".join(text for text, _ in pieces)):
        position = 0
        for text, line in pieces:
            position += len(text)
            if position > match.start():
                yield match, line
                break
