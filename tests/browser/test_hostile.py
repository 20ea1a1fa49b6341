"""Code that does harm: the page stays alive, says what happened, and the next run is right."""

from __future__ import annotations

import re

import hostile
import meddling
import pytest
from cells import ENDS, OneCell
from hostile import Program
from pages import cell
from playwright.sync_api import expect

KINDS: dict[str, dict[str, Program]] = {
    "never ends": hostile.ENDLESS,
    "awaits": hostile.AWAITS,
    "recurses": hostile.RECURSION,
    "wants memory": hostile.MEMORY,
    "floods": hostile.OUTPUT,
    "leaves": meddling.LEAVING,
    "uses the machine": meddling.MACHINE,
    "reaches for the page": meddling.PAGE,
    "changes builtins": meddling.BUILTINS,
    "breaks streams": meddling.STREAMS,
    "fights back": meddling.OBJECTS,
    "changes settings": meddling.SETTINGS,
    "is no program": meddling.TEXT,
}

# Uses what the programs go for: builtins, modules, files, a library, depth, printing, the stack.
GOOD = """import colorsys, copy, json, os, sys, warnings
import numpy as np
from byhand import attention
def depth(n): return n and 1 + depth(n - 1)
with np.errstate(all="ignore"):
    e = np.exp(np.array([1.0, 800.0]))
print(e, np.round(np.sqrt(2.0), 6), np.sum([1, 2]), len("abc"), json.dumps([1, "a"]))
print(depth(200), os.getcwd(), sorted([3, 1]), isinstance(copy.copy({}), dict), 10 ** 700 > 1)
print(attention.__module__, __name__, np.array([1 / 3]), len(str(10 ** 700)))
warnings.warn("mind this")
"""
CHECKED = (
    '[2.71828183        inf] 1.414214 3 3 [1, "a"]\n'
    "200 /home/pyodide [1, 3] True True\n"
    "byhand.attend __main__ [0.33333333] 701\n"
)
RESET = "The course's code and its checked output are back."


def test_there_are_at_least_sixty() -> None:
    assert sum(map(len, KINDS.values())) >= 60


def said(one: OneCell) -> str:
    """What a cell shows and says."""
    parts = "pre:not(.cell-error pre), .cell-error-summary, .cell-error-hint, .cell-omitted"
    shown: list[str] = one.output.locator(parts).evaluate_all(
        "all => all.map(part => part.textContent)"
    )
    text = "\n".join([*shown, one.status.text_content() or ""])
    return re.sub("\n+", "\n", text).strip("\n")


def run(one: OneCell, good: OneCell, program: Program) -> str:
    """Run a program, have another control answer meanwhile, and say what the page said."""
    one.run.click()
    good.button("Reset").click()
    expect(good.status).to_have_text(RESET)
    if not program.ends:
        expect(one.output).to_contain_text("begun")
        one.stop.click()
    one.expect_state(ENDS)
    return said(one)


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_stays_alive_says_what_happened_and_runs_the_next(visit, visit_watch, kind):
    visit_watch.expect_console()  # what Pyodide reports of its own end
    programs = {f"p{at}": pair for at, pair in enumerate(KINDS[kind].items())}
    cells = visit(
        *(cell(at, code) for at, (_, (code, _, _)) in programs.items()), cell("good", GOOD)
    )
    wrong = {}
    for at, (name, program) in programs.items():
        text = run(cells[at], cells["good"], program)
        shown = cells["good"].run_to_end().text()
        if not re.search(program.says, text, re.DOTALL) or shown != CHECKED:
            wrong[name] = (text[:500], shown)
    assert wrong == {}
