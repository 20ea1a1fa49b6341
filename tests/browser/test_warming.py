"""Python starts at a sign that it will be wanted, and never where bytes are dear."""

from __future__ import annotations

import pytest
from pages import cell
from playwright.sync_api import expect
from tools import PATIENCE, tell_of_line

HELLO = cell("hello", "print('hello')")
FAST = "{ effectiveType: '4g', downlink: 10 }"


def awake(page) -> None:
    """Move the pointer over nothing, and wait for what the tools do first when they have come."""
    page.mouse.move(2, 2)
    page.mouse.move(3, 3)
    page.locator("a.section-link").first.wait_for(state="attached")


@pytest.mark.parametrize("sign", ["focus", "rest", "touch"])
@pytest.mark.parametrize("told", [FAST, "undefined"])
def test_python_starts_at_a_sign_that_it_will_be_wanted(open_cells, page, sign, told):
    tell_of_line(page, told)
    hello = open_cells(HELLO)["hello"]
    awake(page)
    assert page.workers == []
    with page.expect_worker():
        if sign == "focus":
            hello.run.focus()
        elif sign == "rest":
            hello.run.hover()
        else:
            hello.section.dispatch_event("pointerdown")


def test_the_run_that_follows_finds_it_and_starts_no_second(open_cells, page, server):
    tell_of_line(page, "undefined")
    hello = open_cells(HELLO)["hello"]
    with page.expect_worker():
        hello.run.focus()  # the page's first sign of life, and one of intent
    hello.run_to_end()
    assert hello.text() == "hello\n"
    assert server.asked.count("pyodide.asm.wasm") == 1


def test_a_pointer_that_rests_while_the_page_moves_starts_nothing(open_cells, page):
    tell_of_line(page, "undefined")
    before = "<p>before</p>" * 80
    open_cells(before, HELLO, before)
    awake(page)
    page.mouse.move(450, 400)
    page.mouse.wheel(0, 2000)
    page.mouse.wheel(0, 2000)
    page.wait_for_timeout(500)
    assert page.workers == []


@pytest.mark.parametrize(
    "told", ["{ saveData: true }", "{ type: 'cellular' }", "{ effectiveType: '3g' }"]
)
def test_where_bytes_are_dear_python_starts_when_it_is_wanted(open_cells, page, told):
    tell_of_line(page, told)
    hello = open_cells(HELLO)["hello"]
    awake(page)
    hello.run.focus()
    hello.run.hover()
    page.wait_for_timeout(500)
    assert page.workers == []


def test_a_warm_up_that_fails_says_nothing_and_a_run_tries_again(open_cells, page, server, watch):
    watch.expect_console()
    tell_of_line(page, "undefined")
    hello = open_cells(HELLO)["hello"]
    server.broken.add("pyodide.asm.wasm")
    with page.expect_worker():
        hello.run.focus()
    for _ in range(PATIENCE // 100):
        if not page.workers:
            break
        page.wait_for_timeout(100)
    expect(hello.status).to_have_text("")
    server.broken.clear()
    hello.run_to_end()
    assert hello.text() == "hello\n"
