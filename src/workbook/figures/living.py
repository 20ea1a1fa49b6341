"""Write a reader's own value in the form of the figure that stands on the page."""

# A reader who edits a cell and runs it sees the page's figures follow. What is written there obeys
# the rules that the course's own figures are checked by (compare.py), in the worker and from the
# same code. Only where no such text exists (a whole number became 2.5, two entries became four)
# does this module choose one: never a rounded integer, a vector in full where it fits, a summary
# where it doesn't.

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from workbook.figures.compare import expected
from workbook.figures.shown import MINUS, SPACE, Number, Shown, Truth, Vector, parse
from workbook.snippets.values import Plain, encode

LONGEST = 40
"""Characters that a figure may grow to where it was shorter before."""

_SAME = Decimal("1e-12")
_SUPERSCRIPTS = str.maketrans("0123456789-−+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺")
_POWER = re.compile(r"10\^\{?([-−+]?\d+)\}?")
_TEX = (
    (re.compile(r"\\[td]?frac\{([^{}]*)\}\{([^{}]*)\}"), r"\1/\2"),
    (re.compile(r"\\(?:text|mathrm|mathtt)\{([^{}]*)\}"), r"\1"),
    (re.compile(r"\\(?:left|right|bigl?|bigr)(?![a-zA-Z])"), ""),
    (re.compile(SPACE + r"\\times(?![a-zA-Z])" + SPACE), " × "),
    (re.compile(SPACE + r"\\cdot(?![a-zA-Z])" + SPACE), " · "),
    (re.compile(r"\\infty(?![a-zA-Z])"), "∞"),
    (re.compile(r"\\[,;:! ]|~"), " "),
    (re.compile(r"\\(?=[\[\]%])"), ""),
    (re.compile(r"-(?=[\d.∞])"), MINUS),
)


def follow(asked: dict[str, Any], value: Plain) -> dict[str, Any]:
    """Return what the page shows of a reader's value.

    Args:
        asked: `shown` (the checked text), `value` (the checked value), and `form`: "text", "tex"
            for a figure in mathematics, or "condition" for a claim in words.
        value: the reader's own.

    Returns:
        `same` where the value is the checked one but for its last bits; else `value` at full
        precision, `text` in the checked one's form (without TeX), whether that is a summary
        (`short`), and the `difference` where there is one to state.
    """
    if asked["form"] == "condition":
        if not isinstance(value, bool):
            raise TypeError("a claim hangs on a condition, which is True or False")
        return {"same": value, "value": value, "text": ""}
    checked: Plain = asked["value"]
    if same(value, checked) or value == asked["shown"]:  # a text that looks like a number
        return {"same": True}
    shown = parse(asked["shown"])
    text = shown_like(shown, value)
    before = asked["shown"]
    if asked["form"] == "tex":
        text, before = without_tex(text), without_tex(before)
    short = len(text) > max(LONGEST, len(before) + 4)
    answer = {"value": encode(value), "text": summary(value) if short else text, "short": short}
    change = difference(value, checked)
    return answer if change is None else {**answer, "difference": change}


def same(one: Plain, other: Plain) -> bool:
    """Tell whether two values are the same but for the last bits, in which machines differ."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, bool | str | list) or isinstance(other, bool | str | list):
        return type(one) is type(other) and one == other
    if one == other or (one != one and other != other):  # noqa: PLR0124 - both are NaN
        return True
    if not (_finite(one) and _finite(other)):
        return False
    size = max(Decimal(1), abs(_exact(one)), abs(_exact(other)))
    return abs(_exact(one) - _exact(other)) <= _SAME * size


def shown_like(shown: Shown, value: Plain) -> str:
    """Write a value as the page writes what stands there, whatever has become of its shape."""
    if (right := expected(shown, value)) is not None:
        return right
    if isinstance(value, list):
        patterns = (shown.entries or (shown,)) if isinstance(shown, Vector) else (shown,)
        places = [p for p in patterns if isinstance(p, Number) and p.form == "decimal"]
        entries = [
            _entry(patterns[min(n, len(patterns) - 1)], v, *places[:1]) for n, v in enumerate(value)
        ]
        return f"[{', '.join(entries)}]"
    if isinstance(shown, Vector) and shown.entries:
        return shown_like(shown.entries[0], value)
    if isinstance(value, bool | str):
        return str(value)
    if isinstance(shown, Number) and shown.form == "percent" and _finite(value):
        return _signed(shown, free(float(_exact(value) * 100))) + str(shown.match["tail"])
    return _signed(shown, free(value))


def _entry(pattern: Shown, value: Plain, *decimal: Number) -> str:
    """Write an entry; what is no whole number any more gets the decimals that others have."""
    for form in (pattern, *decimal):
        if (right := expected(form, value)) is not None:
            return right
    return shown_like(pattern, value)


def _signed(shown: Shown, text: str) -> str:
    """Keep the author's own minus sign."""
    plain = isinstance(shown, Number | Truth) and ("\\" in shown.text or shown.text[:1] == "-")
    return text.replace(MINUS, "-") if plain else text


