"""A long session of one reader, and what the browser holds in memory after each round of it."""

# A round is a visit to a chapter: runs of every kind, fields, a question, an exercise, history, a
# card. It ends on a page without cells, so what is counted there is what a visit has left behind.
# Numbers come from Chromium itself, after its garbage is collected. Python's own are printed by a
# run: what it holds is in WebAssembly's memory, which only grows, so a leak would show late there.

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from statistics import mean
from typing import Any

from cells import CellDriver, OneCell
from learning import OneExercise
from playwright.sync_api import Page, expect
from tools import PATIENCE

ROUNDS_A_STOP = 10
"""Each of them ends Python, and with it whatever would have grown there."""
QUIET = "sources/"
CHAPTERS = {
    "05-weighted-values/": ("mix", "by-hand", "weighted-values"),
    "04-softmax-weights/": ("one-and-zero", "edges", "softmax"),
}
"""Pages by a cell with fields, a cell without any, and an exercise."""

ERROR = "import numpy as np\nnp.ones((2, 3)) @ np.ones((2, 3))"
FLOOD = "for i in range(3000): print(i, 'and so on')"
RICH = "import numpy as np\nprint('a table')\nnp.arange(12.0).reshape(3, 4)"
PLOT = "import matplotlib.pyplot as plt\nplt.plot([1, 2, 4])\nplt.title('Three')\nplt.show()"
ENDLESS = "print('begun')\nwhile True: pass"
INSIDE = (
    "import gc, sys\nfrom pyodide_js import _module\ngc.collect()\n"
    "print(len(gc.get_objects()), len(sys.modules), _module.HEAPU8.byteLength // 1024)"
)
INSIDE_NAMES = ("objects", "modules", "wasm kB")

Sample = dict[str, int]
"""What was counted, by name."""

LIMITS = {
    "page heap kB": 300,
    "nodes": 300,
    "listeners": 6,
    "documents": 0.5,
    "objects": 40,
    "modules": 0.5,
    "worker heap kB": 40,
}
"""What may be added in a round, on average. A page that stays is thousands of nodes, and 660 kB."""

OF_PAGE = {"page heap kB", "nodes", "listeners", "documents"}

WARM = 2
"""Rounds until each script and each module has come once."""


def slopes(samples: list[Sample]) -> dict[str, float]:
    """How much of each was added in a round, on average, once all was warm.

    Of the page, between the first and the last tenth. Of Python, in the life of the worker in which
    it was most: a Stop begins a new one.
    """
    found = {name: _slope([sample[name] for sample in samples[WARM:]]) for name in OF_PAGE}
    starts = range(0, len(samples), ROUNDS_A_STOP)
    lives = [samples[at + 1 + WARM : at + ROUNDS_A_STOP] for at in starts]
    for name in LIMITS.keys() - OF_PAGE:
        series = [[sample[name] for sample in life] for life in lives if len(life) > 1]
        found[name] = max(map(_slope, series))
    return {name: round(found[name], 2) for name in LIMITS}


def growth(samples: list[Sample]) -> dict[str, float]:
    """What has grown by more than its limit."""
    return {name: slope for name, slope in slopes(samples).items() if slope > LIMITS[name]}


