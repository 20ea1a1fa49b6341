"""Hold what a page shows against what the code gives, by the rules of the course."""

# The rules, each with its own test:
#   integer      only a whole number (to 1e-9), never a rounded one
#   decimal      rounded half away from zero on the value's shortest decimal form
#   percent      the value times 100, by the two rules above
#   scientific   the mantissa, by the decimal rule, at the power of ten that is shown
#   a/b          to 1e-12
#   −0.00        is written 0.00
#   vectors      the same shape, entry by entry
#   truth, text  the same

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

from workbook.figures.shown import MINUS, Number, Shown, Text, Truth, Vector
from workbook.snippets.values import Plain

_EXACT = Context(prec=2000)
_WHOLE = Decimal("1e-9")


def agrees(shown: Shown, value: Plain) -> bool:
    """Tell whether a figure shows its value rightly."""
    match shown, value:
        case Vector(entries=entries), list():
            return len(entries) == len(value) and all(map(agrees, entries, value))
        case _, str():
            return shown.text == value
        case Truth(value=truth), bool():
            return truth is value
        case Number(), bool() | list():
            return False
        case Number(), int() | float():
            return _number_agrees(shown, value)
        case _:
            return False


def expected(shown: Shown, value: Plain) -> str | None:
    """Return what the page should show, in the style of what it shows.

    None where only the author can tell: a whole number shown for one that isn't, a fraction that
    the value doesn't have, or another kind of thing altogether.
    """
    match shown, value:
        case _, str():
            return value
        case Vector(), list():
            return _expected_vector(shown, value)
        case Truth(text=text), bool():
            name = str(value)
            return name if text[:1].isupper() else name.lower()
        case Number(), bool() | list():
            return None
        case Number(), int() | float():
            return _WRITERS[shown.form](shown, value)
        case _:
            return None


def why_not(shown: Shown, value: Plain) -> str:
    """Say what to do about a figure that `expected` has no text for."""
    if isinstance(value, list) and not isinstance(shown, Vector):
        return (
            "the value is a vector or matrix: a figure keeps its own brackets, as in [[1, 0]](#…)"
        )
    if isinstance(value, list):
        return "write a vector with the same shape and entries"
    if isinstance(value, bool):
        return f"write {str(value).lower()}"
    if isinstance(shown, Number) and shown.form in ("integer", "percent"):
        return (
            "an integer stands only for a whole number: write as many decimals as you mean, "
            "or bind the figure to a rounded value"
        )
    if isinstance(shown, Number) and shown.form == "fraction":
        return "no simple fraction has this value to 1e-12: write it as a decimal"
    return "write the number, or bind the figure to an expression that gives what is shown"


def _exact(value: float | int) -> Decimal:
    return Decimal(repr(value))


def _is_finite(value: float | int) -> bool:
    """Tell whether a value is finite; an int is, though it may be too large for a float."""
    return isinstance(value, int) or math.isfinite(value)


def _round(number: Decimal, places: int) -> Decimal:
    """Round half away from zero; a zero has no sign."""
    rounded = number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _EXACT)
    return rounded if rounded else rounded.copy_abs()


def _number_agrees(shown: Number, value: float | int) -> bool:
    if shown.form == "special" or not _is_finite(value):
        return _WRITERS["special"](shown, value) == _WRITERS["special"](shown, _special(shown))
    if shown.form == "fraction":
        fraction = Fraction(int(shown.match["over"]), int(shown.match["under"]) or 1)
        signed = -fraction if shown.sign else fraction
        return int(shown.match["under"]) != 0 and abs(Fraction(value) - signed) <= Fraction(
            1, 10**12
        )
    if shown.sign and not Decimal(shown.match["digits"]):
        return False
    numeral = Decimal(shown.sign + shown.match["digits"])
    scaled = _scaled(shown, value)
    if not shown.places and shown.form != "scientific":
        return abs(scaled - numeral) <= _WHOLE
    return _round(scaled, shown.places) == numeral


def _scaled(shown: Number, value: float | int) -> Decimal:
    """Return the value in the unit that the numeral counts: hundredths, or a power of ten."""
    if shown.form == "percent":
        return _EXACT.multiply(_exact(value), Decimal(100))
    if shown.form == "scientific":
        return _exact(value).scaleb(-shown.exponent, _EXACT)
    return _exact(value)


