"""Measure whether drawings follow a hand without a dropped frame, in a trace that Chromium records.

Run `python benchmarks/drawings.py` after `make build`; it writes benchmarks/results/drawings.json.
"""

# A pointer works on each drawing for two seconds, one move for each frame of a 60 Hz screen: it
# drags a handle, paints cells, or presses one name after another. The trace says how many frames
# the script answered with a new picture, how long it took for each, and which frames the compositor
# dropped. Run it on a machine that does nothing else: a headless browser without a graphics card
# paints with the same processors.

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from workbook.course import Course
from workbook.inventory import inventory
from workbook.report import Report
from workbook.settings import Settings
from workbook.site.chromium import find_chromium
from workbook.site.server import serving

ROOT = Path(__file__).parents[1]
RESULT = ROOT / "benchmarks" / "results" / "drawings.json"
FRAME = 1000 / 60
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.frame,toplevel,benchmark"

FRAMES = 120
PRESSES = 12
Point = tuple[float, float]
Move = tuple[float, float, str]
"""Where the pointer goes in a frame, and whether it goes `down` or `up` there, or neither."""


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


WORK: dict[str, tuple[str, Callable[[list[Point]], list[Move]], str]] = {
    "plane": ("plane", drag, "[role=slider][aria-label='query']"),
    "mixing": ("mixing", drag, "[role=slider][aria-label='weight on 2']"),
    "scaling": ("scaling", drag, "[role=slider][aria-label='numbers in a query, d_k']"),
    "temperature": ("temperature", drag, "[role=slider][aria-label='temperature']"),
    "tokens": ("tokens", drag, "[role=slider][aria-label='query']"),
    "matrix, painting": ("matrix", paint, "[role=checkbox]"),
    "matrix, choosing a row": ("matrix", press, "[role=button]"),
    "heads": ("heads", press, "[role=button]"),
}
"""What is done: to which drawing, how, and to which of its marks."""


def address_of(name: str) -> str:
    """Return the address of the page that has a drawing."""
    pages = Course(Settings.load(ROOT)).pages
    for drawing in inventory(Report(pages))["drawings"]:
        if drawing["id"] == name:
            return f"{drawing['page'].removesuffix('.md')}/"
    raise SystemExit(f"no page has the drawing {name}")


def trace(client: CDPSession, page: Page, moves: list[Move]) -> list[dict[str, Any]]:
    """Move the pointer for two seconds; return the trace's events."""
    events: list[dict[str, Any]] = []
    finished: list[bool] = []
    client.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda _: finished.append(True))
    client.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    began = time.perf_counter()
    for step, (x, y, does) in enumerate(moves):
        page.mouse.move(x, y)
        if does == "down":
            page.mouse.down()
        elif does == "up":
            page.mouse.up()
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
    name, work, marks = WORK[what]
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
    return summary(trace(client, page, work(points)))


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
            page = browser.new_page(viewport={"width": 1100, "height": 900})
            found[name] = measure(page, page.context.new_cdp_session(page), address, name)
            page.close()
            print(name, json.dumps(found[name]))
        version = browser.version
        browser.close()
    result = {
        "machine": f"{platform.system()} {platform.machine()}",
        "browser": f"Chromium {version}",
        "load": round(os.getloadavg()[0], 1),  # other work on the machine drops frames as well
        "drawings": found,
    }
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(f"{json.dumps(result, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
