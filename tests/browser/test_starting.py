"""Python's fast start: from a snapshot of its memory, and without it when anything is wrong."""

from __future__ import annotations

import gzip
import io
import tarfile

import pytest
from pages import cell
from tools import PATIENCE

from workbook.site.derived import without_zeros

# A snapshot was taken where no browser names a language.
LANGUAGE = cell("language", "import os, random\nprint(os.environ['LANG'])\nprint(random.random())")
SNAPSHOT = "C.UTF-8"

# An earlier visit, on a fast line.
VISIT = "async (url) => (await (await fetch(url)).arrayBuffer()).byteLength"


@pytest.fixture
def page(browser):
    """A page whose browser keeps what it has fetched, as it doesn't where requests are watched."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def snapshot(pages):
    [path] = pages.folder.glob("assets/python/snapshot-*")
    return path


@pytest.fixture
def started(open_cells, page, server, snapshot):
    """Starts Python in a browser that has been here before; gives the lines that a cell prints.

    Whether a first visit uses the snapshot depends on how fast the line is: see snapshot.test.mjs.
    """

    def start(kept: bytes | None) -> list[str]:
        language = open_cells(LANGUAGE)["language"]
        if kept is not None:
            server.instead[snapshot.name] = kept
            page.evaluate(VISIT, f"/assets/python/{snapshot.name}")
        server.broken.add(snapshot.name)  # it can't be had anew
        language.run_to_end()
        return language.text().splitlines()

    return start


def test_a_kept_snapshot_is_restored_and_chance_is_seeded_afresh(started, server, snapshot):
    first, second = started(snapshot.read_bytes()), started(None)
    assert server.asked.count(snapshot.name) == 1
    assert first[0] == second[0] == SNAPSHOT
    assert first[1] != second[1]


@pytest.mark.parametrize("damage", ["cut short", "not ours", "of another Pyodide", "all forgotten"])
def test_a_snapshot_that_can_not_be_restored_is_done_without(started, snapshot, damage):
    whole = snapshot.read_bytes()
    memory = memory_in(whole)
    damaged = {
        "cut short": whole[: len(whole) // 2],
        "not ours": gzip.compress(bytes(4096)),
        "of another Pyodide": packed(memory[:16] + bytes(32) + memory[48:]),
        "all forgotten": packed(memory[:96] + bytes(len(memory) - 96)),
    }
    lines = started(damaged[damage])
    assert lines[0] != SNAPSHOT


def test_a_snapshot_that_was_packed_anew_is_restored(started, snapshot):
    """As the damaged ones are: it is the damage that makes them useless."""
    lines = started(packed(memory_in(snapshot.read_bytes())))
    assert lines[0] == SNAPSHOT


def packed(memory: bytes) -> bytes:
    return gzip.compress(without_zeros(memory), 1)


def memory_in(pack: bytes) -> bytes:
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(pack))) as archive:
        *pieces, end = archive.getmembers()
        memory = bytearray(int(end.name))
        for piece in pieces:
            at = int(piece.name)
            memory[at : at + piece.size] = archive.extractfile(piece).read()
    return bytes(memory)


def test_a_snapshot_that_does_not_come_is_done_without(started):
    assert started(None)[0] != SNAPSHOT


# Megabits a second. The files here aren't compressed: the interpreter takes five seconds.
SLOW = 20


def test_a_first_visit_on_a_slow_line_starts_without_it(open_cells, page, server, snapshot):
    language = open_cells(LANGUAGE)["language"]
    line = {"latency": 20, "downloadThroughput": SLOW * 125_000, "uploadThroughput": SLOW * 125_000}
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
    language.run_to_end()
    assert language.text().splitlines()[0] != SNAPSHOT
    assert snapshot.name not in server.asked


def test_it_is_fetched_for_the_next_visit_once_nothing_runs(started, server, snapshot, page, watch):
    assert started(None)[0] != SNAPSHOT
    server.broken.clear()
    server.asked.clear()
    for _ in range(300):
        page.wait_for_timeout(100)
        if snapshot.name in server.asked:
            break
    page.wait_for_timeout(1000)  # to arrive
    assert started(None)[0] == SNAPSHOT
