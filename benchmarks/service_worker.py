"""Measure whether a service worker would help a returning reader: the same site, with and without.

Run `python benchmarks/service_worker.py` after `make build`; it writes
benchmarks/results/service_worker.json.
"""

# The site has none. Beside it a copy is served whose pages register tools/service-worker.js. The
# readers have been on the chapter twice; they come back and run a cell, as in start.py. What a
# browser keeps of the compiled interpreter is partly chance, so there are several of each kind.

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import records
from playwright.sync_api import sync_playwright
from records import ROOT, Table, spread
from start import OURS, READERS
from visits import Browser, Target, copied

from workbook.site.chromium import find_chromium
from workbook.site.server import serving

RESULT = records.RESULTS / "service_worker.json"
WORKER = ROOT / "benchmarks" / "tools" / "service-worker.js"
REGISTER = 'navigator.serviceWorker.register("/service-worker.js");\n'
WITHOUT, WITH = "without, as the site is", "with a service worker"


def with_worker(site: Path, to: Path) -> Path:
    """Copy a site and let each of its pages register the worker."""
    shutil.copytree(site, to)
    shutil.copy(WORKER, to / "service-worker.js")
    (to / "register.js").write_text(REGISTER, encoding="utf-8")
    for page in to.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        line = '<script src="/register.js"></script></body>'
        page.write_text(text.replace("</body>", line), encoding="utf-8")
        for packed in (".gz", ".br"):
            page.with_name(page.name + packed).unlink(missing_ok=True)
    return to


def controlled(browser: Browser, profile: Path, target: Target) -> bool:
    """Tell whether a reader's page is in the hands of a service worker."""
    with browser.page(profile, None) as page:
        page.goto(target.address, wait_until="load")
        return bool(page.evaluate("Boolean(navigator.serviceWorker.controller)"))


def measure(browser: Browser, targets: Mapping[str, Target], runs: int, keep: Any) -> None:
    """Let the readers take turns, and hand each visit to `keep`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind, target in targets.items():
            for who in range(READERS):
                browser.prepare(folder / f"{kind}-{who}", target)
            found = controlled(
                browser, copied(folder / f"{kind}-0", folder / f"{kind}-looked"), target
            )
            if found != (kind == WITH):
                raise RuntimeError(f"{kind}: the worker doesn't do what this measures")
        for run in range(1, runs + 1):
            for kind in list(targets)[:: 1 if run % 2 else -1]:
                profile = copied(folder / f"{kind}-{run % READERS}", folder / f"{kind}-visit-{run}")
                click, opening = browser.visit(profile, targets[kind])
                sample = {"click": round(click, 4), "page": round(opening - click, 4)}
                keep({"run": run, "kind": kind, **sample})
                print(f"run {run}, {kind}: {sample}", flush=True)


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the times of both kinds, and what the one takes over the other."""
    samples = record["samples"]
    by_kind = {
        kind: [[s[clock] for s in samples if s["kind"] == kind] for clock in ("page", "click")]
        for kind in (WITHOUT, WITH)
    }
    rows = [[kind, *map(spread, times), str(len(times[0]))] for kind, times in by_kind.items()]
    middles = {kind: list(map(statistics.median, times)) for kind, times in by_kind.items()}
    over = zip(middles[WITH], middles[WITHOUT], strict=True)
    rows.append(["with over without", *(f"{one / other:.2f}" for one, other in over), ""])
    caption = "Seconds that a returning reader waits, with and without a service worker"
    columns = ["site", "until the page has loaded", "from the click to the first output", "runs"]
    return {"waits": records.table(caption, columns, rows)}


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    parser.add_argument("--runs", type=int, default=9, help="of each kind")
    parser.add_argument("--result", type=Path, default=RESULT)
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    samples: list[dict[str, Any]] = []
    record: dict[str, Any] = {"repeat": "python benchmarks/service_worker.py", "samples": samples}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        site = arguments.site.resolve()
        sites = {WITHOUT: site, WITH: with_worker(site, folder / "site")}
        targets = {
            kind: Target(stack.enter_context(serving(path)) + OURS[0], *OURS[1:])
            for kind, path in sites.items()
        }
        browser = Browser(stack.enter_context(sync_playwright()), chromium)
        measure(browser, targets, arguments.runs, samples.append)
        record = {"machine": records.machine(browser=browser.version), **record}
    made = tables(record)
    records.write(arguments.result, record, made)
    print(*made["waits"]["rows"], sep="\n")


if __name__ == "__main__":
    main()
