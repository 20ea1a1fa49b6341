"""Reading a figure as a page shows it."""

from __future__ import annotations

import pytest

from workbook.figures.shown import Number, Text, Truth, Vector, parse, read_vector, without_markup


@pytest.mark.parametrize(
    ("text", "form", "sign", "places"),
    [
        ("3", "integer", "", 0),
        ("−3", "integer", "-", 0),
        ("+3", "integer", "", 0),
        ("0.50", "decimal", "", 2),
        (".5", "decimal", "", 1),
        ("-0.5", "decimal", "-", 1),
        ("66.98 %", "percent", "", 2),
        ("66.98&nbsp;%", "percent", "", 2),
        (r"67~\%", "percent", "", 0),
        ("1.5e-3", "scientific", "", 1),
        ("2 × 10³", "scientific", "", 0),
        (r"1.5 \times 10^{-3}", "scientific", "", 1),
        ("∞", "special", "", 0),
        ("-inf", "special", "-", 0),
        ("NaN", "special", "", 0),
    ],
)
def test_a_number_knows_its_form_sign_and_places(
    text: str, form: str, sign: str, places: int
) -> None:
    number = parse(text)
    assert isinstance(number, Number)
    assert (number.form, number.sign, number.places, number.text) == (form, sign, places, text)


@pytest.mark.parametrize(("text", "parts"), [("1/3", ("1", "3")), (r"-\dfrac{2}{6}", ("2", "6"))])
def test_a_fraction_knows_its_two_numbers(text: str, parts: tuple[str, str]) -> None:
    number = parse(text)
    assert isinstance(number, Number)
    assert (number.match["over"], number.match["under"]) == parts


@pytest.mark.parametrize(
    ("text", "exponent"),
    [
        ("1e5", 5),
        ("1E-05", -5),
        ("1e−5", -5),
        ("1 × 10⁻¹²", -12),
        ("1·10⁺³", 3),
        (r"1\cdot 10^2", 2),
        (r"1 \times 10^{−2}", -2),
    ],
)
def test_scientific_notation_knows_its_power_of_ten(text: str, exponent: int) -> None:
    number = parse(text)
    assert isinstance(number, Number)
    assert number.exponent == exponent


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("[1, 0]", ["1", "0"]),
        ("[1,0]", ["1", "0"]),
        ("[ 0.5 , −1 ]", ["0.5", "−1"]),
        (r"\left[1,\; 0\right]", ["1", "0"]),
        (r"\big[1, 0\big]", ["1", "0"]),
        ("[[1, 2], [3, 4]]", ["[1, 2]", "[3, 4]"]),
        ("[]", []),
        ("[50 %, 1/2, true]", ["50 %", "1/2", "true"]),
    ],
)
def test_a_vector_knows_its_entries(text: str, entries: list[str]) -> None:
    vector = parse(text)
    assert isinstance(vector, Vector)
    assert vector.text == text
    assert [entry.text for entry in vector.entries] == entries


@pytest.mark.parametrize("text", ["1, 0", "[1, 0", "[1, 0], [0, 1]", "[1 0] 2", "[1,,2]"])
def test_what_has_no_brackets_of_its_own_is_no_vector(text: str) -> None:
    assert parse(text) == Text(text)


def test_a_vector_is_read_from_the_middle_of_a_text() -> None:
    found = read_vector("so [1, 0] is", 3)
    assert found is not None
    assert (found[0].text, found[1]) == ("[1, 0]", 9)


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("True", True), ("false", False), (r"\mathrm{false}", False)],
)
def test_truth_has_either_spelling(text: str, value: bool) -> None:
    assert parse(text) == Truth(text, value)


@pytest.mark.parametrize("text", ["Ada", "1.2.3", "0x1f", "1 000", "3 rows", "1,5"])
def test_everything_else_is_text(text: str) -> None:
    assert parse(text) == Text(text)


@pytest.mark.parametrize(
    ("text", "at", "inner"),
    [
        ("0.5", 0, "0.5"),
        ("**0.5**", 2, "0.5"),
        ("`0.5`", 1, "0.5"),
        ("_[1, 0]_", 1, "[1, 0]"),
        (" 0.5 ", 1, "0.5"),
    ],
)
def test_emphasis_and_code_marks_are_no_part_of_a_figure(text: str, at: int, inner: str) -> None:
    assert without_markup(text) == (at, inner)