def free(value: float | int) -> str:
    """Write a number that no figure's form fits: four digits, and never a whole one for another."""
    if not _finite(value):
        return "NaN" if value != value else ("∞" if value > 0 else f"{MINUS}∞")  # noqa: PLR0124
    exact = _exact(value)
    sign = MINUS if exact < 0 else ""
    exact = abs(exact)
    if not exact:
        return "0"
    power = exact.adjusted()
    if exact == exact.to_integral_value() and power < 15:
        return f"{sign}{exact.to_integral_value():f}"
    if -5 <= power < 15:
        return sign + _rounded(exact, max(1, 3 - power))
    return f"{sign}{_rounded(exact.scaleb(-power), 3)} × 10{str(power).translate(_SUPERSCRIPTS)}"


def _rounded(number: Decimal, places: int) -> str:
    """Round half away from zero; zeros at the end go, unless it would pass for a whole number."""
    text = f"{number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):f}"
    stripped = text.rstrip("0")
    if not stripped.endswith("."):
        return stripped
    return text if number != number.to_integral_value() else stripped[:-1]


def summary(value: Plain) -> str:
    """Say what a value is that is too long to be shown."""
    if not isinstance(value, list):
        text = str(value) if isinstance(value, bool | str) else free(value)
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    leaves = list(_leaves(value))
    sizes = _sizes(value)
    kinds = {1: "numbers", 2: " matrix"}
    numbers = [leaf for leaf in leaves if not isinstance(leaf, bool | str)]
    if len(numbers) < len(leaves) or not sizes:
        return f"{len(leaves)} entries"
    what = " × ".join(map(str, sizes)) + (
        " numbers" if len(sizes) == 1 else kinds.get(len(sizes), " array")
    )
    finite = [number for number in numbers if _finite(number)]
    rest = ", some NaN or infinite" if len(finite) < len(numbers) else ""
    if not finite:
        return what + ", none finite"
    low, high = free(min(finite)), free(max(finite))
    return f"{what}, {f'{low} … {high}' if low != high else f'all {low}'}{rest}"


def _leaves(value: Plain) -> Iterator[bool | int | float | str]:
    if isinstance(value, list):
        for item in value:
            yield from _leaves(item)
    else:
        yield value


def _sizes(value: Plain) -> list[int]:
    """Return the sizes along each axis; nothing where the entries differ in theirs."""
    if not isinstance(value, list):
        return []
    inner = [_sizes(item) for item in value]
    nested = {isinstance(item, list) for item in value}
    if not value or len(nested) > 1 or any(sizes != inner[0] for sizes in inner):
        return []
    return [len(value), *inner[0]] if inner[0] or not any(nested) else []


def difference(mine: Plain, checked: Plain) -> str | None:
    """Say by how much a value differs from the checked one; None where that has no meaning."""
    if isinstance(mine, list) or isinstance(checked, list):
        if _sizes(mine) != _sizes(checked) or not _sizes(mine):
            return None
        pairs = [_difference(a, b) for a, b in zip(_leaves(mine), _leaves(checked), strict=True)]
        changes = [change for change in pairs if change is not None]
        if len(changes) < len(pairs):
            return None
        if len(changes) > 6 or len(_sizes(mine)) > 1:
            return f"at most {free(float(max(map(abs, changes))))} in an entry"
        return f"[{', '.join(map(_change, changes))}]"
    change = _difference(mine, checked)
    return None if change is None else _change(change)


def _difference(mine: Plain, checked: Plain) -> Decimal | None:
    if isinstance(mine, bool | str | list) or isinstance(checked, bool | str | list):
        return None
    return _exact(mine) - _exact(checked) if _finite(mine) and _finite(checked) else None


def _change(change: Decimal) -> str:
    return ("+" if change > 0 else "") + free(float(change))


def without_tex(text: str) -> str:
    """Return a figure of a formula as plain text."""
    for pattern, plain in _TEX:
        text = pattern.sub(plain, text)
    text = _POWER.sub(lambda power: "10" + power[1].translate(_SUPERSCRIPTS), text)
    return re.sub(r"\s+", " ", text.replace("{", "").replace("}", "")).strip()


def _exact(value: float | int) -> Decimal:
    return Decimal(repr(value))


def _finite(value: float | int) -> bool:
    return isinstance(value, int) or math.isfinite(value)
