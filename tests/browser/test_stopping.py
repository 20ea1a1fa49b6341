"""Ends of a run that isn't over by itself: Stop, the limit, a broken interpreter, a queue."""

from __future__ import annotations

import pytest
from cells import CellDriver
from pages import cell
from playwright.sync_api import expect
from tools import SHORT_LIMIT

ENDLESS = "print('begun')\nwhile True: pass"
AFTER = cell("after", "print('alive')")
UNTOUCHED = "Your code is untouched."


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(ENDLESS, id="endless-loop"),
        pytest.param("print('begun')\nimport time; time.sleep(60)", id="sleep"),
        pytest.param(
            "print('begun')\nwhile True:\n    try:\n        while True: pass\n"
            "    except BaseException: pass",
            id="catches-everything",
        ),
    ],
)
def test_stop_ends_a_run_and_the_next_one_works(visit, code):
    cells: CellDriver = visit(cell("busy", code), AFTER)
    busy = cells["busy"]
    expect(busy.stop).to_be_disabled()
    busy.run.click()
    expect(busy.output.locator("pre")).to_have_text("begun\n")
    busy.stop.click()
    busy.expect_state("stopped")
    expect(busy.status).to_have_text("Stopped. Your code is untouched.")
    expect(busy.stop).to_be_disabled()
    assert busy.text() == "begun\n"
    assert busy.shown_code() == code
    assert cells["after"].run_to_end().text() == "alive\n"


def test_stop_while_python_loads_stops_the_loading(open_cells, server):
    cells = open_cells(cell("early", "print(1)"), AFTER)
    cells["early"].run.click()
    cells["early"].stop.click()
    cells["early"].expect_state("stopped")
    assert cells["after"].run_to_end().text() == "alive\n"
    assert cells["early"].text() == ""


def test_the_limit_ends_a_run_and_the_next_one_works(open_cells):
    cells = open_cells(cell("endless", ENDLESS), AFTER, build="assets-short")
    endless = cells["endless"].run_to_end()
    endless.expect_state("stopped")
    expect(endless.status).to_have_text(
        f"Stopped after {SHORT_LIMIT} s, the limit for one run. Python starts afresh. {UNTOUCHED}"
    )
    assert endless.text() == "begun\n"
    assert cells["after"].run_to_end().text() == "alive\n"


def test_a_worker_that_takes_no_run_is_replaced_and_the_run_goes_on(visit):
    """What an earlier run has left behind holds it: a timer, a task."""
    left = "import asyncio\nasync def f():\n    while True: pass\nt = asyncio.ensure_future(f())"
    cells: CellDriver = visit(cell("leaves", left), AFTER)
    cells["leaves"].run_to_end().expect_state("done")
    assert cells["after"].run_to_end().text() == "alive\n"


def test_the_limit_does_not_count_the_time_that_python_takes_to_load(open_cells, server):
    # Loading is made to take longer than the limit; the run itself is short.
    server.delay["pyodide-lock.json"] = SHORT_LIMIT + 1
    late = open_cells(cell("late", "print('there')"), build="assets-short")["late"].run_to_end()
    late.expect_state("done")
    assert late.text() == "there\n"


def test_a_running_cell_says_for_how_long(visit):
    slow = visit(cell("slow", "import time; time.sleep(60)"))["slow"]
    slow.run.click()
    expect(slow.status).to_have_text("running 1 s")
    expect(slow.status).to_have_attribute("aria-live", "off")


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("def f(n): return f(n + 1)\nf(0)", id="recursion"),
        pytest.param(
            "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)",
            id="recursion-without-limit",
        ),
        pytest.param("a = []\nfor _ in range(64): a.append(bytearray(2**28))", id="memory"),
        pytest.param("x = []\nfor _ in range(10**6): x = [x]\nrepr(x)", id="deep-repr"),
    ],
)
def test_recursion_and_memory_never_harm_later_cells(visit, visit_watch, code):
    visit_watch.expect_console()  # Pyodide reports its own end there
    cells: CellDriver = visit(cell("greedy", code), AFTER)
    greedy = cells["greedy"].run_to_end()
    assert greedy.section.get_attribute("data-state") in {"error", "stopped"}
    assert greedy.shown_code() == code
    assert cells["after"].run_to_end().text() == "alive\n"


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("import ctypes\nctypes.string_at(-8, 8)", id="memory-of-others"),
        pytest.param("import os\nos._exit(1)", id="exit"),
    ],
)
def test_a_broken_interpreter_is_replaced_and_says_so(visit, visit_watch, code):
    visit_watch.expect_console()
    cells: CellDriver = visit(cell("breaks", code), AFTER)
    breaks = cells["breaks"].run_to_end()
    breaks.expect_state("stopped")
    expect(breaks.status).to_have_text(
        "Python had to be restarted: "
        f"the code ended it, recursed too deeply or ran out of memory. {UNTOUCHED}"
    )
    assert cells["after"].run_to_end().text() == "alive\n"


def test_nothing_of_a_stopped_run_shows_in_the_next(visit):
    floods = visit(cell("floods", "while True: print('old')"))["floods"]
    floods.run.click()
    expect(floods.output.locator("pre")).to_contain_text("old")
    floods.stop.click()
    floods.expect_state("stopped")
    floods.edit("print('new')")
    assert floods.run_to_end().text() == "new\n"
    expect(floods.output.locator(".cell-omitted")).to_have_count(0)


def test_a_second_run_waits_and_outputs_do_not_mix(visit):
    code = "import time\nfor _ in range(20):\n    print('{0}')\n    time.sleep(0.02)"
    cells: CellDriver = visit(cell("one", code.format("one")), cell("two", code.format("two")))
    cells["one"].run.click()
    cells["two"].run.click()
    expect(cells["two"].status).to_have_text("waiting for another cell to finish")
    cells["one"].expect_state("done")
    cells["two"].expect_state("done")
    assert cells["one"].text() == "one\n" * 20
    assert cells["two"].text() == "two\n" * 20


def test_a_waiting_run_can_be_stopped_without_harm_to_the_running_one(visit):
    cells: CellDriver = visit(
        cell("one", "import time\ntime.sleep(1)\nprint('one')"), cell("two", "print('two')")
    )
    cells["one"].run.click()
    cells["two"].run.click()
    cells["two"].stop.click()
    cells["two"].expect_state("stopped")
    cells["one"].expect_state("done")
    assert (cells["one"].text(), cells["two"].text()) == ("one\n", "")


def test_a_waiting_run_follows_after_the_running_one_was_stopped(visit):
    cells: CellDriver = visit(cell("endless", ENDLESS), AFTER)
    cells["endless"].run.click()
    cells["endless"].expect_state("running")
    cells["after"].run.click()
    cells["endless"].stop.click()
    cells["after"].expect_state("done")
    assert cells["after"].text() == "alive\n"


def test_each_run_has_a_fresh_namespace_and_a_higher_number(visit):
    cells: CellDriver = visit(cell("sets", "a = 1"), cell("reads", "print('a' in globals())"))
    cells["sets"].run_to_end()
    reads = cells["reads"].run_to_end()
    assert reads.text() == "False\n"
    first = int(reads.section.get_attribute("data-run") or 0)
    reads.run_to_end()
    assert int(reads.section.get_attribute("data-run") or 0) == first + 1


def test_run_while_running_changes_nothing(visit):
    once = visit(cell("once", "import time\nprint('once')\ntime.sleep(0.5)"))["once"]
    once.run.click()
    once.run.evaluate("button => button.click()")
    once.expect_state("done")
    assert once.text() == "once\n"