def _slope(values: list[int]) -> float:
    some = max(len(values) // 10, min(2, len(values) // 2))
    return (mean(values[-some:]) - mean(values[:some])) / (len(values) - some)


class Inspector:
    """Asks Chromium what a page and its workers hold."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._workers: set[str] = set()
        self._answers: dict[int, Any] = {}
        self._numbers = count(1)
        on = self._session.on
        on("Target.attachedToTarget", lambda event: self._workers.add(event["sessionId"]))
        on("Target.detachedFromTarget", lambda event: self._workers.discard(event["sessionId"]))
        on("Target.receivedMessageFromTarget", self._receive)
        attach = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self._session.send("Target.setAutoAttach", attach)
        self._session.send("Performance.enable")

    def page(self) -> Sample:
        """What the page holds, once its garbage is gone."""
        for _ in range(2):  # what the first frees may have held more
            self._session.send("HeapProfiler.collectGarbage")
        told = self._session.send("Performance.getMetrics")["metrics"]
        metrics = {metric["name"]: int(metric["value"]) for metric in told}
        return {
            "page heap kB": metrics["JSHeapUsedSize"] // 1024,
            "nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"],
            "documents": metrics["Documents"],
            "workers": len(self._workers),
        }

    def workers(self) -> Sample:
        """What JavaScript holds in the workers: the search's, and Python's."""
        heaps = []
        for worker in [*self._workers]:  # others may come and go while one is asked
            self._ask(worker, "HeapProfiler.collectGarbage")
            if (heap := self._ask(worker, "Runtime.getHeapUsage")) is not None:
                heaps.append(heap)
        return {"worker heap kB": int(sum(heap["usedSize"] for heap in heaps)) // 1024}

    def _ask(self, worker: str, method: str) -> Any:
        if worker not in self._workers:
            return None
        number = next(self._numbers)
        message = json.dumps({"id": number, "method": method})
        self._session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
        for _ in range(PATIENCE // 20):
            if number in self._answers:
                return self._answers.pop(number)["result"]
            if worker not in self._workers:
                return None  # it has ended
            self._page.wait_for_timeout(20)
        raise AssertionError(f"the worker did not answer {method}")

    def _receive(self, event: Any) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message


@dataclass
class Soak:
    """One session.

    Attributes:
        page: where it takes place.
        go: goes to a page of the site, instantly.
        samples: what was counted after each round.
    """

    page: Page
    go: Callable[[str], None]
    samples: list[Sample] = field(default_factory=list)
    runs: int = 0

    def __post_init__(self) -> None:
        self.inspector = Inspector(self.page)
        self._rounds = 0

    def round(self) -> None:
        """Visit a chapter, do ten runs and more there, leave it, and count."""
        chapter = list(CHAPTERS)[self._rounds % len(CHAPTERS)]
        with_fields, without, exercise = CHAPTERS[chapter]
        self.go(chapter)
        cells = CellDriver(self.page)
        first, second = cells[with_fields], cells[without]
        self._run(first, second)
        self._change_a_field(first)
        self._edit(second, INSIDE)
        inside = dict(zip(INSIDE_NAMES, map(int, second.text().split()), strict=True))
        self._edit(second, ERROR, "error")
        self._edit(second, FLOOD)
        self._edit(second, PLOT if self._rounds % ROUNDS_A_STOP in (0, 1) else RICH)
        self._look_around(first)
        self._grade(exercise)
        if self._rounds % ROUNDS_A_STOP == 0:
            self._stop(second)
        else:
            self._run(first)
        for cell in (first, second):
            cell.button("Reset").click()
        self._run(second)
        sample = inside | self.inspector.workers()
        self.go(QUIET)
        self._rounds += 1
        self.samples.append({"runs": self.runs, **sample, **self.inspector.page()})

    def _run(self, *cells: OneCell, ends: str = "done") -> None:
        for cell in cells:
            cell.run_to_end().expect_state(ends)
            self.runs += 1

    def _edit(self, cell: OneCell, code: str, ends: str = "done") -> None:
        cell.edit(code)
        self._run(cell, ends=ends)

    def _change_a_field(self, cell: OneCell) -> None:
        number = cell.section.get_by_role("spinbutton").first
        number.fill("0.5" if self._rounds % 2 else "0.75")
        self._run(cell)
        expect(cell.section.locator(".living-row")).to_be_visible()

    def _look_around(self, cell: OneCell) -> None:
        """Open what a reader opens: a figure's card, the history, a question's answer."""
        self.page.locator("a.figure").first.hover()
        expect(self.page.get_by_role("tooltip")).to_be_visible()
        cell.choose("History")
        expect(cell.section.get_by_role("button", name="Close")).to_be_visible()
        cell.section.get_by_role("button", name="Close").click()
        question = self.page.locator("section.question").first
        expect(question).to_have_attribute("data-state", re.compile("."))
        show = question.get_by_role("button", name="Show answer", exact=True)
        if show.is_visible():  # once it is shown, it stays so
            show.click()

    def _grade(self, name: str) -> None:
        OneExercise(self.page, name).check_to_end()
        self.runs += 1

    def _stop(self, cell: OneCell) -> None:
        cell.edit(ENDLESS)
        cell.run.click()
        expect(cell.output.locator("pre")).to_have_text("begun\n")
        cell.stop.click()
        cell.expect_state("stopped")
        self.runs += 1
