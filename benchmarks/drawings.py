"""Measure whether drawings follow a hand without a dropped frame, in a trace that Chromium records.

Run `python benchmarks/drawings.py` after `make build`; it writes benchmarks/results/drawings.json.
"""

# Each drawing is worked on for two seconds, one act for each frame of a 60 Hz screen: a handle is
# dragged, by the mouse or a finger, or moved by keys or typed numbers; cells are painted; one name
# is pressed after another. The trace says how many frames the script answered with a new picture,
# how long it took for each, and which frames the compositor dropped. Run it on a machine that does
# nothing else: a headless browser without a graphics card paints with the same processors.

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import records
from playwright.sync_api import CDPSession, Page, sync_playwright
from records import Table

from workbook.course import Course
from workbook.inventory import inventory
from workbook.report import Report
from workbook.settings import Settings
from workbook.site.chromium import find_chromium
from workbook.site.server import serving

ROOT = Path(__file__).parents[1]
RESULT = records.RESULTS / "drawings.json"
FRAME = 1000 / 60
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.frame,toplevel,benchmark"

FRAMES = 120
PRESSES = 12
Point = tuple[float, float]
Move = tuple[float, float, str]
"""Where the pointer goes in a frame, and whether it goes `down` or `up` there, or neither."""
Acts = list[Callable[[], object]]
"""What is done in each frame."""


def drag(points: list[Point]) -> list[Move]:
    """Drag one mark back and forth."""
    [(x, y)] = points
    reaches = [60 * (1 - abs(step % 60 - 30) / 30) for step in range(FRAMES)]
    moves = [(x - reach, y - reach / 2, "") for reach in reaches]
    return [(x, y, "down"), *moves[1:-1], (x, y, "up")]


def paint(points: list[Point]) -> list[Move]:
    """Paint through all marks in their order, and back to what they were."""
    steps = FRAMES // 2
    moves: list[Move] = []
    for step in range(steps):
        way = step / (steps - 1) * (len(points) - 1)
        (x0, y0), (x1, y1) = points[int(way)], points[min(int(way) + 1, len(points) - 1)]
        part = way - int(way)
        does = {0: "down", steps - 1: "up"}.get(step, "")
        moves.append((x0 + part * (x1 - x0), y0 + part * (y1 - y0), does))
    return moves * 2


def press(points: list[Point]) -> list[Move]:
    """Press one mark after the other."""
    each = FRAMES // PRESSES
    moves: list[Move] = []
    for number in range(PRESSES):
        x, y = points[number % len(points)]
        moves += [(x, y, "down"), (x, y, "up"), *[(x, y, "")] * (each - 2)]
    return moves


def by_mouse(page: Page, moves: list[Move]) -> Acts:
    """Do the moves with the mouse."""

    def act(x: float, y: float, does: str) -> None:
        page.mouse.move(x, y)
        if does:
            (page.mouse.down if does == "down" else page.mouse.up)()

    return [partial(act, *move) for move in moves]


def by_finger(page: Page, moves: list[Move]) -> Acts:
    """Do the moves with a finger."""
    client = page.context.new_cdp_session(page)

    def act(x: float, y: float, does: str) -> None:
        kind = {"down": "touchStart", "up": "touchEnd"}.get(does, "touchMove")
        touching = [] if does == "up" else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})

    return [partial(act, *move) for move in moves]


