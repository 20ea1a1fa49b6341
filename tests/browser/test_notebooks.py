"""Every notebook that readers download runs from top to bottom, and says what the page says."""

# In Jupyter's own kernel, from the files in the built site. What a cell prints must be what the
# notebook shows beforehand, which is the page's checked output.

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from tools import ROOT

FOLDER = ROOT / "site" / "notebooks"
FILES = sorted(FOLDER.glob("*.ipynb"))
CHAPTERS = sorted((ROOT / "docs").glob("[0-9]*-*.md"))


def run(notebook: Any, folder: Path) -> list[str]:
    """What each cell of code printed."""
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert {o.output_type for cell in code for o in cell.outputs} <= {"stream"}
    return ["".join(output.text for output in cell.outputs) for cell in code]


def checks(notebook: Any) -> list[tuple[int, str]]:
    """The cells that check an exercise, by their place among those of code, and its name."""
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    found = [(at, re.fullmatch(r"check\('(.+)'\)", source)) for at, source in enumerate(code)]
    return [(at, match[1]) for at, match in found if match]


def test_every_chapter_has_a_notebook_in_the_site() -> None:
    assert CHAPTERS
    assert [path.stem for path in FILES] == [path.stem for path in CHAPTERS]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_notebook_runs_and_its_solutions_pass(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.reads(path.read_text(encoding="utf-8"), 4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = ["".join(output.text for output in cell.outputs) for cell in code]
    for at, exercise in checks(notebook)[1:]:  # the first stays as the reader finds it
        solution = ROOT / "snippets" / exercise / "solution.py"
        code[at - 1].source = solution.read_text(encoding="utf-8")
    printed = run(notebook, tmp_path)
    for number, (at, exercise) in enumerate(checks(notebook)):
        lines = printed[at].splitlines()
        assert lines, exercise
        if number == 0:
            assert all(line.startswith(("not yet: ", "Line ")) for line in lines)
        else:
            assert all(line.startswith("passes: ") for line in lines)
        printed[at] = ""
    assert printed == shown
    assert [p.name for p in tmp_path.iterdir()] == []  # nothing is left behind


def test_a_notebook_is_offered_on_its_chapters_page() -> None:
    for path in FILES:
        html = (ROOT / "site" / path.stem / "index.html").read_text(encoding="utf-8")
        assert f'href="../notebooks/{path.name}" download' in html
        assert "colab" not in html  # no repository is configured here
        assert json.loads(path.read_text(encoding="utf-8"))["nbformat"] == 4
