"""Every cell of the built site, run in a browser through its own Run button, against CPython.

Writes the record that the next build reads: which cells gave the same here as there.
"""

# Opens the site as a reader gets it, with its own headers and every other host blocked. A figure on
# one page may be bound to a cell of another: such figures are copied onto the cell's page first, so
# that its run is asked for them too.

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import pytest
from cells import CellDriver, OneCell
from playwright.sync_api import Browser, Page
from tools import PATIENCE, ROOT, Watch

from workbook.site.publish import cells_of
from workbook.site.server import serving

SITE = ROOT / "site"
RECORD = ROOT / "build" / "browser-record.json"
TOLERANCE = 1e-12

FIGURES = """all => all.map(figure => {
  const linked = figure.tagName === "A";
  return {
    url: linked ? figure.href.split("#")[0] : location.href.split("#")[0],
    cell: linked ? figure.hash.slice(1) : figure.dataset.cell,
    expression: figure.dataset.expression,
    value: linked ? figure.querySelector("data").value : figure.dataset.value,
  };
})"""
ADD_FIGURES = """figures => document.body.append(...figures.map(({ cell, expression, value }) => {
  const link = document.createElement("a");
  Object.assign(link, { className: "figure", href: `#${cell}` });
  link.dataset.expression = expression;
  link.append(Object.assign(document.createElement("data"), { value }));
  return link;
}))"""
PRINTED = "print/index.html"
"""The whole course for paper: what the chapters show, without anything that runs."""
PAGE = "data => JSON.parse(data.content.textContent).page"
LISTEN = """addEventListener("workbook:ran", ({ target, detail }) => {
  target.dataset.heard = JSON.stringify(detail.values);
})"""
VERSIONS = """import json, platform
import numpy, pyodide
print(json.dumps({"pyodide": pyodide.__version__, "python": platform.python_version(),
                  "numpy": numpy.__version__}))"""


@dataclass
class Ran:
    """One cell's run in the browser, beside what the page held before."""

    digest: str
    state: str
    checked: str
    output: str
    figures: dict[str, str]
    values: dict[str, dict[str, Any]]

    @property
    def differences(self) -> list[str]:
        """What the browser gave differently."""
        found = [] if self.state == "done" else [f"ended as {self.state}"]
        if self.output != self.checked:
            found.append(f"shows {self.output!r}, checked {self.checked!r}")
        for expression, checked in self.figures.items():
            value = self.values.get(expression, {"error": "not evaluated"})
            if "error" in value or not agree(value["value"], checked):
                found.append(f"{expression} = {value}, checked {checked}")
        return found


@dataclass
class Checked:
    """Everything that one pass over the site found."""

    cells: dict[str, Ran] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def agree(value: Any, checked: str) -> bool:
    """Whether a value from the browser is the checked one, as the page holds it."""
    return _agree(value, checked if isinstance(value, str) else json.loads(checked))


def _agree(value: Any, checked: Any) -> bool:
    if isinstance(value, list) and isinstance(checked, list):
        pairs = zip(value, checked, strict=False)
        return len(value) == len(checked) and all(_agree(ours, theirs) for ours, theirs in pairs)
    if isinstance(value, bool | str) or isinstance(checked, bool | str):
        return type(value) is type(checked) and value == checked
    return math.isclose(value, checked, rel_tol=TOLERANCE)


@pytest.fixture(scope="session")
def checked(browser: Browser) -> Checked:
    """One pass over the site; the record holds the cells that agreed."""
    if not (SITE / "index.html").is_file():
        pytest.fail("there is no built site in site/; run `make build` first")
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    watch = Watch(context)
    result = Checked(problems=watch.problems)
    with serving(SITE) as address:
        _visit(context.new_page(), address, result)
    context.close()
    result.versions["browser"] = f"Chromium {browser.version}"
    _write_record(result)
    return result


