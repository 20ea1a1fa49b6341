"""Measure from a click on Run to the first output, against other pages that run Python.

Run `python benchmarks/start.py` after `make build`; it writes benchmarks/results/start.json after
each visit, and with `--append` goes on where an earlier measurement stopped.
"""

# All are measured in the same browser from servers of the same kind, one after the other, in an
# order that turns round at each run, so that the ratio of each pair stands although the times are
# the machine's. The plain worker does loadPyodide, loadPackage("numpy") and import; ours runs a
# cell that imports NumPy and computes, on its page; the others print NumPy's version. A first visit
# has an empty profile, at each speed of the line; a returning reader has the files, and what
# Chromium keeps compiled of them, from two visits at full speed. What it keeps is partly chance,
# and it keeps it: so there are several such readers, copied for the runs.

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import records
from peer_sites import ROOT, WORK, serving_peer, set_up
from playwright.sync_api import Error, sync_playwright
from records import Table, spread
from visits import Browser, Target, copied

from workbook.site.chromium import find_chromium
from workbook.site.pins import read_pins
from workbook.site.server import serving

RESULT = records.RESULTS / "start.json"
OURS = ("05-weighted-values/", "#one-head .cell-button-main", "#one-head .cell-output")
LINES = {
    "first visit": None,
    "first visit, 50 Mbit/s": 50,
    "first visit, 10 Mbit/s": 10,
    "returning": None,
    "returning, 50 Mbit/s": 50,
    "returning, 10 Mbit/s": 10,
}
"""Megabits a second by kind of reader; None is as fast as the machine."""
RETURNING = [reader for reader in LINES if reader.startswith("returning")]
GUESS = {"first visit, 10 Mbit/s": 16.0}
"""Seconds that a visit takes, the browser's start with it, where it isn't the usual 6."""
PREPARING = 26.0
READERS = 5
"""Returning readers of each kind."""
GOALS = {
    "returning": 0.35,
    "first visit, 50 Mbit/s": 1.0,
    "first visit, 10 Mbit/s": 1.0,
}
"""Ours over plain, at most, from the click."""
Sample = dict[str, Any]
"""A visit: `reader`, `kind`, `run`, and the seconds `click` and `open`."""


def missing_visits(
    samples: list[Sample], readers: list[str], kinds: list[str], runs: int
) -> list[tuple[int, str, str]]:
    """Return run, reader and kind of each visit that isn't measured yet, in their order."""
    done = {(sample["run"], sample["reader"], sample["kind"]) for sample in samples}
    order = [
        (run, reader, kind)
        for run in range(1, runs + 1)
        for reader in readers
        for kind in (kinds if run % 2 else kinds[::-1])
    ]
    return [visit for visit in order if visit not in done]


def returning(todo: list[tuple[int, str, str]]) -> list[tuple[str, int]]:
    """Return kind and number of each returning reader that the visits need."""
    return sorted({(kind, run % READERS) for run, reader, kind in todo if reader in RETURNING})


