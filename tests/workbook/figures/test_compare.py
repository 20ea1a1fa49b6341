"""Every rule of comparison, each with cases on both sides of its line."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbook.figures.compare import agrees, expected, why_not
from workbook.figures.shown import parse
from workbook.snippets.values import Plain

NARROW, WIDE = "\u202f", "\u00a0"

AGREE: dict[str, list[tuple[str, Plain]]] = {
    "integer: a whole number": [("3", 3), ("3", 3.0), ("−3", -3), ("-3", -3), ("0", -0.0)],
    "integer: whole to 1e-9": [("3", 3 + 9e-10), ("3", 3 - 9e-10)],
    "integer: of any size": [("100000000000000000000000", 1e23), ("1" + "0" * 400, 10**400)],
    "decimal: rounded at the last digit": [("0.6698", 0.66976), ("0.67", 0.66976), ("1.0", 1)],
    "decimal: half-way cases away from zero": [("2.68", 2.675), ("−2.68", -2.675), ("0.3", 0.25)],
    "decimal: the shortest form decides": [
        ("1.01", 1.005),
        ("0.6697615493266569", 0.6697615493266569),
    ],
    "decimal: a rounded zero has no sign": [("0.00", -0.001), ("0.00", 0.001), ("0.0", -0.0)],
    "decimal: a plus sign may stand": [("+0.5", 0.5)],
    "percent: the value times 100": [("66.98 %", 0.66976), ("66.98%", 0.66976), ("0.1%", 0.001)],
    "percent: with a no-break space": [(f"66.98{NARROW}%", 0.66976), (f"66.98{WIDE}%", 0.66976)],
    "percent: in TeX": [(r"66.98\,\%", 0.66976), (r"66.98\%", 0.66976)],
    "percent: whole ones by the integer rule": [("67 %", 0.67), ("67 %", 0.67 + 9e-12)],
    "scientific: with e": [("1.23e-4", 0.000123), ("1.2E3", 1234), ("−1.2e3", -1234)],
    "scientific: with × and superscripts": [("1.23 × 10⁻⁴", 0.000123), ("2 × 10³", 2000)],
    "scientific: in TeX": [(r"1.23 \times 10^{-4}", 0.000123), (r"1.2 \cdot 10^3", 1234)],
    "scientific: at the power that is shown": [("12.3e-5", 0.000123), ("0.1e1", 1)],
    "fraction: to 1e-12": [
        ("1/3", 1 / 3),
        ("1/3", 1 / 3 + 9e-13),
        ("2/6", 1 / 3),
        ("−1/3", -1 / 3),
    ],
    "fraction: in TeX": [(r"\frac{1}{3}", 1 / 3), (r"-\tfrac{1}{3}", -1 / 3)],
    "vector: entry by entry": [("[1, 0]", [1, 0.0]), ("[0.67, 0.33]", [0.6698, 0.3302])],
    "vector: in TeX": [(r"\left[0.67,\; 0.33\right]", [0.6698, 0.3302])],
    "matrix: the same shape": [("[[1, 0], [0, 1]]", [[1, 0], [0, 1]])],
    "vector: of truth values": [("[True, False]", [True, False])],
    "truth: in either spelling": [("true", True), ("False", False), (r"\text{true}", True)],
    "text: letter by letter": [("Ada", "Ada"), ("3", "3"), ("0.50", "0.50")],
    "special: not a number, infinity": [
        ("NaN", math.nan),
        ("nan", math.nan),
        ("∞", math.inf),
        ("−∞", -math.inf),
        ("-inf", -math.inf),
        (r"\infty", math.inf),
    ],
}

DIFFER: dict[str, list[tuple[str, Plain]]] = {
    "integer: never a rounded number": [("3", 3 + 2e-9), ("3", 2.9), ("3", 3.4), ("4", 3)],
    "integer: a sign counts": [("-3", 3), ("3", -3), ("-0", 0)],
    "decimal: one digit off": [("0.6697", 0.66976), ("0.6699", 0.66976), ("0.669", 0.66976)],
    "decimal: half-way cases not to even": [("2.67", 2.675), ("0.2", 0.25), ("−2.67", -2.675)],
    "decimal: a zero with a sign": [("−0.00", -0.001), ("-0.00", 0.0)],
    "percent: not the value itself": [("0.67 %", 0.67), ("66.97 %", 0.66976)],
    "percent: whole ones are never rounded": [("67 %", 0.6698), ("67 %", 0.67 + 2e-11)],
    "scientific: another power or mantissa": [("1.23e-5", 0.000123), ("1.24e-4", 0.000123)],
    "scientific: a whole mantissa is rounded too": [("1e-4", 0.00016)],
    "fraction: further than 1e-12": [("1/3", 0.333333), ("1/3", 1 / 3 + 2e-12), ("1/3", -1 / 3)],
    "fraction: nothing over zero": [("1/0", 1.0), ("0/0", 0)],
    "vector: another shape": [
        ("[1, 0]", [1, 0, 0]),
        ("[1, 0, 0]", [1, 0]),
        ("[1, 0]", [[1, 0]]),
        ("[[1, 0]]", [1, 0]),
        ("[1]", 1),
        ("1", [1]),
    ],
    "vector: one entry off": [("[1, 0]", [1, 0.1]), ("[[1, 2], [3, 4]]", [[1, 2], [3, 5]])],
    "truth: a bool is no number, a number no bool": [
        ("1", True),
        ("0", False),
        ("true", 1),
        ("false", 0.0),
    ],
    "truth: the other one": [("true", False), ("False", True)],
    "text: case counts": [("ada", "Ada"), ("Ada", 1), ("3", "three")],
    "special: only what it says": [
        ("∞", -math.inf),
        ("−∞", math.inf),
        ("∞", math.nan),
        ("NaN", math.inf),
        ("NaN", 0.0),
        ("∞", 3),
        ("3", math.inf),
        ("0.5", math.nan),
        ("1e5", math.inf),
        ("1/2", math.nan),
        ("5 %", math.inf),
    ],
}


def cases(table: dict[str, list[tuple[str, Plain]]]) -> list:
    return [
        pytest.param(shown, value, id=f"{rule}: {shown:.30} ~ {value!r:.30}")
        for rule, pairs in table.items()
        for shown, value in pairs
    ]


@pytest.mark.parametrize(("shown", "value"), cases(AGREE))
def test_agrees(shown: str, value: Plain) -> None:
    assert agrees(parse(shown), value) is True


@pytest.mark.parametrize(("shown", "value"), cases(DIFFER))
def test_differs(shown: str, value: Plain) -> None:
    assert agrees(parse(shown), value) is False


@pytest.mark.parametrize(
    ("shown", "value", "right"),
    [
        ("0.66", 0.66976, "0.67"),
        ("−0.1", -0.25, "−0.3"),
        ("-0.1", -0.25, "-0.3"),
        ("0.1", -0.25, "−0.3"),
        ("0.1", 10**30 + 1, "1000000000000000000000000000001.0"),
        ("−0.1", 0.25, "0.3"),
        ("+0.1", 0.25, "+0.3"),
        (r"\text{x}0.1", "0.1", "0.1"),
        ("−0.00", -0.001, "0.00"),
        ("4", 3.0, "3"),
        ("0.1 %", 0.66976, "67.0 %"),
        (f"0.1{NARROW}%", 0.66976, f"67.0{NARROW}%"),
        (r"0.1\,\%", 0.66976, r"67.0\,\%"),
        (r"0.1\,\%", -0.66976, r"-67.0\,\%"),
        ("5 %", 0.67, "67 %"),
        ("1.2e-4", 0.000133, "1.3e-4"),
        ("1.2e-04", 0.0133, "1.3e-02"),
        ("1.2E4", 0.0133, "1.3E-2"),
        ("1.2e−4", 0.0133, "1.3e−2"),
        ("1.2 × 10⁻⁴", 13300, "1.3 × 10⁴"),
        (r"1.2 \times 10^{-4}", 0.0133, r"1.3 \times 10^{-2}"),
        ("9.99e2", 999.96, "1.00e3"),
        ("1.2e5", 0, "0.0e5"),
        ("1/2", 1 / 3, "1/3"),
        ("−1/2", -1 / 3, "−1/3"),
        (r"\tfrac{1}{2}", 1 / 3, r"\tfrac{1}{3}"),
        ("[1.0, 2]", [0.25, 3], "[0.3, 3]"),
        ("[1.0,2.00]", [0.25, 0.125], "[0.3,0.13]"),
        ("[[1, 0], [0, 1]]", [[1, 0], [0, 2]], "[[1, 0], [0, 2]]"),
        ("[1.0, 2.0]", [1, 2, 3], "[1.0, 2.0, 3.0]"),
        (r"\left[1,\; 2\right]", [3, 4], r"\left[3,\; 4\right]"),
        ("true", False, "false"),
        ("True", False, "False"),
        ("Ada", "Bob", "Bob"),
        ("0.5", math.nan, "NaN"),
        ("0.5", -math.inf, "−∞"),
        ("inf", -math.inf, "−inf"),
        ("∞", 0.25, "0.25"),
    ],
)
def test_the_figure_expected_keeps_the_style_of_the_one_that_stands_there(
    shown: str, value: Plain, right: str
) -> None:
    assert expected(parse(shown), value) == right
    assert agrees(parse(right), value)


@pytest.mark.parametrize(
    ("shown", "value", "remedy"),
    [
        (
            "1",
            0.67,
            "an integer stands only for a whole number: write as many decimals as you mean, "
            "or bind the figure to a rounded value",
        ),
        (
            "67 %",
            0.6698,
            "an integer stands only for a whole number: write as many decimals as you mean, "
            "or bind the figure to a rounded value",
        ),
        (
            "1/2",
            math.pi,
            "no simple fraction has this value to 1e-12: write it as a decimal",
        ),
        (
            "1, 0",
            [1, 0],
            "the value is a vector or matrix: a figure keeps its own brackets, as in [[1, 0]](#…)",
        ),
        (
            "[1, 0], [0, 1]",
            [[1, 0], [0, 1]],
            "the value is a vector or matrix: a figure keeps its own brackets, as in [[1, 0]](#…)",
        ),
        ("[1, 0]", [[1, 0]], "write a vector with the same shape and entries"),
        ("[]", [1], "write a vector with the same shape and entries"),
        ("1", True, "write true"),
        (
            "Ada",
            0.5,
            "write the number, or bind the figure to an expression that gives what is shown",
        ),
        (
            "[1, 0]",
            0.5,
            "write the number, or bind the figure to an expression that gives what is shown",
        ),
    ],
)
def test_where_only_the_author_can_tell_there_is_a_remedy(
    shown: str, value: Plain, remedy: str
) -> None:
    assert expected(parse(shown), value) is None
    assert why_not(parse(shown), value) == remedy


signs = st.sampled_from(["", "-", "−", "+"])
digits = st.integers(0, 10**6).map(str)
decimals = st.builds("{}{}.{}".format, signs, digits, digits)
integers = st.builds("{}{}".format, signs, digits)
percents = st.builds(
    "{}{}".format, decimals | integers, st.sampled_from(["%", " %", "\u202f%", r"\,\%"])
)
scientific = st.builds(
    "{}{}".format,
    decimals | integers,
    st.sampled_from(["e-4", "e7", "E+12", " × 10⁻³", "·10²", r" \times 10^{-4}", r" \cdot 10^2"]),
)
fractions = st.builds("{}{}/{}".format, signs, digits, digits)
truths = st.sampled_from(["true", "False", "NaN", "∞", "−inf"])
scalars = decimals | integers | percents | scientific | fractions | truths
vectors = st.lists(scalars, min_size=1, max_size=3).map(lambda texts: f"[{', '.join(texts)}]")
shown_figures = st.recursive(
    scalars | vectors,
    lambda inner: st.lists(inner, min_size=1, max_size=3).map(lambda t: f"[{', '.join(t)}]"),
    max_leaves=4,
)
finite = st.floats(allow_nan=False, allow_infinity=False) | st.integers() | st.just(10**400)
numbers = finite | st.floats() | st.fractions(max_denominator=99).map(float)
plain_values = st.recursive(
    numbers | st.booleans(), lambda inner: st.lists(inner, max_size=3), max_leaves=5
)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(shown_figures, plain_values)
def test_law_what_is_expected_agrees_with_its_value(shown: str, value: Plain) -> None:
    right = expected(parse(shown), value)
    assert right is None or agrees(parse(right), value)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 6), finite)
def test_law_a_decimal_is_at_most_half_a_last_digit_off(places: int, value: float) -> None:
    right = expected(parse("0." + "0" * (places + 1)), value)
    assert right is not None
    shown = Fraction(right.replace("−", "-"))
    assert abs(shown - Fraction(repr(value))) <= Fraction(1, 2 * 10 ** (places + 1))
    assert ("−" in right) == (shown < 0)
