"""What the options of learning blocks may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from workbook.markdown.options import size, text, tries


@pytest.mark.parametrize(("option", "value"), [(tries, 1), (tries, 9), (size, 16), (text, "a")])
def test_a_value_that_can_be_is_returned(option: Callable[[Any], Any], value: Any) -> None:
    assert option(value) == value


@pytest.mark.parametrize("value", [0, 10, -1, 1.0, "3", True, None])
def test_tries_are_a_whole_number_from_one_to_nine(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^write a whole number from 1 to 9$"):
        tries(value)


@pytest.mark.parametrize("value", [0, 17, 2.0, "2", True])
def test_a_size_is_a_whole_number_from_one_to_sixteen(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^write how many numbers the answer has, from 1 to 16$"):
        size(value)


@pytest.mark.parametrize("value", ["", "  ", 3, None, ["a"]])
def test_a_text_holds_something(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^write a text$"):
        text(value)
