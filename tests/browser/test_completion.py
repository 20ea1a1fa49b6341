"""Completion: names from the code, from NumPy and the course, and from the last run."""

from __future__ import annotations

import re

import pytest
from axe import faults
from cells import OneCell
from editing import IMPORTS
from pages import cell
from playwright.sync_api import expect


def test_numpys_members_are_proposed_with_their_signatures_before_python_is_up(edit, server):
    first = edit(cell("first", IMPORTS)).type("np.lin").proposes("linspace", "linalg")
    detail = first.options.filter(has_text="linspace").locator(".cm-completionDetail")
    expect(detail).to_have_text(re.compile(r"^\(start, stop, num=50, "))
    assert not any("pyodide" in name for name in server.asked)


def test_a_proposal_is_taken_with_enter_and_its_documentation_shows(edit):
    first = edit(cell("first", IMPORTS)).type("np.linsp").proposes("linspace")
    expect(first.docs).to_contain_text("Return evenly spaced numbers over a specified interval.")
    first.page.wait_for_timeout(100)
    first.press("Enter")
    assert first.cell.shown_code() == f"{IMPORTS}np.linspace"
    expect(first.popup).to_have_count(0)


def test_tab_takes_a_proposal_and_indents_where_there_is_none(edit):
    first = edit(cell("first", IMPORTS)).type("np.linsp").proposes("linspace")
    first.page.wait_for_timeout(100)
    first.press("Tab")
    assert first.cell.shown_code() == f"{IMPORTS}np.linspace"
    first.press("Enter", "Tab").type("x")
    assert first.cell.shown_code() == f"{IMPORTS}np.linspace\n    x"


def test_enter_makes_a_line_where_the_proposal_stands_there_already(edit):
    first = edit(cell("first", IMPORTS)).type("np.exp").proposes("exp", "expm1")
    first.page.wait_for_timeout(100)
    first.press("Enter").type("y")
    assert first.cell.shown_code() == f"{IMPORTS}np.exp\ny"


def test_escape_closes_the_popup_and_escape_then_tab_leaves(edit):
    first = edit(cell("first", IMPORTS)).type("np.lin").proposes("linspace")
    first.press("Escape")
    expect(first.popup).to_have_count(0)
    expect(first.cell.code).to_be_focused()
    first.press("Tab")
    expect(first.cell.run).to_be_focused()
    assert first.cell.shown_code() == f"{IMPORTS}np.lin"


@pytest.mark.parametrize(
    ("code", "typed", "label"),
    [
        ("import numpy as np", "np.linalg.no", "norm"),
        ("import numpy as anything", "anything.linsp", "linspace"),
        ("from numpy import linalg as la", "la.sol", "solve"),
        ("import numpy.random", "numpy.random.def", "default_rng"),
        ("import byhand", "byhand.soft", "softmax"),
        ("from byhand import (attention,\n    softmax as s)", "atten", "attention"),
        ("from byhand import *", "causal", "causal_mask"),
        ("", "from byhand import soft", "softmax"),
        ("", "from numpy.linalg import no", "norm"),
        ("", "import num", "numpy"),
        ("", "import numpy.lin", "linalg"),
        ("", "isinst", "isinstance"),
        ("", "whi", "while"),
        ("weights = 1\ndef mixed(values): pass", "wei", "weights"),
        ("weights = 1\ndef mixed(values): pass", "mix", "mixed"),
        ("größe = 1\n速度 = 2", "grö", "größe"),
        ("größe = 1\n速度 = 2", "速", "速度"),
        ("import numpy as np\nx = f'{np.pi}'", "f'{np.linsp", "linspace"),
    ],
)
def test_a_name_is_proposed(edit, code, typed, label):
    first = edit(cell("first", f"{code}\n" if code else ""))
    first.type(typed)
    if len(typed) == 1:
        first.press("Control+ ")
    first.proposes(label)


@pytest.mark.parametrize("typed", ["# np.lin", "'np.lin", "f(1).li", "12.li", "nothing.li"])
def test_nothing_is_proposed_in_texts_and_after_what_is_no_name(edit, typed):
    first = edit(cell("first", IMPORTS)).type("np.linsp").proposes("linspace")
    first.press("Escape", "Enter").type(typed)
    first.page.wait_for_timeout(400)
    expect(first.popup).to_have_count(0)


def test_names_of_the_lines_before_are_proposed(edit):
    setup = "import numpy as np\nqueries = np.ones(3)\n"
    first = edit(cell("first", "x = 1\n", setup=setup))
    first.type("quer").take("queries").type("\nnp.linsp").take("linspace")
    assert first.cell.shown_code() == "x = 1\nqueries\nnp.linspace"


def test_control_space_proposes_without_a_letter_and_private_names_only_when_asked(edit):
    first = edit(cell("first", "alpha = 1\n_hidden = 2\n")).press("Control+ ").proposes("alpha")
    expect(first.options.filter(has_text="_hidden")).to_have_count(0)
    first.press("Escape").type("_h").press("Control+ ").proposes("_hidden")


def test_where_the_list_cannot_be_had_the_codes_own_names_are_proposed(edit, server, pages, watch):
    watch.expect_console()
    (names,) = (path.name for path in (pages.folder / "assets").glob("names-*.json"))
    server.broken.add(names)
    first = edit(cell("first", f"{IMPORTS}weights = 1\n")).type("weig").proposes("weights")
    server.mend()
    first.press("Escape").type("\nnp.linsp").press("Control+ ").proposes("linspace")


