"""What is said of operands, arguments and indices that don't fit."""

from __future__ import annotations

import pytest

from tests.workbook.snippets.explained import Failing, read_table
from tests.workbook.snippets.test_explain import said_of


@pytest.mark.parametrize("row", read_table()["types"], ids=lambda row: row.code)
def test_an_error_is_explained(row: Failing) -> None:
    assert said_of(row.code) == (row.type, row.explanation)
