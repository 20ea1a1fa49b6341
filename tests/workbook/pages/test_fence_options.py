"""What fences may have among their options is what the validator lets pass."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.pages.fence_options import CELL, PLAIN

VALUES = {"title": "A title", "exempt": "why", "inputs": "x", "hl_lines": "1", "linenums": "1"}


@pytest.mark.parametrize("name", CELL)
def test_a_cell_takes_it(name: str, sample: Sample) -> None:
    sample.snippet("x = 2\n")
    sample.page("# Page\n\n" + cell(options=f' {name}="{VALUES[name]}"'))
    assert sample.problems() == []


@pytest.mark.parametrize("name", PLAIN)
def test_a_fence_takes_it(name: str, sample: Sample) -> None:
    page = sample.scan(f'# Page\n\n``` python {name}="{VALUES[name]}"\nx = 2\n```\n')
    assert page.problems == []


def test_each_says_what_it_is_for() -> None:
    assert all(all(option) for option in (*CELL.values(), *PLAIN.values()))
