"""The same Markdown by MkDocs and by Zensical: a browser finds the same, and it works the same."""

# The course is the example, which is made of the engine alone. Zensical brings a theme of its own,
# so nothing outside the article is compared; what differs is told in the guide on upgrading.

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cells import CellDriver
from learning import OneQuestion
from playwright.sync_api import Page, expect
from tools import ROOT, Watch

from workbook.site.server import serving

GENERATORS = {
    "mkdocs": ["mkdocs", "build", "--quiet", "--strict"],
    "zensical": ["zensical", "build", "--clean", "--strict"],
}
FIND = """() => {
  const article = document.querySelector("article");
  const all = (query, read) => [...article.querySelectorAll(query)].map(read);
  const plain = (element) => element.textContent.replace(/\\s+/g, " ").trim();
  return {
    cells: all("section.cell", (cell) => [cell.id, cell.getAttribute("data-digest"),
      cell.querySelector("[role=log]").textContent, cell.querySelectorAll("button").length]),
    figures: all("a.figure", (figure) => [figure.getAttribute("href"), plain(figure),
      figure.querySelector("data").value, figure.dataset.expression]),
    formulas: all("math", plain),
    questions: all("section.question", (one) => [one.id, one.dataset.state,
      one.querySelectorAll("input").length]),
    exercises: all("section.exercise", (one) => [one.id, one.querySelectorAll("button").length]),
  };
}"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The addresses of the example as each generator builds it."""
    root = tmp_path_factory.mktemp("generators") / "course"
    ignored = shutil.ignore_patterns(".cache", "site", "workbook", "__pycache__")
    shutil.copytree(ROOT / "examples/compound-interest", root, ignore=ignored)
    shutil.copytree(ROOT / ".cache/pyodide", root / ".cache/pyodide")
    paths = os.pathsep.join([str(ROOT / "src"), *sys.path])
    environment = {**os.environ, "PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"}
    for command in (["workbook", "vendor"], *GENERATORS.values()):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        if (root / "site").is_dir():
            (root / "site").rename(root / f"by-{command[0]}")
    with serving(root / "by-mkdocs") as one, serving(root / "by-zensical") as other:
        yield {"mkdocs": one, "zensical": other}


@pytest.fixture
def open_page(page: Page, sites: dict[str, str], watch: Watch) -> Callable[[str], Page]:
    """Opens the example's chapter as a generator has built it, and waits until it is alive."""

    def go(name: str) -> Page:
        if name == "zensical":
            watch.expect_console()  # its theme sets a style inline, which the policy blocks
        page.goto(f"{sites[name]}01-interest/")
        expect(page.locator("section.question[data-state=open]")).to_have_count(2)
        expect(page.get_by_role("button", name="Run", exact=True)).to_have_count(
            4
        )  # an exercise too
        return page

    return go


def test_both_have_the_same_cells_figures_formulas_and_questions(open_page: Any) -> None:
    by_mkdocs = open_page("mkdocs").evaluate(FIND)
    assert open_page("zensical").evaluate(FIND) == by_mkdocs
    counts = {kind: len(found) for kind, found in by_mkdocs.items()}
    assert (counts["cells"], counts["questions"], counts["exercises"]) == (3, 2, 1)
    assert counts["figures"] > 5


@pytest.mark.parametrize("name", GENERATORS)
def test_a_cell_runs_and_a_question_answers_in_both(open_page: Any, name: str) -> None:
    page = open_page(name)
    cell = CellDriver(page)["ten-years"]
    checked = cell.text()
    assert cell.run_to_end().text() == checked != ""
    question = OneQuestion(page, "two-years").type("1102.5")
    question.expect_state("right")
