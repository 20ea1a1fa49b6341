"""Measure from a click on Run to the first output, against the plainest worker there is.

Run `python benchmarks/start.py` after `make build`; it writes benchmarks/results/start.json.
"""

# All are measured in the same browser from servers of the same kind, one after the other, so that
# the ratio of each pair stands although the times are the machine's. The plain worker does
# loadPyodide, loadPackage("numpy") and import; ours runs a cell that imports NumPy, on its page. A
# fresh reader has an empty profile, at each speed of the line; a returning one has the
# files, and what Chromium keeps compiled of them, from two visits at full speed. The click is a
# script's, so nothing has warmed up. `--before SITE` measures another build of ours beside.

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from workbook.site.chromium import find_chromium
from workbook.site.pins import read_pins
from workbook.site.server import serving
from workbook.site.sources import place

ROOT = Path(__file__).parents[1]
RESULT = ROOT / "benchmarks" / "results" / "start.json"
PATIENCE = 180_000
KEEPING = 8_000
"""Milliseconds that an earlier visit stays: what the next one needs comes when all is quiet."""

PLAIN_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<script type="module" src="plain.js"></script></head>
<body><button>Run</button><pre></pre></body></html>"""
PLAIN_SCRIPT = """document.querySelector("button").addEventListener("click", () => {
  const worker = new Worker("plain-worker.js", { type: "module" });
  worker.onmessage = ({ data }) => { document.querySelector("pre").textContent = data; };
});"""
PLAIN_WORKER = """const at = new URL("PYODIDE", import.meta.url).href;
const { loadPyodide } = await import(`${at}pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: at });
await pyodide.loadPackage("numpy", { messageCallback() {} });
self.postMessage(pyodide.runPython("import numpy; numpy.__version__"));"""

# Resolves to the milliseconds from the click to the first change of what is shown.
CLICK = """([button, shown]) => new Promise((resolve) => {
  const began = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    resolve(performance.now() - began);
  });
  const options = { childList: true, characterData: true, subtree: true };
  observer.observe(document.querySelector(shown), options);
  document.querySelector(button).click();
})"""

PLAIN = ("plain.html", "button", "pre")
OURS = ("05-weighted-values/", "#one-head .cell-button-main", "#one-head .cell-output")
LINES = {"fresh": None, "fresh, 50 Mbit/s": 50, "fresh, 10 Mbit/s": 10, "returning": None}
"""Megabits a second by kind of reader; None is as fast as the machine."""

Times = dict[str, dict[str, list[float]]]
"""Seconds by kind of reader and by what was measured."""


@contextmanager
def site_with_plain_page(site: Path) -> Iterator[Path]:
    """A copy of the site by links, with the plain page and what it loads beside it."""
    pins = read_pins()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in site.iterdir():
            (folder / part.name).symlink_to(part)
        pyodide = next((site / "assets" / "workbook").glob("pyodide-*"))
        plain = folder / "plain" / pyodide.name
        plain.mkdir(parents=True)
        wheels = [place(wheel, ROOT / ".cache" / "pyodide") for wheel in pins.wheels]
        for part in [*pyodide.iterdir(), *wheels]:
            (plain / part.name).symlink_to(part)
        worker = PLAIN_WORKER.replace("PYODIDE", f"plain/{pyodide.name}/")
        files = {"plain.html": PLAIN_PAGE, "plain.js": PLAIN_SCRIPT, "plain-worker.js": worker}
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        yield folder


def throttle(page: Page, megabits: float | None) -> None:
    """Slow a page's line, and that of its workers."""
    if megabits is None:
        return
    conditions = {
        "offline": False,
        "latency": 20,
        "downloadThroughput": megabits * 125_000,
        "uploadThroughput": megabits * 125_000,
    }
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", conditions)


class Bench:
    """What is measured, and in what browser.

    Attributes:
        pages: Address, path, button and output by what is measured.
    """

    def __init__(self, playwright: Playwright, chromium: Path, pages: Mapping[str, Any]) -> None:
        self.playwright = playwright
        self.chromium = chromium
        self.pages = pages

    def visit(self, profile: Path, kind: str, megabits: float | None, stays: int = 0) -> float:
        """Seconds from the click to the first output, in a browser started for it."""
        address, path, button, shown = self.pages[kind]
        context = self.playwright.chromium.launch_persistent_context(
            profile,
            executable_path=self.chromium,
            args=["--no-sandbox", "--disable-background-networking"],
        )
        try:
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            throttle(page, megabits)
            page.goto(address + path)
            page.locator(button).wait_for()
            page.wait_for_load_state("networkidle")
            milliseconds: float = page.evaluate(CLICK, [button, shown])
            page.wait_for_timeout(stays)
            return milliseconds / 1000
        finally:
            context.close()

    def measure(self, kind: str, reader: str) -> float:
        """One reader's seconds, with a profile of their own."""
        with tempfile.TemporaryDirectory() as name:
            if reader == "returning":
                for _ in range(2):
                    self.visit(Path(name), kind, None, KEEPING)
            return self.visit(Path(name), kind, LINES[reader])

    def measure_all(self, runs: int, readers: list[str]) -> Times:
        """All the seconds, interleaved."""
        times: Times = {reader: {kind: [] for kind in self.pages} for reader in readers}
        for run in range(runs):
            for reader in readers:
                for kind in list(self.pages)[:: 1 if run % 2 == 0 else -1]:
                    seconds = self.measure(kind, reader)
                    times[reader][kind].append(seconds)
                    print(f"run {run + 1}, {reader}, {kind}: {seconds:.2f} s", flush=True)
        return times


def summary(times: Times) -> dict[str, dict[str, float]]:
    """Seconds and the rest over plain, by kind of reader.

    `…/plain` is the median over the pairs; `…/plain, bests` compares the least disturbed visit of
    each, which says more on a machine that is busy with other things.
    """
    found = {}
    for reader, kinds in times.items():
        found[reader] = {kind: round(statistics.median(all_), 3) for kind, all_ in kinds.items()}
        for kind in kinds:
            if kind != "plain":
                ratios = [a / b for a, b in zip(kinds[kind], kinds["plain"], strict=True)]
                found[reader][f"{kind}/plain"] = round(statistics.median(ratios), 3)
                bests = min(kinds[kind]) / min(kinds["plain"])
                found[reader][f"{kind}/plain, bests"] = round(bests, 3)
    return found


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    parser.add_argument("--before", type=Path, help="another build of it, to compare with")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--readers", nargs="+", choices=LINES, default=list(LINES))
    parser.add_argument("--result", type=Path, default=RESULT)
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    with ExitStack() as stack:
        folder = stack.enter_context(site_with_plain_page(arguments.site.resolve()))
        address = stack.enter_context(serving(folder))
        pages = {"plain": (address, *PLAIN), "ours": (address, *OURS)}
        if arguments.before:
            pages["before"] = (stack.enter_context(serving(arguments.before.resolve())), *OURS)
        bench = Bench(stack.enter_context(sync_playwright()), chromium, pages)
        times = bench.measure_all(arguments.runs, arguments.readers)
    result: dict[str, Any] = {
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        "load": [round(load, 2) for load in os.getloadavg()],
        "runs": arguments.runs,
        "summary": summary(times),
        "times": times,
    }
    arguments.result.parent.mkdir(parents=True, exist_ok=True)
    arguments.result.write_text(f"{json.dumps(result, indent=1)}\n", encoding="utf-8")
    for reader, found in result["summary"].items():
        print(f"{reader}: {found}")


if __name__ == "__main__":
    main()