def by_keys(page: Page, moves: list[Move]) -> Acts:
    """Press the mark, and then arrow keys in its place, every second half with Shift."""
    x, y, _ = moves[0]
    names = ["ArrowLeft", "ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"]
    page.mouse.click(x, y)
    return [partial(page.keyboard.press, names[step * 4 // FRAMES]) for step in range(FRAMES)]


def by_typing(page: Page, moves: list[Move]) -> Acts:
    """Type one number after another into the field of the query's first entry."""
    del moves
    page.get_by_label("query, first").focus()
    each = FRAMES // PRESSES
    acts: Acts = []
    for number in range(PRESSES):
        keys = ["Control+A", *f"{number / 4:.2f}", "Enter"]
        acts += [partial(page.keyboard.press, key) for key in keys]
        acts += [lambda: None] * (each - len(keys))
    return acts


Hand = Callable[[Page, list[Move]], Acts]
QUERY = "[role=slider][aria-label='query']"
WORK: dict[str, tuple[str, Hand, Callable[[list[Point]], list[Move]], str]] = {
    "plane": ("plane", by_mouse, drag, QUERY),
    "plane, by a finger": ("plane", by_finger, drag, QUERY),
    "plane, by keys": ("plane", by_keys, drag, QUERY),
    "mixing": ("mixing", by_mouse, drag, "[role=slider][aria-label='weight on 2']"),
    "scaling": (
        "scaling",
        by_mouse,
        drag,
        "[role=slider][aria-label='numbers in a query, d_k']",
    ),
    "temperature": ("temperature", by_mouse, drag, "[role=slider][aria-label='temperature']"),
    "tokens": ("tokens", by_mouse, drag, QUERY),
    "tokens, by a finger": ("tokens", by_finger, drag, QUERY),
    "tokens, by typing": ("tokens", by_typing, drag, QUERY),
    "matrix, painting": ("matrix", by_mouse, paint, "[role=checkbox]"),
    "matrix, choosing a row": ("matrix", by_mouse, press, "[role=button]"),
    "heads": ("heads", by_mouse, press, "[role=button]"),
}
"""What is done: to which drawing, with what, how, and to which of its marks."""


def address_of(name: str) -> str:
    """Return the address of the page that has a drawing."""
    pages = Course(Settings.load(ROOT)).pages
    for drawing in inventory(Report(pages))["drawings"]:
        if drawing["id"] == name:
            return f"{drawing['page'].removesuffix('.md')}/"
    raise SystemExit(f"no page has the drawing {name}")


def trace(client: CDPSession, page: Page, acts: Acts) -> list[dict[str, Any]]:
    """Do something in each frame for two seconds; return the trace's events."""
    events: list[dict[str, Any]] = []
    finished: list[bool] = []
    client.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda _: finished.append(True))
    client.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    began = time.perf_counter()
    for step, act in enumerate(acts):
        act()
        time.sleep(max(0.0, began + (step + 1) * FRAME / 1000 - time.perf_counter()))
    client.send("Tracing.end")
    while not finished:
        page.wait_for_timeout(50)
    return events


def summary(events: list[dict[str, Any]]) -> dict[str, float]:
    """How long frames took the main thread, and how many were late or dropped."""
    frames = [
        event["dur"] / 1000
        for event in events
        if event.get("name") == "FireAnimationFrame" and "dur" in event
    ]
    tasks = [
        event["dur"] / 1000
        for event in events
        if event.get("name") in ("FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint")
        and "dur" in event
    ]
    return {
        "frames": len(frames),
        "script a frame, median ms": round(statistics.median(frames or [0]), 2),
        "script a frame, longest ms": round(max(frames, default=0), 2),
        "longest step ms": round(max(tasks, default=0), 2),
        "steps above a frame": sum(task > FRAME for task in tasks),
        "dropped frames": sum(event.get("name") == "DroppedFrame" for event in events),
    }


def measure(page: Page, client: CDPSession, address: str, what: str) -> dict[str, float]:
    """Trace one drawing while it is worked on."""
    name, hand, work, marks = WORK[what]
    page.goto(address + address_of(name))
    section = page.locator(f"section.drawing#{name}")
    section.scroll_into_view_if_needed()
    page.wait_for_selector(f"#{name}[data-state='alive']")
    section.locator(".drawing-picture").scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    boxes = [
        mark.bounding_box()
        for mark in section.locator(f".drawing-alive {marks}").locator("> :first-child").all()
    ]
    points = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    return summary(trace(client, page, hand(page, work(points))))


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the times and the goals."""
    drawings: dict[str, dict[str, float]] = record["drawings"]
    shown = ("script a frame, median ms", "script a frame, longest ms", "longest step ms")
    columns = ["drawing", *shown, "dropped frames"]
    rows = [
        [name, *(f"{found[key]:.1f}" for key in shown), str(found["dropped frames"])]
        for name, found in drawings.items()
    ]
    longest = max(found["script a frame, longest ms"] for found in drawings.values())
    late = sum(found["steps above a frame"] for found in drawings.values())
    reached = [
        ("Script in a drawing’s slowest frame", "≤ 16.7 ms", f"{longest:.1f} ms", longest <= FRAME),
        ("Steps of a drawing longer than a frame", "0", f"{late:.0f}", late == 0),
    ]
    caption = "What each drawing asks of a frame while a hand moves it"
    return {"times": records.table(caption, columns, rows), "goals": records.goals(reached)}


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    found: dict[str, Any] = {}
    with serving(arguments.site.resolve()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-background-networking"]
        )
        for name in WORK:
            page = browser.new_page(viewport={"width": 1100, "height": 900}, has_touch=True)
            found[name] = measure(page, page.context.new_cdp_session(page), address, name)
            page.close()
            print(name, json.dumps(found[name]))
        version = browser.version
        browser.close()
    result = {
        # Other work on the machine drops frames as well: its load stands there.
        "machine": records.machine(browser=f"Chromium {version}"),
        "repeat": "python benchmarks/drawings.py",
        "drawings": found,
    }
    records.write(RESULT, result, tables(result))


if __name__ == "__main__":
    main()
