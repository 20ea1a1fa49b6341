"""Measure what a maintainer waits for: from saving a snippet to the changed figure in the browser.

Run `python benchmarks/serve.py` after `make build`; it writes benchmarks/results/serve.json.
"""

# The whole course is copied aside and served there by `workbook serve`, with a page of it open in
# Chromium. A snippet's input is changed five times, after one that doesn't count; each time the
# clock runs until the page has loaded itself again and says what a figure of that snippet should
# be. The same for the title of the page. A machine that does other things besides makes all of it
# longer: its load stands in the record, and beside the clock the seconds of processors.

from __future__ import annotations

import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import records
from playwright.sync_api import Page, expect, sync_playwright
from records import Table, spread

from workbook.site.chromium import find_chromium

ROOT = Path(__file__).parents[1]
RESULT = records.RESULTS / "serve.json"
PARTS = (
    *("docs", "snippets", "drawings", "src", "benchmarks/results"),
    *("mkdocs.yml", "pyproject.toml", ".cache/pyodide"),
)
CHAPTER = "05-weighted-values"
SNIPPET = f"snippets/{CHAPTER}/mix_of_two.py"
TIMES = 5
GOAL = 2
"""Seconds."""
PATIENCE = 240_000
Edit = tuple[float, float]
"""Seconds on the clock, and seconds of processors that the server spent."""


def copy_whole(root: Path) -> None:
    """Copy the course with its engine, and with what was downloaded for it."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            kept = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, root / part, symlinks=True, ignore=kept)
        else:
            shutil.copy(source, root / part)


@contextmanager
def served(root: Path) -> Iterator[tuple[str, int]]:
    """Serve a course; yield its address once it answers, and the server's process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-u", "-m", "workbook", "serve", "--port", str(port)]
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    with subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if b"Serving on" in line:
                break
        drain = subprocess.Popen(["cat"], stdin=process.stdout, stdout=subprocess.DEVNULL)
        try:
            yield f"http://127.0.0.1:{port}/", process.pid
        finally:
            process.terminate()
            process.wait()
            drain.wait()


def spent(process: int) -> float:
    """Return the processor seconds of a process and all that it has started."""
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ticks = sum(map(int, stat[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK") + sum(spent(int(child)) for child in children)


def change(path: Path, old: str, new: str) -> None:
    """Save a file as an editor does."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} doesn't say {old!r} once"
    path.write_text(text.replace(old, new), encoding="utf-8")


def snippet_edits(root: Path, page: Page, server: int) -> list[Edit]:
    """Change an input again and again, until its figure is marked each time."""
    seconds, largest = [], 6
    for _ in range(TIMES + 1):
        began, before = time.perf_counter(), spent(server)
        change(root / SNIPPET, f"[2, {largest}]", f"[2, {largest + 4}]")
        largest += 4
        mix = 0.25 * 2 + 0.75 * largest
        marked = page.locator(".figure-wrong", has=page.locator("[data-expression=mix]")).first
        expect(marked).to_contain_text(f"should be {mix:.1f}".removesuffix(".0"))
        seconds.append((time.perf_counter() - began, spent(server) - before))
        time.sleep(1)
    return seconds[1:]


def page_edits(root: Path, page: Page, server: int) -> list[Edit]:
    """Change a page's title again and again, until the page shows it each time."""
    seconds, path = [], root / "docs" / f"{CHAPTER}.md"
    title = next(line for line in path.read_text("utf-8").split("\n") if line.startswith("# "))
    for number in range(TIMES + 1):
        began, before = time.perf_counter(), spent(server)
        change(path, f"\n{title}\n", f"\n# Edit {number}\n")
        title = f"# Edit {number}"
        expect(page.locator("h1")).to_contain_text(f"Edit {number}")
        seconds.append((time.perf_counter() - began, spent(server) - before))
        time.sleep(1)
    return seconds[1:]


def samples_of(edits: list[Edit]) -> dict[str, list[float]]:
    """Return every time, for the record."""
    clock, processors = zip(*edits, strict=True)
    return {
        "seconds": [round(one, 2) for one in clock],
        "processor seconds": [round(one, 2) for one in processors],
    }


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the times and the goals."""
    samples = record["samples"]
    caption = "Seconds from saving a file to the changed page, under serve"
    rows = [[what, *map(spread, times.values())] for what, times in samples.items()]
    reached = [
        (f"Serve: {what}", f"≤ {GOAL} s", f"{got:.1f} s", got <= GOAL)
        for what, times in samples.items()
        if (got := statistics.median(times["seconds"]))
    ]
    columns = ["change", "on the clock", "of processors"]
    return {"times": records.table(caption, columns, rows), "goals": records.goals(reached)}


def main() -> None:
    """Measure both kinds of edits, and write the record."""
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        root = Path(name)
        copy_whole(root)
        browser = playwright.chromium.launch(
            executable_path=find_chromium(),
            args=["--no-sandbox", "--disable-background-networking"],
        )
        page = browser.new_page()
        with served(root) as (address, server):
            page.goto(f"{address}{CHAPTER}/", timeout=PATIENCE)
            time.sleep(2)
            snippet, text = snippet_edits(root, page, server), page_edits(root, page, server)
        pages = sum(1 for _ in (root / "docs").rglob("*.md"))
        record = {
            "machine": records.machine(browser=f"Chromium {browser.version}", pages=f"{pages}"),
            "repeat": "python benchmarks/serve.py",
            "samples": {
                "a snippet’s input, to its marked figure": samples_of(snippet),
                "a page’s title, to the page": samples_of(text),
            },
        }
        browser.close()
    records.write(RESULT, record, tables(record))
    print(*tables(record)["times"]["rows"], sep="\n")


if __name__ == "__main__":
    main()
