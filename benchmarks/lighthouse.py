"""Measure what Lighthouse makes of the site: a few kinds of pages, on a phone, several times.

Run `python benchmarks/lighthouse.py` after `make build`; it writes results/lighthouse.json.
"""

# Lighthouse comes from npm by a lock of its own, into .cache, and is no part of the site. It takes
# Chromium through its mobile profile: a slow phone on a slow line. The phone is four times as slow
# as this machine is at that moment, so the mark for performance follows what else the machine does.
# Pages come from the built site, compressed and with its headers, from the project's own server.

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import records
from peer_sites import npm_packages
from records import ROOT, Table

from workbook.node import node_environment
from workbook.site.chromium import find_chromium
from workbook.site.server import serving

RESULT = records.RESULTS / "lighthouse.json"
TOOLS = Path(__file__).with_name("tools")
PAGES = {
    "the start page": "",
    "a chapter": "06-self-attention/",
    "practice problems": "practice/",
    "the glossary": "glossary/",
}
MARKS = ("performance", "accessibility", "best-practices", "seo")
GOAL = 95
FLAGS = "--headless=new --no-sandbox --disable-background-networking"


def look(lighthouse: Path, address: str, chromium: Path) -> dict[str, Any]:
    """Return one report."""
    environment = {**node_environment(), "CHROME_PATH": str(chromium)}
    with tempfile.TemporaryDirectory() as name:
        report = Path(name) / "report.json"
        command = ["node", str(lighthouse), address, "--quiet", f"--chrome-flags={FLAGS}"]
        command += ["--output=json", f"--output-path={report}"]
        subprocess.run(command, env=environment, check=True)
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
        return found


def summary(report: dict[str, Any]) -> dict[str, Any]:
    """Return a report's marks, and each audit that kept one of them below a hundred."""
    marks = {name: round(report["categories"][name]["score"] * 100) for name in MARKS}
    weighty = {
        audit["id"]
        for name in MARKS
        for audit in report["categories"][name]["auditRefs"]
        if audit["weight"] > 0
    }
    short = {
        name: audit["score"]
        for name, audit in report["audits"].items()
        if name in weighty and audit["score"] is not None and audit["score"] < 1
    }
    return {**marks, "below full marks": short}


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the marks and the goals."""
    samples: dict[str, list[dict[str, Any]]] = record["samples"]
    rows, reached = [], []
    for page, runs in samples.items():
        middle = {name: statistics.median(run[name] for run in runs) for name in MARKS}
        rows.append([page, *(f"{middle[name]:.0f}" for name in MARKS), str(len(runs))])
        least = min(middle.values())
        what = f"Lighthouse’s marks for {page}, the lowest of four"
        reached.append((what, f"≥ {GOAL}", f"{least:.0f}", least >= GOAL))
    caption = "Lighthouse’s marks, mobile profile"
    columns = ["page", *(name.replace("-", " ") for name in MARKS), "runs"]
    return {"scores": records.table(caption, columns, rows), "goals": records.goals(reached)}


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--pages", nargs="+", choices=PAGES, default=list(PAGES))
    parser.add_argument("--keep", type=Path, help="a folder for Lighthouse's whole reports")
    parser.add_argument("--append", action="store_true", help="measure what the record lacks")
    parser.add_argument("--result", type=Path, default=RESULT)
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.error("no Chromium found; install it, or set CHROMIUM")
    package = npm_packages(TOOLS) / "lighthouse"
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    old = records.read(arguments.result) if arguments.append else {}
    samples: dict[str, list[dict[str, Any]]] = old.get("samples", {})
    record = {"machine": {}, "repeat": "python benchmarks/lighthouse.py", "samples": samples}
    print(f"about {len(arguments.pages) * arguments.runs * 25 / 60:.0f} minutes", flush=True)
    with serving(arguments.site.resolve()) as site:
        for run in range(1, arguments.runs + 1):
            for page in arguments.pages:
                runs = samples.setdefault(page, [])
                if len(runs) >= run:
                    continue
                report = look(package / "cli" / "index.js", site + PAGES[page], chromium)
                if arguments.keep:
                    kept = arguments.keep / f"{PAGES[page].strip('/') or 'index'}-{run}.json"
                    kept.write_text(json.dumps(report), encoding="utf-8")
                runs.append({**summary(report), "load": round(os.getloadavg()[0], 1)})
                record["machine"] = records.machine(lighthouse=version)
                records.write(arguments.result, record, tables(record))
                print(page, json.dumps(runs[-1]), flush=True)


if __name__ == "__main__":
    main()
