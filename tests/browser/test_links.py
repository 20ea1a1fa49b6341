"""Links that carry code: opened, shown, never run, and never put over what the reader has."""

from __future__ import annotations

import pytest
from cells import OneCell
from packed import packed
from pages import cell
from playwright.sync_api import Locator, expect
from tools import navigate_to

COURSE = "print('course')"
LENT = "print('lent')\nprint('<img src=x onerror=alert(1)>')\n# é 日本\n" + "x = 1\n" * 30
NOTE = "This code comes from a link, not from this site. It has not been run; read it before"


def _banner(one: OneCell) -> Locator:
    return one.section.get_by_role("group", name="Code from a link")


@pytest.fixture
def follow(open_cells, page):
    """Opens the test page by a link; gives its one cell."""

    def go(hash_: str) -> OneCell:
        one = open_cells(cell("one", COURSE, output="course\n"))["one"]
        page.goto("about:blank")
        page.goto(f"{follow_url}{hash_}")
        return one

    follow_url = open_cells(cell("one", COURSE)).page.url
    return go


def test_share_makes_a_link_that_opens_with_this_code_and_runs_nothing(
    open_cells, page, context, server
):
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    one = open_cells(cell("one", COURSE, output="course\n"))["one"]
    one.edit(LENT)
    one.button("Share").click()
    expect(one.status).to_contain_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{page.url}#share=one.1d.")
    assert len(link) < 300
    page.evaluate("localStorage.clear()")
    server.asked.clear()
    page.goto("about:blank")
    page.goto(link)
    expect(_banner(one)).to_contain_text(NOTE)
    assert (one.shown_code(), one.text()) == (LENT.removesuffix("\n"), "course\n")
    expect(one.section).to_be_in_viewport()
    assert one.section.get_attribute("data-run") is None
    assert not any("pyodide" in name or "worker" in name for name in server.asked)
    assert page.url.endswith("/test.html#one")


def test_a_link_is_shown_where_the_clipboard_is_not_to_be_had(open_cells, page):
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false;"
    )
    one = open_cells(cell("one", COURSE))["one"]
    one.button("Share").click()
    field = one.section.get_by_role("textbox", name="Link")
    expect(field).to_be_focused()
    expect(field).to_have_value(f"{page.url}{packed(COURSE, form='1p')}")
    one.button("Close").click()
    expect(one.button("Share")).to_be_focused()


def test_code_too_long_for_a_link_says_so_and_copies_nothing(open_cells, page):
    one = open_cells(cell("one", COURSE))["one"]
    one.edit("# " + "".join(chr(0x4E00 + (n * n * 7919) % 20000) for n in range(4000)))
    one.button("Share").click()
    expect(one.status).to_contain_text("This code is too long for a link:")
    expect(one.status).to_contain_text("of which only 8,000 pass everywhere. Download it instead.")


def test_keep_makes_it_the_readers(follow, page):
    one = follow(packed(LENT))
    _banner(one).get_by_role("button", name="Keep").click()
    expect(_banner(one)).to_have_count(0)
    expect(one.run).to_be_focused()
    page.reload()
    expect(one.status).to_have_text("This is your edited code; Reset brings the course's back.")
    assert one.shown_code() == LENT.removesuffix("\n")
    expect(_banner(one)).to_have_count(0)


def test_discard_goes_back_to_the_courses_code(follow, page):
    one = follow(packed(LENT))
    _banner(one).get_by_role("button", name="Discard").click()
    assert one.shown_code() == COURSE
    page.reload()
    assert one.shown_code() == COURSE
    expect(_banner(one)).to_have_count(0)


@pytest.mark.parametrize("opened", [False, True], ids=["in-the-block", "in-the-editor"])
def test_a_link_leaves_the_readers_edit_alone_until_it_is_kept(follow, open_cells, page, opened):
    one = open_cells(cell("one", COURSE))["one"]
    one.edit("print('mine')")
    if opened:
        page.evaluate("hash => { location.hash = hash }", packed(LENT))
    else:
        one = follow(packed(LENT))
    expect(_banner(one)).to_be_visible()
    assert one.shown_code() == LENT.removesuffix("\n")
    _banner(one).get_by_role("button", name="Compare").click()
    expect(one.section.locator(".compared").first).to_have_text("− print('mine')")
    page.reload()
    expect(_banner(one)).to_be_visible()
    _banner(one).get_by_role("button", name="Discard").click()
    assert one.shown_code() == "print('mine')"
    page.reload()
    assert one.shown_code() == "print('mine')"