def measure(
    browser: Browser,
    targets: Mapping[str, Target],
    todo: list[tuple[int, str, str]],
    keep: Any,
) -> None:
    """Make the visits, and hand each to `keep`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind, who in returning(todo):
            browser.prepare(folder / f"{kind}-{who}", targets[kind])
        for number, (run, reader, kind) in enumerate(todo):
            profile = folder / f"visit-{number}"
            if reader in RETURNING:
                copied(folder / f"{kind}-{run % READERS}", profile)
            try:
                click, opening = browser.visit(profile, targets[kind], LINES[reader])
            except Error as error:  # one lost visit must not end an hour's work
                print(f"run {run}, {reader}, {kind}: {error.message.splitlines()[0]}", flush=True)
                continue
            seconds = {"click": round(click, 4), "open": round(opening, 4)}
            keep({"run": run, "reader": reader, "kind": kind, **seconds})
            left = len(todo) - number - 1
            print(f"run {run}, {reader}, {kind}: {click:.2f} s; {left} to go", flush=True)


def seconds_of(samples: list[Sample], reader: str, kind: str, clock: str) -> list[float]:
    """Return the seconds of one kind of reader, by run."""
    found = {s["run"]: s[clock] for s in samples if (s["reader"], s["kind"]) == (reader, kind)}
    return [found[run] for run in sorted(found)]


def ratio(samples: list[Sample], reader: str, kind: str, other: str, clock: str) -> list[float]:
    """Return one kind's seconds over the other's, run by run."""
    by_run = {
        (s["run"], s["kind"]): s[clock]
        for s in samples
        if s["reader"] == reader and s["kind"] in (kind, other)
    }
    runs = sorted({run for run, _ in by_run})
    pairs = [(by_run.get((run, kind)), by_run.get((run, other))) for run in runs]
    return [mine / theirs for mine, theirs in pairs if mine and theirs]


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the tables of both clocks, and of the goals."""
    samples, made = record["samples"], {}
    captions = {
        "click": "Seconds from the click on Run to the first output",
        "open": "Seconds from opening the page to the first output, clicked as soon as it is there",
    }
    readers = [reader for reader in LINES if any(s["reader"] == reader for s in samples)]
    for clock, caption in captions.items():
        kinds = [kind for kind in record["kinds"] if clock == "open" or kind != "markdown-exec"]
        rows = []
        for reader in readers:
            each = [seconds_of(samples, reader, kind, clock) for kind in kinds]
            against = ratio(samples, reader, "ours", "plain", clock)
            times = [spread(one) if one else "–" for one in each]
            over = f"{statistics.median(against):.2f}" if against else "–"
            rows.append([reader, *times, over, str(min(map(len, each)))])
        columns = ["reader", *kinds, "ours over plain", "runs"]
        made[clock] = records.table(caption, columns, rows)
    reached = []
    for reader, most in GOALS.items():
        if found := ratio(samples, reader, "ours", "plain", "click"):
            what = f"Click to first output over a plain worker’s, {reader}"
            got = statistics.median(found)
            reached.append((what, f"≤ {most:.2f}", f"{got:.2f}", got <= most))
    made["goals"] = records.goals(reached)
    return made


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    parser.add_argument("--runs", type=int, default=9, help="of each kind of reader and page")
    parser.add_argument("--readers", nargs="+", choices=LINES, default=list(LINES))
    parser.add_argument("--kinds", nargs="+", help="ours, plain, PyScript, markdown-exec")
    parser.add_argument("--append", action="store_true", help="measure what the record lacks")
    parser.add_argument("--result", type=Path, default=RESULT)
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    peers, missing = set_up(WORK / "sites")
    numpy = read_pins().versions["numpy"]
    with ExitStack() as stack:
        site = stack.enter_context(serving(arguments.site.resolve()))
        targets = {"ours": Target(site + OURS[0], *OURS[1:])}
        for name, (folder, peer) in peers.items():
            address = stack.enter_context(serving_peer(folder))
            targets[name] = Target(address, peer.button, peer.shown, numpy, peer.deaf)
        targets = {
            kind: target
            for kind, target in targets.items()
            if not arguments.kinds or kind in arguments.kinds
        }
        browser = Browser(stack.enter_context(sync_playwright()), chromium)
        old = records.read(arguments.result) if arguments.append else {}
        samples: list[Sample] = list(old.get("samples", []))
        versions = {
            "ours": "this site",
            **{name: peer.version for name, (_, peer) in peers.items()},
        }
        record: dict[str, Any] = {
            "machine": old.get("machine", {}),
            "repeat": "python benchmarks/start.py",
            "kinds": {**old.get("kinds", {}), **{kind: versions[kind] for kind in targets}},
            "missing": missing,
            "samples": samples,
        }

        def keep(sample: Sample) -> None:
            samples.append({**sample, "load": round(os.getloadavg()[0], 1)})
            record["machine"] = records.machine(browser=browser.version)
            records.write(arguments.result, record, tables(record))

        todo = missing_visits(samples, arguments.readers, list(targets), arguments.runs)
        guess = sum(GUESS.get(reader, 6) for _, reader, _ in todo)
        guess += PREPARING * len(returning(todo))
        print(f"{len(todo)} visits, about {guess / 60:.0f} minutes", flush=True)
        began = time.monotonic()
        measure(browser, targets, todo, keep)
        print(f"took {(time.monotonic() - began) / 60:.1f} minutes")
    for name, made in tables(record).items():
        print(name, *made["rows"], sep="\n  ")


if __name__ == "__main__":
    main()
