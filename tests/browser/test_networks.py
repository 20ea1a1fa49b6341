"""Bad networks: what comes is cut, short or spoilt, or nothing comes any more.

A file that is missing, one of another size, a slow one, and storage that is blocked or full are in
`test_loading.py`, `test_stopping.py`, `test_edits.py` and `test_kept_answers.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import cell
from playwright.sync_api import expect

COURSE = cell("first", "print('course')", output="checked\n")
MINE = "print('mine')"

# What a start of Python needs, in no order.
ASSETS = [
    "worker-*.js",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "library-[!l]*.pack",
    "pyodide-lock.json",
    "numpy-2.4.3-[!rl]*.pack",
    "byhand-*.whl",
    "workbook-*.pack",
]

# It is whole and yet not what it was, and fails in the interpreter, which doesn't name it.
UNNAMED = [("spoilt", "pyodide-lock.json")]


def find(pages, pattern: str) -> Path:
    """The one file of the site that has such a name."""
    assets = pages.folder / "assets"
    (path,) = [*assets.glob(pattern), *assets.glob(f"*/{pattern}")]
    return path


@pytest.mark.parametrize("how", ["cut", "truncated", "spoilt"])
def test_each_file_of_python_is_named_and_nothing_is_lost(edit, server, pages, watch, how):
    watch.expect_console()
    one = edit(COURSE).cell
    one.edit(MINE)
    said, due = {}, {}
    for pattern in ASSETS:
        name = find(pages, pattern).name
        server.spoilt = {name: how}
        (one.run if not said else one.button("Try again")).click()
        one.expect_state("failed")
        said[name] = one.status.text_content() or ""
        due[name] = "Python could not be started: "
        if (how, pattern) not in UNNAMED:
            due[name] += f"{name} could not be loaded"
        assert (one.shown_code(), one.text()) == (MINE, "checked\n")
    assert {name: text[: len(due[name])] for name, text in said.items()} == due
    server.spoilt = {}
    one.button("Try again").click()
    one.expect_state("done")
    assert one.text() == "mine\n"
    # Pyodide itself may report a spoilt list of packages a second time, in its worker's console.
    if how == "spoilt":
        watch.problems = [said for said in watch.problems if "in JSON at" not in said]


def test_without_a_network_python_that_is_up_goes_on(edit, page, watch):
    watch.expect_console()  # the list of names that the editor proposes can't be had
    one = edit(COURSE).cell
    one.run_to_end()
    page.context.set_offline(True)
    one.edit(MINE)
    assert one.run_to_end().text() == "mine\n"
    page.context.set_offline(False)
    page.reload()
    assert one.shown_code() == MINE


def test_without_a_network_a_start_says_so_and_works_later(edit, page, watch):
    watch.expect_console()
    one = edit(COURSE).cell
    one.edit(MINE)
    page.context.set_offline(True)
    one.run.click()
    one.expect_state("failed")
    expect(one.status).to_contain_text("Python could not be started: worker-")
    assert (one.shown_code(), one.text()) == (MINE, "checked\n")
    page.context.set_offline(False)
    one.button("Try again").click()
    one.expect_state("done")
    assert one.text() == "mine\n"


def test_a_file_that_never_comes_can_be_stopped_and_had_later(edit, server, pages):
    one = edit(COURSE).cell
    name = find(pages, "pyodide.asm.wasm").name
    server.delay = {name: 3600}
    one.run.click()
    expect(one.status).to_contain_text("loading Python")
    one.stop.click()
    one.expect_state("stopped")
    server.delay = {}
    assert one.run_to_end().text() == "course\n"
