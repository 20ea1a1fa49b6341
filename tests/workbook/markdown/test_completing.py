"""Frames are completed with what only the course tells; most of them have their own tests."""

from __future__ import annotations

import re

from tests.workbook.sample import Sample, cell


def test_a_block_of_counts_says_what_the_check_has_counted(sample: Sample) -> None:
    sample.snippet("x = 0.5\ny = 2 * x\n")
    sample.page(cell() + '[0.5](#one "x") [1](#one "y")\n', "1-one.md")
    sample.page("/// counts\n///\n", "about.md")
    html = sample.render("/// counts\n///\n", "about.md")
    rows = dict(re.findall(r'<th scope="row">(.*?)</th>\s*<td align="right">(.*?)</td>', html))
    expected = {"chapters": "1", "cells": "1", "figures": "2", "bound": "1", "given": "1"}
    assert rows.items() >= expected.items()
    assert re.fullmatch(r"3\.\d+\.\d+", rows["CPython"])
