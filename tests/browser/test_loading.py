"""What is fetched when, what the reader is told meanwhile, and what happens when it fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pages import cell
from playwright.sync_api import expect

HELLO = cell("hello", "print('hello')", output="checked\n")


def _asked(server) -> set[str]:
    return {re.sub(r"-[A-Z0-9]{8}\.", ".", name) for name in server.asked}


def test_reading_a_page_fetches_neither_editor_nor_python(open_cells, page, server):
    open_cells(HELLO)
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert _asked(server) == {
        "test.html",
        "page.css",
        "frame.css",
        "icon.svg",
        "material.js",
        "page.js",
    }


def test_running_fetches_python_and_not_the_editor(open_cells, server):
    open_cells(HELLO)["hello"].run_to_end()
    asked = _asked(server)
    assert "editor.js" not in asked
    assert {"worker.js", "pyodide.asm.wasm", "pyodide-lock.json"} < asked
    assert not [name for name in asked if "-later-" in name], "nothing of it is needed"
    assert len(server.asked) == len(set(server.asked)), "something was fetched twice"


def test_all_that_numpy_names_can_be_imported(open_cells):
    code = "from numpy import *\nimport numpy.testing\nprint(array([1]) + 1)"
    assert open_cells(cell("all", code))["all"].run_to_end().text() == "[2]\n"


def test_loading_shows_its_progress_in_bytes(open_cells, server):
    server.delay["pyodide.asm.wasm"] = 1
    hello = open_cells(HELLO)["hello"]
    hello.run.click()
    progress = re.compile(r"^loading Python [1-9]\d*\.\d of 1\d\.\d MB, unpacked$")
    expect(hello.status).to_have_text(progress)
    hello.expect_state("done")


def _file(pages, pattern: str) -> Path:
    assets = pages.folder / "assets"
    (path,) = [*assets.glob(pattern), *assets.glob(f"*/{pattern}")]
    return path


def _break(server, pages, pattern: str) -> str:
    name = _file(pages, pattern).name
    server.broken.add(name)
    return name


@pytest.mark.parametrize(
    "broken",
    [
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "library-[!l]*.pack",
        "numpy-2.4.3-[!rl]*.pack",
        "byhand-*.whl",
        "workbook-*.pack",
        "worker-*.js",
    ],
)
def test_a_file_that_fails_is_named(open_cells, server, pages, watch, broken):
    watch.expect_console()
    hello = open_cells(HELLO)["hello"]
    name = _break(server, pages, broken)
    hello.run.click()
    hello.expect_state("failed")
    expect(hello.status).to_contain_text(f"Python could not be started: {name} could not be loaded")
    expect(hello.button("Try again")).to_be_visible()
    expect(hello.stop).to_be_disabled()
    assert hello.text() == "checked\n"


@pytest.mark.parametrize(
    "forged",
    ["pyodide.asm.wasm", "library-[!l]*.pack", "pyodide-lock.json", "workbook-*.pack"],
)
def test_a_file_that_is_another_is_named_with_its_size(open_cells, server, pages, watch, forged):
    watch.expect_console()
    hello = open_cells(HELLO)["hello"]
    file = _file(pages, forged)
    server.forged.add(file.name)
    hello.run.click()
    hello.expect_state("failed")
    expect(hello.status).to_have_text(
        f"Python could not be started: {file.name} could not be loaded "
        f"(1 bytes came instead of {file.stat().st_size:,})."
    )


@pytest.mark.parametrize("broken", ["pyodide.asm.wasm", "worker-*.js"])
def test_what_has_failed_can_be_tried_again(open_cells, server, pages, watch, broken):
    watch.expect_console()
    hello = open_cells(HELLO)["hello"]
    _break(server, pages, broken)
    hello.run.click()
    hello.expect_state("failed")
    server.broken.clear()
    hello.button("Try again").click()
    hello.expect_state("done")
    assert hello.text() == "hello\n"
    expect(hello.button("Try again")).to_be_hidden()


def test_a_broken_line_fails_every_waiting_run(open_cells, server, pages, watch):
    watch.expect_console()
    cells = open_cells(HELLO, cell("second", "print(2)"))
    name = _break(server, pages, "library-[!l]*.pack")
    server.delay[name] = 1
    cells["hello"].run.click()
    cells["second"].run.click()
    cells["hello"].expect_state("failed")
    cells["second"].expect_state("failed")


def test_a_policy_without_webassembly_gives_a_plain_message(open_cells, server, watch):
    watch.expect_console()
    server.policy = server.policy.replace(" 'wasm-unsafe-eval'", "")
    hello = open_cells(HELLO)["hello"]
    hello.run.click()
    hello.expect_state("failed")
    expect(hello.status).to_have_text(
        "Python could not be started: "
        "the site's or the browser's content policy forbids WebAssembly."
    )


def test_an_editor_that_fails_is_named_and_can_be_tried_again(open_cells, server, pages, watch):
    watch.expect_console()
    name = _break(server, pages, "editor-*.js")
    hello = open_cells(HELLO)["hello"]
    hello.code.click()
    expect(hello.status).to_have_text(
        f"The editor could not be loaded: {name} could not be loaded."
    )
    server.broken.clear()
    hello.button("Try again").click()
    expect(hello.section.locator(".cell-editor")).to_be_visible()
    expect(hello.code).to_be_focused()


def test_a_page_without_cells_has_no_errors_and_starts_nothing(open_cells, page, server):
    open_cells("<p>Only words.</p>")
    page.wait_for_load_state("networkidle")
    assert "worker.js" not in _asked(server)