def _visit(page: Page, address: str, result: Checked) -> None:
    found = [path.relative_to(SITE).as_posix() for path in sorted(SITE.rglob("*.html"))]
    paths = [path for path in found if path != PRINTED]
    urls = [address + re.sub(r"(^|/)index\.html$", r"\1", path) for path in paths]
    wanted: dict[str, list[dict[str, str]]] = defaultdict(list)
    for url in urls:
        page.goto(url)
        for figure in page.locator("a.figure, math .figure").evaluate_all(FIGURES):
            wanted[figure["url"]].append(figure)
    for url, path in zip(urls, paths, strict=True):
        names = [name for name, _ in cells_of((SITE / path).read_text(encoding="utf-8"))]
        if not names:
            continue
        page.goto(url)
        page.evaluate(LISTEN)
        page.evaluate(ADD_FIGURES, wanted[url])
        source = page.locator("#workbook-page").evaluate(PAGE)
        for name in names:
            figures = {f["expression"]: f["value"] for f in wanted[url] if f["cell"] == name}
            result.cells[f"{source}#{name}"] = _run(CellDriver(page)[name], figures)
        if not result.versions:
            cell = CellDriver(page)[names[0]]
            cell.edit(VERSIONS)
            result.versions.update(json.loads(cell.run_to_end().text()))


def _run(cell: OneCell, figures: dict[str, str]) -> Ran:
    checked = cell.text()
    cell.run_to_end()
    return Ran(
        digest=cell.section.get_attribute("data-digest") or "",
        state=cell.section.get_attribute("data-state") or "",
        checked=checked,
        output=cell.text(),
        figures=figures,
        values=json.loads(cell.section.get_attribute("data-heard") or "{}"),
    )


def _write_record(result: Checked) -> None:
    cells = {
        name: {"digest": ran.digest, "output": ran.output, "values": ran.values}
        for name, ran in result.cells.items()
        if not ran.differences
    }
    RECORD.parent.mkdir(exist_ok=True)
    part = RECORD.with_suffix(".part")
    record = {"versions": result.versions, "cells": cells}
    part.write_text(f"{json.dumps(record, indent=1, sort_keys=True)}\n", encoding="utf-8")
    part.replace(RECORD)


@pytest.fixture(scope="session")
def inventory() -> dict[str, list[dict[str, Any]]]:
    """What the course holds, as `list --json` says."""
    command = [sys.executable, "-m", "workbook", "list", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    listed: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return listed


def test_every_cell_of_the_course_was_run(checked, inventory):
    listed = sorted(f"{cell['page']}#{cell['id']}" for cell in inventory["cells"])
    assert listed != []
    assert sorted(checked.cells) == listed


def test_every_cell_gives_in_pyodide_what_it_gave_in_cpython(checked):
    differences = {name: ran.differences for name, ran in checked.cells.items()}
    assert {name: found for name, found in differences.items() if found} == {}


def test_every_bound_figure_was_compared(checked, inventory):
    figures = inventory["figures"]
    listed = {
        (f"{figure['cell_page']}#{figure['cell']}", figure["expression"])
        for figure in figures
        if figure["kind"] != "exempt"
    }
    compared = {(name, text) for name, ran in checked.cells.items() for text in ran.figures}
    assert compared == listed


def test_the_site_asks_nobody_else_and_keeps_its_policy(checked):
    assert checked.problems == []


@pytest.mark.parametrize(
    ("value", "checked", "same"),
    [
        (0.1 + 0.2, "0.3", True),
        (0.3001, "0.3", False),
        ([1, 2.0], "[1.0, 2]", True),
        ([1, 2], "[1, 2, 3]", False),
        (True, "true", True),
        (1, "true", False),
        ("Infinity", "Infinity", True),
        (["NaN", 1], '["NaN", 1]', True),
        ("trophy", "trophy", True),
        ("trophy", "case", False),
        (0, "1e-300", False),
    ],
)
def test_agreement_is_relative_and_minds_kinds_and_lengths(value, checked, same):
    assert agree(value, checked) is same