def _special(shown: Number) -> float:
    """Return the value of ∞ or NaN as shown; an ordinary number is no special value (0)."""
    if shown.form != "special":
        return 0.0
    size = math.nan if shown.match["digits"].lower() == "nan" else math.inf
    return -size if shown.sign else size


def _signed(shown: Number, negative: bool) -> str:
    """Return the sign to write, in the author's own style."""
    before = shown.match["sign"]
    if not negative:
        return "+" if before == "+" else ""
    return before if before in ("-", MINUS) else "-" if "\\" in shown.text else MINUS


def _numeral(shown: Number, number: Decimal) -> str:
    digits = f"{number.copy_abs():f}"  # abs() would round to 28 digits
    return _signed(shown, number < 0) + digits


def _write_plain(shown: Number, value: float | int) -> str | None:
    if not _is_finite(value):
        return _write_special(shown, value)
    scaled = _scaled(shown, value)
    rounded = _round(scaled, shown.places)
    if not shown.places and abs(scaled - rounded) > _WHOLE:
        return None
    tail = shown.match["tail"] if shown.form == "percent" else ""
    return _numeral(shown, rounded) + tail


def _write_scientific(shown: Number, value: float | int) -> str:
    if not _is_finite(value):
        return _write_special(shown, value)
    exponent = shown.exponent
    mantissa = _round(_scaled(shown, value), shown.places)
    if not 1 <= abs(mantissa) < 10 and value:
        exponent = _exact(value).adjusted()
        mantissa = _round(_exact(value).scaleb(-exponent, _EXACT), shown.places)
        if abs(mantissa) >= 10:
            exponent += 1
            mantissa = _round(_exact(value).scaleb(-exponent, _EXACT), shown.places)
    written = shown.match["exponent"]
    if exponent != shown.exponent:
        if written[-1] in "⁰¹²³⁴⁵⁶⁷⁸⁹":
            written = str(exponent).translate(str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻"))
        else:
            minus = MINUS if MINUS in written else "-"
            width = len(written.lstrip("+-−"))
            written = (minus if exponent < 0 else "") + f"{abs(exponent):0{width}d}"
    opening, closing = shown.match["open"] or "", shown.match["close"]
    return _numeral(shown, mantissa) + shown.match["times"] + opening + written + closing


def _write_fraction(shown: Number, value: float | int) -> str | None:
    if not _is_finite(value):
        return None
    nearest = Fraction(value).limit_denominator(1_000)
    if abs(Fraction(value) - nearest) > Fraction(1, 10**12):
        return None
    parts = shown.match
    over, under = str(abs(nearest.numerator)), str(nearest.denominator)
    sign = _signed(shown, nearest < 0)
    return sign + (parts["open"] or "") + over + parts["bar"] + under + parts["close"]


def _write_special(shown: Number, value: float | int) -> str:
    if _is_finite(value):
        return f"{value:g}" if isinstance(value, float) else str(value)
    if math.isnan(value):
        return "NaN"
    written = shown.match.groupdict().get("digits") or ""
    name = written if written.lower().lstrip("\\").startswith("inf") else "∞"
    return _signed(shown, value < 0) + name


_WRITERS: dict[str, Callable[[Number, float | int], str | None]] = {
    "integer": _write_plain,
    "decimal": _write_plain,
    "percent": _write_plain,
    "scientific": _write_scientific,
    "fraction": _write_fraction,
    "special": _write_special,
}


def _expected_vector(shown: Vector, value: list[Plain]) -> str | None:
    """Write each entry in the style of the one that stands there, or of the nearest."""
    texts: list[str] = []
    same_length = len(shown.entries) == len(value)
    for index, item in enumerate(value):
        if not shown.entries:
            return None
        pattern = shown.entries[min(index, len(shown.entries) - 1)]
        text = expected(pattern, item)
        if text is None or isinstance(pattern, Text):
            return None
        texts.append(text)
    if not same_length:
        return "[" + ", ".join(texts) + "]"
    pieces: list[str] = []
    rest = shown.text
    for entry, text in zip(shown.entries, texts, strict=True):
        before, _, rest = rest.partition(entry.text)
        pieces += [before, text]
    return "".join(pieces) + rest
