"""What a reader's code may leave in a figure's name: nothing of it harms the page."""

from __future__ import annotations

import pytest
from living import CHECKED, MINE, PAGE, THEIRS, change, figures, row, shown
from playwright.sync_api import expect

HOSTILE = {
    "raises": "raise ValueError('<i>no</i>')",
    "prints": "print('<i>here</i>')\n        return 1.5",
    "leaves": "raise SystemExit",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_object_in_a_figure_harms_nothing(visit, what):
    driver = visit(*PAGE)
    body = HOSTILE[what]
    code = (
        f"class Bad:\n    def __float__(self):\n        {body}\n"
        "    __repr__ = __str__ = __len__ = __float__\n"
        "    def as_integer_ratio(self):\n        return 3, 2\n"
        "q = [1, 0]\nw = [Bad(), Bad()]\nname = 'Ada'"
    )
    change(driver, code)
    page = driver.page
    expect(page.locator(".figure-theirs").first).to_be_visible()
    expect(page.locator("main i")).to_have_count(0)
    assert driver["head"].text() == ""
    change(driver, MINE)
    expect(figures(page)).to_have_text([*THEIRS, "1/2"])


def test_an_object_that_loops_ends_with_the_limit_and_the_page_goes_on(open_cells, page):
    driver = open_cells(*PAGE, build="assets-short")
    code = (
        "class Bad:\n    def __float__(self):\n        while True: pass\n"
        "    def as_integer_ratio(self): pass\nq = [1, 0]\nw = [Bad(), 1]\nname = 'Ada'"
    )
    change(driver, code)
    expect(driver["head"].status).to_contain_text("Stopped after 2 s")
    assert shown(page) == CHECKED
    change(driver, MINE)
    expect(figures(page)).to_have_text([*THEIRS, "1/2"])
    change(driver, "while True: pass")
    expect(figures(page)).to_have_text(CHECKED)
    expect(row(page)).to_have_text(
        "The run was ended before it was through: the figures on this page show the checked values."
    )


def test_a_huge_array_is_named_and_not_sent(visit):
    driver = visit(*PAGE)
    change(driver, "import numpy as np\nq = [1, 0]\nname = 'Ada'\nw = np.zeros(10**7)")
    page = driver.page
    expect(page.locator("a.figure[data-expression=w] data")).to_have_text(
        "no figure in your version"
    )
    page.locator("a.figure[data-expression=w]").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("this has 10,000,000")


def test_a_long_array_is_cut_in_the_card(visit):
    driver = visit(*PAGE)
    change(driver, "import numpy as np\nq = [1, 0]\nname = 'Ada'\nw = np.arange(50000) / 7")
    page = driver.page
    expect(page.locator("a.figure[data-expression=w] data")).to_have_text(
        "50000 numbers, 0 … 7142.7"
    )
    page.locator("a.figure[data-expression=w]").hover()
    yours = page.get_by_role("tooltip").locator(".figure-card-value").first
    assert len(yours.text_content()) < 2100
