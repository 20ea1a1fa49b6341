"""Writing a reader's own value in the form of the figure that stands on the page."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbook.figures.compare import agrees, expected
from workbook.figures.living import difference, follow, free, same, summary, without_tex
from workbook.figures.shown import parse
from workbook.snippets.values import Plain


def text(shown: str, value: Plain, form: str = "text") -> str:
    """What stands on the page for a value that is another one than the checked."""
    answer = follow({"shown": shown, "form": form, "value": "another"}, value)
    assert answer["value"] is not None
    return str(answer["text"])


@pytest.mark.parametrize(
    ("shown", "value", "expected_text"),
    [
        # The form and the precision that stand there.
        ("0.669762", 0.73123456, "0.731235"),
        ("0.50", 2.675, "2.68"),
        ("−0.50", 0.25, "0.25"),
        ("-0.50", -0.25, "-0.25"),
        ("−0.50", -0.25, "−0.25"),
        ("+0.50", 0.25, "+0.25"),
        ("0.00", -0.001, "0.00"),
        ("3", 4, "4"),
        ("3", 4.0, "4"),
        ("66.98 %", 0.5, "50.00 %"),
        ("1/2", 1 / 3, "1/3"),
        ("1.5 × 10⁻³", 2.5e-5, "2.5 × 10⁻⁵"),
        ("1.5e-3", 0.00251, "2.5e-3"),
        ("true", False, "false"),
        ("True", False, "False"),
        ("Ada", "Bob", "Bob"),
        ("[0.67, 0.33]", [0.5, 0.25], "[0.50, 0.25]"),
        ("[[1, 0], [0, 1]]", [[2, 0], [0, 3]], "[[2, 0], [0, 3]]"),
        ("[1,0]", [2, 3], "[2,3]"),
        # A whole number is never shown for one that isn't.
        ("3", 2.5, "2.5"),
        ("3", 2.0001, "2.000"),
        ("3", -1234.567, "−1234.6"),
        ("-3", -2.5, "-2.5"),
        ("50 %", 0.66984, "66.98 %"),
        ("[1, 0]", [1, 0.5], "[1, 0.5]"),
        ("1/2", 0.123456, "0.1235"),
        ("3", 1e-7, "1 × 10⁻⁷"),
        # Another shape, or another kind of thing.
        ("[0.67, 0.33]", [0.1, 0.2, 0.3, 0.4], "[0.10, 0.20, 0.30, 0.40]"),
        ("[0.67, 0.33]", [0.5], "[0.50]"),
        ("[0.7071, 0]", [1.76777, 1.2], "[1.7678, 1.2000]"),
        ("[0.7071, 0]", [0.7071, 0, 1.41421, 3], "[0.7071, 0, 1.4142, 3]"),
        ("[0.67, 0.33]", 0.5, "0.50"),
        ("0.67", [0.5, 0.25], "[0.50, 0.25]"),
        ("5", [[1, 2.5]], "[[1, 2.5]]"),
        ("5", [], "[]"),
        ("[1, 0]", [[1, 2], [3, 4]], "[[1, 2], [3, 4]]"),
        ("true", 3.5, "3.5"),
        ("0.5", True, "True"),
        ("0.5", "many", "many"),
        ("0.5", math.nan, "NaN"),
        ("0.5", -math.inf, "−∞"),
        ("[1, 0]", [math.nan, 1], "[NaN, 1]"),
    ],
)
def test_a_value_is_written_like_what_stands_there(
    shown: str, value: Plain, expected_text: str
) -> None:
    assert text(shown, value) == expected_text


@pytest.mark.parametrize(
    ("shown", "value", "expected_text"),
    [
        ("-1", -2, "−2"),
        (r"\frac{1}{2}", 0.25, "1/4"),
        (r"\left[0.5,\,1.0\right]", [0.25, 0.125], "[0.3, 0.1]"),
        (r"66.98\,\%", 0.5, "50.00 %"),
        (r"1.5 \times 10^{-3}", 2.5e-7, "2.5 × 10⁻⁷"),
        (r"1.5\cdot10^2", 250.0, "2.5 · 10²"),
        (r"\infty", -math.inf, "−∞"),
        (r"\text{true}", False, "false"),
        ("[1, -2]", [0.5, -1], "[0.5, −1]"),
    ],
)
def test_in_mathematics_it_is_plain_text(shown: str, value: Plain, expected_text: str) -> None:
    assert text(shown, value, "tex") == expected_text


SHOWN = ["0.50", "3", "50 %", "1/2", "1.5e-3", "true", "[1, 0]", "[0.5, 1, true]", "Ada"]
VALUES = st.recursive(
    st.floats(allow_nan=False) | st.integers(-(10**9), 10**9) | st.booleans() | st.just("x"),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.sampled_from(SHOWN), VALUES)
def test_law_where_the_rules_have_a_text_it_is_that_text(shown: str, value: Plain) -> None:
    answer = follow({"shown": shown, "form": "text", "value": "another"}, value)
    right = expected(parse(shown), value)
    if answer.get("same"):
        assert value == shown
    elif right is not None and not answer["short"]:
        assert answer["text"] == right
        assert agrees(parse(right), value)


@settings(deadline=None, derandomize=True)
@given(st.floats(allow_nan=False, allow_infinity=False))
def test_law_a_free_number_is_near_and_never_passes_for_a_whole_one(value: float) -> None:
    shown = free(value)
    if "×" not in shown:
        near = float(shown.replace("−", "-"))
        assert math.isclose(near, value, rel_tol=1e-3, abs_tol=1e-9)
        assert ("." in shown) == (not value.is_integer())


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ([[0.1, 3.2]] * 20, "20 × 2 matrix, 0.1 … 3.2"),
        ([0.5] * 30, "30 numbers, all 0.5"),
        ([[[0.25] * 3] * 4] * 5, "5 × 4 × 3 array, all 0.25"),
        ([1.0, math.nan] * 15, "30 numbers, all 1, some NaN or infinite"),
        ([math.inf] * 30, "30 numbers, none finite"),
        ([True] * 30, "30 entries"),
        ([[1] * 20, [2] * 21], "41 entries"),
        ("x" * 80, "x" * 39 + "…"),
        (10**60, "1 × 10⁶⁰"),
    ],
)
def test_what_is_too_long_is_summarised(value: Plain, shown: str) -> None:
    assert summary(value) == shown
    answer = follow({"shown": "0.5", "form": "text", "value": 0.5}, value)
    assert (answer["text"], answer["short"]) == (shown, True)


def test_what_was_long_before_may_stay_so() -> None:
    long = "[" + ", ".join(["0.125"] * 12) + "]"
    answer = follow({"shown": long, "form": "text", "value": [0.125] * 12}, [0.25] * 12)
    assert answer["text"] == long.replace("0.125", "0.250")


@pytest.mark.parametrize(
    ("mine", "checked", "change"),
    [
        (1.75, 1.5, "+0.25"),
        (0.3, 0.1, "+0.2"),
        (1, 3, "−2"),
        ([1.5, 0.5], [1, 1], "[+0.5, −0.5]"),
        ([[1, 2], [3, 5]], [[1, 2], [3, 4]], "at most 1 in an entry"),
        ([0.5] * 7, [0] * 7, "at most 0.5 in an entry"),
        ([1, 2, 3], [1, 2], None),
        ([1, 2], 1, None),
        (True, 1, None),
        ("a", "b", None),
        (math.nan, 1.0, None),
        ([1, "a"], [1, "b"], None),
        (10**30, 1, "+1 × 10³⁰"),
    ],
)
def test_the_difference_is_stated_where_there_is_one(
    mine: Plain, checked: Plain, change: str | None
) -> None:
    assert difference(mine, checked) == change


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (0.6697615493266569, 0.6697615493266568, True),
        (1e300, 1e300 * (1 + 1e-15), True),
        (0.5, 0.5000001, False),
        (1, 1.0, True),
        (True, 1, False),
        ([1, 2], [1, 2], True),
        ([1, 2], [1, 2, 3], False),
        ([1], 1, False),
        (math.nan, math.nan, True),
        (math.inf, math.inf, True),
        (math.inf, -math.inf, False),
        ("a", "a", True),
    ],
)
def test_last_bits_are_no_difference(one: Plain, other: Plain, alike: bool) -> None:
    assert same(one, other) is alike


def test_a_value_that_stayed_says_so_and_nothing_else() -> None:
    asked: dict[str, Any] = {"shown": "0.67", "form": "text", "value": 0.6697615493266569}
    assert follow(asked, 0.6697615493266568) == {"same": True}
    assert follow({**asked, "shown": "12", "value": 12}, "12") == {"same": True}


@pytest.mark.parametrize("holds", [True, False])
def test_a_claim_holds_or_does_not(holds: bool) -> None:
    answer = follow({"shown": "closer to 6", "form": "condition", "value": True}, holds)
    assert answer == {"same": holds, "value": holds, "text": ""}


def test_a_claim_on_what_is_no_condition_is_an_error() -> None:
    with pytest.raises(TypeError, match="True or False"):
        follow({"shown": "closer to 6", "form": "condition", "value": True}, 3)


def test_tex_becomes_text() -> None:
    assert without_tex(r"\text{a}\;\left[\tfrac{1}{2},~-3\right]") == "a [1/2, −3]"