def test_what_keep_replaces_is_in_the_history(follow, open_cells, page):
    open_cells(cell("one", COURSE))["one"].edit("print('mine')")
    one = follow(packed(LENT))
    _banner(one).get_by_role("button", name="Keep").click()
    one.choose("History")
    one.section.get_by_role("button", name="Restore").click()
    assert one.shown_code() == "print('mine')"


def test_changes_to_a_links_code_survive_a_reload_undecided(follow, page):
    one = follow(packed(LENT))
    expect(_banner(one)).to_be_visible()
    one.edit("print('changed')")
    page.reload()
    expect(_banner(one)).to_be_visible()
    assert one.shown_code() == "print('changed')"
    _banner(one).get_by_role("button", name="Discard").click()
    assert one.shown_code() == COURSE
    one.choose("History")
    expect(one.section.locator(".past-said")).to_have_text(["Replaced before it was run."])


def test_the_code_that_stands_there_already_asks_nothing(follow):
    one = follow(packed(COURSE))
    expect(one.status).to_have_text("This is the code of the link.")
    expect(_banner(one)).to_have_count(0)


def test_a_second_link_on_the_same_page_takes_the_place_of_the_first(follow, page):
    one = follow(packed(LENT))
    expect(_banner(one)).to_be_visible()
    page.evaluate("hash => { location.hash = hash }", packed("print('second')"))
    expect(one.section.locator(".cell-code code")).to_have_text("print('second')\n"[:-1])
    expect(_banner(one)).to_have_count(1)
    _banner(one).get_by_role("button", name="Discard").click()
    assert one.shown_code() == COURSE


def test_a_link_works_over_instant_navigation(open_cells, page, pages):
    open_cells(cell("start", COURSE))
    path = pages.write("next", cell("one", COURSE), cell("two", COURSE))
    navigate_to(page, path + packed(LENT, "two"))
    two = OneCell(page, "two")
    expect(_banner(two)).to_be_visible()
    navigate_to(page, "/test.html")
    expect(page.get_by_role("group", name="Code from a link")).to_have_count(0)
    navigate_to(page, path)
    expect(_banner(two)).to_be_visible()


LONG = "1p." + "A" * 8000 + ".0"
BOMB = packed("\0" * 5_000_000).removeprefix("#share=one.")
DAMAGED = "The link’s code is damaged: part of the link is missing or changed. Ask for it again."


@pytest.mark.parametrize(
    ("end", "said"),
    [
        pytest.param("", DAMAGED, id="nothing"),
        pytest.param("1d.!!!!.0", DAMAGED, id="no-base64"),
        pytest.param("1d.AAAA.0", DAMAGED, id="no-deflate"),
        pytest.param("1p.cHJpbnQ.0", DAMAGED, id="wrong-sum"),
        pytest.param("1p.<script>alert(1)</script>.0", DAMAGED, id="markup"),
        pytest.param(
            "2d.AAAA.0",
            "The link was made by another version of this site, and can’t be read by this one.",
            id="version",
        ),
        pytest.param(
            LONG, "The link is longer than 8,000 characters. Its code was not read.", id="long"
        ),
        pytest.param(
            BOMB,
            "The link’s code is far larger than a cell’s could be. It was not unpacked.",
            id="bomb",
        ),
    ],
)
def test_a_link_that_cannot_be_opened_says_why_at_its_cell(follow, page, end, said):
    one = follow(f"#share=one.{end}")
    alert = one.section.get_by_role("alert")
    expect(alert.locator("p")).to_have_text(said)
    assert one.shown_code() == COURSE
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)


def test_a_link_for_a_cell_that_is_not_there_says_so_at_the_top(follow, page):
    one = follow(packed(LENT, "other"))
    alert = page.get_by_role("alert")
    expect(alert.locator("p")).to_have_text(
        "The link’s code belongs to a cell that isn’t on this page. The page may have changed."
    )
    assert one.shown_code() == COURSE
    assert page.url.endswith("/test.html")


def test_tools_that_cannot_be_loaded_leave_the_link_to_be_tried_again(
    open_cells, page, pages, server, watch
):
    watch.expect_console()
    one = open_cells(cell("one", COURSE))["one"]
    server.broken.add(pages.bundles["assets"]["reader.js"])
    page.evaluate("hash => { location.hash = hash }", packed(LENT))
    expect(one.status).to_contain_text("could not be loaded. Try again.")
    server.broken.clear()
    one.button("Try again").click()
    expect(_banner(one)).to_be_visible()
    expect(one.button("Try again")).to_have_count(0)


def test_a_page_opened_without_a_link_loads_no_tools(open_cells, page, pages, server):
    open_cells(cell("one", COURSE))
    page.wait_for_load_state("networkidle")
    assert pages.bundles["assets"]["reader.js"] not in server.asked
