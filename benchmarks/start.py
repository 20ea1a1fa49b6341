"""Measure from a click on Run to the first output, against the plainest worker there is.

Run `python benchmarks/start.py` after `make build`; it writes benchmarks/results/start.json.
"""

# Both are measured in the same browser from the same server, one after the other, so that the ratio
# of each pair stands although the times are the machine's. The plain worker does loadPyodide,
# loadPackage("numpy") and import; ours runs a cell of the course that imports NumPy, on its page. A
# fresh reader has an empty profile; a returning one has the files, and what Chromium keeps compiled
# of them, from two visits.

from __future__ import annotations

import argparse
import json
import platform
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from workbook.site.chromium import find_chromium
from workbook.site.server import serving

ROOT = Path(__file__).parents[1]
RESULT = ROOT / "benchmarks" / "results" / "start.json"
PATIENCE = 120_000

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

PAGES = {
    "plain": ("plain.html", "button", "pre"),
    "ours": ("05-weighted-values/", "#one-head .cell-button-main", "#one-head .cell-output"),
}


@contextmanager
def site_with_plain_page(site: Path) -> Iterator[Path]:
    """A copy of the site by links, with the plain page beside it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in site.iterdir():
            (folder / part.name).symlink_to(part)
        pyodide = next((site / "assets" / "workbook").glob("pyodide-*"))
        worker = PLAIN_WORKER.replace("PYODIDE", f"{pyodide.relative_to(site).as_posix()}/")
        files = {"plain.html": PLAIN_PAGE, "plain.js": PLAIN_SCRIPT, "plain-worker.js": worker}
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        yield folder


def measure(
    playwright: Playwright, chromium: Path, profile: Path, address: str, kind: str
) -> float:
    """Seconds from the click to the first output, in a browser started for it."""
    path, button, shown = PAGES[kind]
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium,
        args=["--no-sandbox", "--disable-background-networking"],
    )
    try:
        page: Page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(address + path)
        page.locator(button).wait_for()
        page.wait_for_load_state("networkidle")
        milliseconds: float = page.evaluate(CLICK, [button, shown])
        return milliseconds / 1000
    finally:
        context.close()


def measure_all(address: str, runs: int, chromium: Path) -> dict[str, dict[str, list[float]]]:
    """Times by kind of reader and of page."""
    times: dict[str, dict[str, list[float]]] = {
        reader: {kind: [] for kind in PAGES} for reader in ("fresh", "returning")
    }
    with sync_playwright() as playwright:
        for run in range(runs):
            order = list(PAGES) if run % 2 == 0 else list(PAGES)[::-1]
            for kind in order:
                with tempfile.TemporaryDirectory() as name:
                    visits = [
                        measure(playwright, chromium, Path(name), address, kind) for _ in range(3)
                    ]
                times["fresh"][kind].append(visits[0])
                times["returning"][kind].append(visits[2])
                print(f"run {run + 1}, {kind}: {visits[0]:.2f} s, then {visits[2]:.2f} s")
    return times


def summary(times: dict[str, dict[str, list[float]]]) -> dict[str, dict[str, float]]:
    """Seconds and ours over plain, by kind of reader.

    `ratio` is the median over the pairs; `ratio of bests` compares the least disturbed visit of
    each, which says more on a machine that is busy with other things.
    """
    found = {}
    for reader, kinds in times.items():
        pairs = zip(kinds["ours"], kinds["plain"], strict=True)
        found[reader] = {
            **{kind: round(statistics.median(seconds), 3) for kind, seconds in kinds.items()},
            "ratio": round(statistics.median(ours / plain for ours, plain in pairs), 3),
            "ratio of bests": round(min(kinds["ours"]) / min(kinds["plain"]), 3),
        }
    return found


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    with (
        site_with_plain_page(arguments.site.resolve()) as folder,
        serving(folder) as address,
    ):
        times = measure_all(address, arguments.runs, chromium)
    machine = f"{platform.system()} {platform.machine()}"
    result: dict[str, Any] = {
        "machine": machine,
        "runs": arguments.runs,
        "summary": summary(times),
        "times": times,
    }
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(f"{json.dumps(result, indent=1)}\n", encoding="utf-8")
    for reader, found in result["summary"].items():
        print(f"{reader}: {found}")


if __name__ == "__main__":
    main()
