"""What is not prose is blanked out, and every position stays."""

from __future__ import annotations

import re

import pytest

from workbook.pages.mask import Mask, mask_code, mask_comments, mask_markup


def code_masked(text: str) -> str:
    mask = Mask(text)
    mask_code(mask)
    return mask.text


def markup_masked(text: str) -> str:
    mask = Mask(text)
    mask_markup(mask)
    return mask.text


def test_blanking_keeps_length_and_line_breaks() -> None:
    mask = Mask("abc\ndef")
    mask.blank(1, 6)
    assert mask.text == "a  \n  f"
    mask.keep(2, 5)
    assert mask.text == "a c\nd f"
    assert mask.original == "abc\ndef"


def test_one_group_of_a_pattern_is_blanked() -> None:
    mask = Mask("a1 b2")
    found = mask.blank_all(re.compile(r"[a-z](\d)"), 1)
    assert mask.text == "a  b "
    assert [match.group() for match in found] == ["a1", "b2"]


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("a `b` c", "a     c"),
        ("a ``b ` c`` d", "a           d"),
        ("a `b\nc` d", "a   \n   d"),
        ("a ` b\n\nc ` d", "a ` b\n\nc ` d"),
        (r"a \`b\` c", r"a \`b\` c"),
        ("<code>b</code> c", "               c"),
        ("<PRE>b\nc</PRE>", "      \n       "),
    ],
)
def test_code_is_masked(text: str, masked: str) -> None:
    assert code_masked(text) == masked


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ('<b class="x">y</b>', "             y    "),
        ('<img alt="y">', '         "y"' + " "),
        ("a < b > c", "a < b > c"),
        ("a {.b c=1} d", "a          d"),
        ("a {b} c", "a {b} c"),
        ("[a](b.html)", "[a](      )"),
        ("[a](<b c> 'd')", "[a](      'd')"),
        ("see https://a.b/c?d now", "see                 now"),
        ("[a]: b.html", "           "),
        ("[^1]: b", "[^1]: b"),
    ],
)
def test_markup_is_masked_and_what_a_reader_sees_stays(text: str, masked: str) -> None:
    assert markup_masked(text) == masked


@pytest.mark.parametrize(
    ("text", "masked", "open_at"),
    [
        ("a<!-- b -->c", "a          c", None),
        ("a<!--\nb-->c<!-- d", "a    \n    c<!-- d", 11),
        ("a --> b", "a --> b", None),
    ],
)
def test_comments_are_masked_and_an_open_one_is_found(
    text: str, masked: str, open_at: int | None
) -> None:
    mask = Mask(text)
    assert mask_comments(mask) == open_at
    assert mask.text == masked
