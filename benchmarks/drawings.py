"""Measure whether drawings follow a hand without a dropped frame, in a trace that Chromium records.

Run `python benchmarks/drawings.py` after `make build`; it writes benchmarks/results/drawings.json.
"""

# A pointer drags one handle of each drawing for two seconds, one move for each frame of a 60 Hz
# screen. The trace says how many frames the script answered with a new picture, how long it took
# for each, and which frames the compositor dropped. Run it on a machine that does nothing else: a
# headless browser without a graphics card paints with the same processors.

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from workbook.site.chromium import find_chromium
from workbook.site.server import serving

ROOT = Path(__file__).parents[1]
RESULT = ROOT / "benchmarks" / "results" / "drawings.json"
FRAME = 1000 / 60
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.frame,toplevel,benchmark"

DRAWINGS = {
    "plane": ("02-dot-product-scores/", "query"),
    "mixing": ("05-weighted-values/", "weight on 2"),
    "scaling": ("drawings/", "numbers in a query, d_k"),
    "temperature": ("drawings/", "temperature"),
    "tokens": ("drawings/", "query"),
}


def trace(client: CDPSession, page: Page, x: float, y: float) -> list[dict[str, Any]]:
    """Move the pointer back and forth for two seconds; return the trace's events."""
    events: list[dict[str, Any]] = []
    finished: list[bool] = []
    client.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda _: finished.append(True))
    client.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    page.mouse.move(x, y)
    page.mouse.down()
    began = time.perf_counter()
    for step in range(120):
        reach = 60 * (1 - abs(step % 60 - 30) / 30)
        page.mouse.move(x - reach, y - reach / 2)
        time.sleep(max(0.0, began + (step + 1) * FRAME / 1000 - time.perf_counter()))
    page.mouse.up()
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


def measure(page: Page, client: CDPSession, address: str, name: str) -> dict[str, float]:
    """Trace one drawing while it is dragged."""
    path, label = DRAWINGS[name]
    page.goto(address + path)
    section = page.locator(f"section.drawing#{name}")
    section.scroll_into_view_if_needed()
    page.wait_for_selector(f"#{name}[data-state='alive']")
    section.locator(".drawing-picture").scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    mark = section.get_by_role("slider", name=label, exact=True).locator(".mark-shape")
    box = mark.bounding_box()
    assert box is not None
    return summary(trace(client, page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))


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
        for name in DRAWINGS:
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
