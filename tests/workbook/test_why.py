"""`check --why` explains a figure, from the page to the library."""

from __future__ import annotations

import pytest

from tests.workbook.sample import CONFIG, Sample, cell

SNIPPET = """\
import math

from kit import double

unused = 7
x = 2.5
for step in range(2):
    x = double(x) + step
y = math.floor(x)
"""
CHAIN = """\
docs/page.md:7:2: 11
  bound       to cell one, docs/page.md:3
  expression  y = 11
  computed    snippets/one.py:9: y = math.floor(x)
  from        snippets/one.py:8: x = double(x) + step
  from        snippets/one.py:7: for step in range(2):
  from        snippets/one.py:6: x = 2.5
  from        snippets/one.py:3: from kit import double
  from        snippets/one.py:1: import math
  library     kit.double, src/kit/sums.py:1
"""


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.write(
        "mkdocs.yml", CONFIG.replace("- workbook", "- workbook:\n      packages: [src/kit]")
    )
    sample.write("src/kit/__init__.py", "from kit.sums import double\n")
    sample.write("src/kit/sums.py", "def double(x):\n    return 2 * x\n")
    sample.snippet(SNIPPET)
    sample.page("# Page\n\n" + cell() + '\n[11](#one "y") of [7](#one "unused"), '
                '[2.5](# "exempt: a version"), [12](#one "y")\n')  # fmt: skip
    return sample


@pytest.mark.parametrize("where", ["7:2", "7:3", "11"])
def test_the_chain_goes_from_the_page_to_the_library(course: Sample, where: str) -> None:
    assert course.run("check", "--why", f"docs/page.md:{where}") == (0, CHAIN, "")


def test_an_input_and_an_exemption_have_short_chains(course: Sample) -> None:
    assert course.run("check", "--why", "docs/page.md:7") == (
        0,
        CHAIN + "\n"
        "docs/page.md:7:20: 7\n"
        "  given       to cell one, docs/page.md:3\n"
        "  expression  unused = 7\n"
        "  computed    snippets/one.py:5: unused = 7\n\n"
        "docs/page.md:7:40: 2.5\n"
        "  exempt      a version\n\n" + CHAIN.replace("7:2: 11", "7:70: 12")
        + "  problem     shows 12, should be 11: one.y = 11 (snippets/one.py:9); "
        "correct the snippet, or let check --fix rewrite the page\n",
        "",
    )  # fmt: skip


def test_where_none_stands_it_says_which_do(course: Sample) -> None:
    assert course.run("check", "--why", "docs/page.md:3.14") == (
        2,
        "",
        "workbook: no figure stands at docs/page.md:3.14; write PATH:LINE:COLUMN, PATH:LINE or "
        "PATH:SHOWN (the first of 4 in this file: 7: 11, 7: 7, 7: 2.5, 7: 12)\n",
    )
