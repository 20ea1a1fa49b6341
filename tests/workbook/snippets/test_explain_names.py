"""What is said of names that are not there: what was probably meant."""

from __future__ import annotations

import pytest

from tests.workbook.snippets.explained import Failing, read_table
from tests.workbook.snippets.test_explain import said_of


@pytest.mark.parametrize("row", read_table()["names"], ids=lambda row: row.code)
def test_an_error_is_explained(row: Failing) -> None:
    assert said_of(row.code) == (row.type, row.explanation)