def test_nothing_is_loaded_for_completion_before_something_is_typed(edit, server):
    edit(cell("first", IMPORTS))
    assert not any(name.startswith("names-") for name in server.asked)


def test_names_of_the_last_run_are_proposed_with_what_they_hold(edit_on):
    code = "import numpy as np\nrows, total = np.ones((2, 3)), 6.5\nexec('made = [1, 2]')\n"
    first = edit_on(cell("first", code))
    first.press("Control+Enter")
    first.cell.expect_state("done")
    first.press("Control+ ").proposes("rows", "total", "made")
    details = first.options.filter(has_text=re.compile("^(rows|total|made)"))
    expect(details.locator(".cm-completionDetail")).to_have_text(
        ["list of 2", "array (2, 3) float64", "6.5"]
    )


def test_attributes_of_values_are_proposed(edit_on):
    code = (
        "import numpy as np\nfrom byhand import attention\nK = np.ones((2, 2))\n"
        "pair = attention(K, K, K)\nclass Mine:\n    def method(self, a, b=2): 'Does.'\n"
        "mine = Mine()\nmine.own = 3\n"
    )
    first = edit_on(cell("first", code))
    first.press("Control+Enter")
    first.cell.expect_state("done")
    first.type("pair.").proposes("weights", "output", "count")
    expect(first.options.filter(has_text="weights").locator(".cm-completionDetail")).to_have_text(
        "array (2, 2) float64"
    )
    first.type("weights.").proposes("shape", "sum", "T").type("sh").proposes("shape")
    first.press("Escape", "Enter").type("mine.").proposes("method", "own")
    expect(first.options.filter(has_text="method").locator(".cm-completionDetail")).to_have_text(
        "(self, a, b=2)"
    )


def test_after_another_cells_run_what_was_said_before_still_helps(edit_on):
    first = edit_on(
        cell("first", "import numpy as np\nrows = np.ones((2, 3))\n"), cell("second", "other = 1")
    )
    first.press("Control+Enter")
    first.cell.expect_state("done")
    first.type("ro").proposes("rows").press("Escape")
    second = OneCell(first.page, "second")
    second.run_to_end()
    first.open().type("ws.").proposes("shape", "reshape")
    first.press("Escape", "Enter").type("oth").press("Control+ ")
    first.page.wait_for_timeout(400)
    expect(first.popup).to_have_count(0)


HOSTILE = """
import sys
class Loud:
    '''Never read.'''
    def __dir__(self): ran.append('dir'); return 1 / 0
    def __getattr__(self, name): ran.append(name); raise SystemExit
    def __repr__(self): ran.append('repr'); raise KeyboardInterrupt
    @property
    def gone(self):
        'What it is.'
        ran.append('gone')
        while True: pass
    @property
    def __class__(self): ran.append('class'); return 1 / 0
    @property
    def __dict__(self): ran.append('dict'); return 1 / 0
class Meta(type):
    @property
    def __doc__(cls): ran.append('doc'); return 1 / 0
    def __dir__(cls): ran.append('dir'); return [3]
    @property
    def __mro__(cls): ran.append('mro'); return 1 / 0
class Odd(metaclass=Meta): known = 1
class Endless(dict):
    def __iter__(self): ran.append('iter'); return iter(int, 1)
    def items(self): ran.append('items'); return iter(int, 1)
    keys = items
ran, loud, odd, endless = [], Loud(), Odd(), Endless(a=1)
many = type('Many', (), {})()
for i in range(50_000):
    globals()[f'name_{i:05}'] = i
    setattr(many, f'attribute_{i:05}', i)
globals()[3] = globals()['not a name'] = 1
globals()['\\udc80'] = 1
"""


def test_hostile_values_are_looked_at_without_running_any_of_them(edit_on):
    first = edit_on(cell("first", HOSTILE))
    first.press("Control+Enter")
    first.cell.expect_state("done")
    first.type("loud.").proposes("gone").press("Escape", "Backspace")
    first.type("\nodd.").proposes("known").press("Escape")
    first.type("\nOdd.kn").proposes("known").press("Escape")
    first.type("\nendless.").proposes("items").press("Escape")
    first.type("\nmany.attribute_").proposes("attribute_00000").press("Escape")
    first.type("\nname_0").proposes("name_00000").press("Escape")
    for name, about in {
        "loud": "loud: Loud",
        "loud.gone": "loud.gone: propertyWhat it is.",
        "Loud": "LoudNever read.",
        "Odd": "Odd",
        "many": "many: Many",
        "ran": "ran: list of 0",
    }.items():
        first.type(f"\n{name}").press("Escape", "F1")
        expect(first.docs).to_have_text(about)


def test_the_popup_fits_a_phone_and_touches_nothing_outside(edit, page):
    page.set_viewport_size({"width": 360, "height": 640})
    first = edit(cell("first", IMPORTS))
    first.cell.run_to_end()  # Python knows more than the list does, so there is more to show
    first.open().type("np.expa").proposes("expand_dims")
    expect(first.docs).to_contain_text("Input array.")
    for part in (first.popup, first.docs):
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_the_popup_has_no_fault_that_axe_knows(edit, page, scheme):
    first = edit(cell("first", IMPORTS), scheme=scheme).type("np.linsp").proposes("linspace")
    expect(first.docs).to_contain_text("Return evenly spaced numbers")
    assert faults(page, "main") == []
    expect(first.cell.code).to_have_attribute("aria-haspopup", "listbox")
    chosen = first.popup.locator("[aria-selected]").get_attribute("id")
    expect(first.cell.code).to_have_attribute("aria-activedescendant", chosen)
