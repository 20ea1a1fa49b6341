"""Measure what is left of the wait when Python is up, and what starting it early spares a reader.

Run `python benchmarks/warm.py` after `make build`; it writes benchmarks/results/warm.json.
"""

# A first visit at full speed; the browser is left to assume what it likes of the line. The
# reader's pointer comes to rest on the cell, as before a click, and the click follows at once, two
# or five seconds later; the page's clock runs from the click to the first output. Then the cell is
# run again and again, with Python up: what is reported is the time from the click to the whole
# output, less what Python itself took, as the page says it.

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

import records
from playwright.sync_api import Page, sync_playwright
from records import ROOT, Table, spread
from visits import CLICK, Browser

from workbook.site.chromium import find_chromium
from workbook.site.server import serving

RESULT = records.RESULTS / "warm.json"
CELL = "#one-head"
BUTTON, SHOWN = f"{CELL} .cell-button-main", f"{CELL} .cell-output"
AHEAD = (0, 2, 5)
"""Seconds between the sign that Python will be wanted and the click."""
AGAIN = 20
"""How often the cell is run once Python is up."""
GOAL = 30
"""Milliseconds over Python's own time."""

# Resolves to [milliseconds from the click to the end of the run, those that Python took]. By its
# end the whole output is in the page.
RUN = """([cell, button]) => new Promise((resolve) => {
  const began = performance.now();
  document.querySelector(cell).addEventListener("workbook:ran", ({ detail }) => {
    resolve([performance.now() - began, detail.seconds * 1000]);
  }, { once: true });
  document.querySelector(button).click();
})"""


def rest(page: Page) -> None:
    """Bring the pointer to rest on the cell's code, as a reader's does."""
    box = page.locator(f"{CELL} .cell-code, {CELL} pre").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 10)
    page.mouse.move(box["x"] + 34, box["y"] + 12)


def measure(browser: Browser, address: str, ahead: int) -> dict[str, Any]:
    """Return one reader's seconds to the first answer, and the milliseconds of later ones."""
    with tempfile.TemporaryDirectory() as name, browser.page(Path(name), None) as page:
        page.goto(address, wait_until="load")
        page.locator(CELL).scroll_into_view_if_needed()
        page.locator(BUTTON).wait_for()
        page.wait_for_load_state("networkidle")
        if ahead:
            rest(page)
            page.wait_for_timeout(ahead * 1000)
        click, _ = page.evaluate(CLICK, [BUTTON, SHOWN, "", False])
        page.wait_for_timeout(3000)  # until the run is over, and what it brought is stored
        again = [page.evaluate(RUN, [CELL, BUTTON]) for _ in range(AGAIN)]
        over = [round(whole - own, 2) for whole, own in again]
        return {"ahead": ahead, "click": round(click / 1000, 4), "over": over}


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return what starting early spares, and what is left once Python is up."""
    samples = record["samples"]
    names = {0: "at once", **{s: f"{s} seconds after the pointer came to rest" for s in AHEAD[1:]}}
    by_ahead = {a: [s["click"] for s in samples if s["ahead"] == a] for a in AHEAD}
    rows = [[names[a], spread(each), str(len(each))] for a, each in by_ahead.items() if each]
    over = [one for sample in samples for one in sample["over"]]
    caption = "Seconds from the click to the first output, by when the click comes"
    left = "Milliseconds from the click to the whole output over Python’s own time, once it is up"
    middle = statistics.median(over)
    reached = [
        (
            "Click to output over Python’s own time",
            f"≤ {GOAL} ms",
            f"{middle:.0f} ms",
            middle <= GOAL,
        )
    ]
    return {
        "ahead": records.table(caption, ["click", "first visit", "runs"], rows),
        "up": records.table(
            left, ["what", "over", "runs"], [["a cell", spread(over, 1), f"{len(over)}"]]
        ),
        "goals": records.goals(reached),
    }


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--append", action="store_true", help="add to the record")
    parser.add_argument("--result", type=Path, default=RESULT)
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    old = records.read(arguments.result) if arguments.append else {}
    record = {
        "machine": {},
        "repeat": "python benchmarks/warm.py",
        "samples": old.get("samples", []),
    }
    seconds = sum(12 + ahead for ahead in AHEAD) * arguments.runs
    print(f"about {seconds / 60:.0f} minutes", flush=True)
    with serving(arguments.site.resolve()) as site, sync_playwright() as playwright:
        browser = Browser(playwright, chromium)
        for run in range(arguments.runs):
            for ahead in AHEAD[:: 1 if run % 2 else -1]:
                sample = measure(browser, f"{site}05-weighted-values/", ahead)
                record["samples"].append(sample)
                record["machine"] = records.machine(browser=browser.version)
                records.write(arguments.result, record, tables(record))
                print(json.dumps(sample), flush=True)
    for name, made in tables(record).items():
        print(name, *made["rows"], sep="\n  ")


if __name__ == "__main__":
    main()
