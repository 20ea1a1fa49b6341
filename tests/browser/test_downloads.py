"""Cells as files: the program runs by itself, the notebook is one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from cells import OneCell
from pages import cell

SETUP = "from __future__ import annotations\nbase = 20\n"
CODE = "print(base + 1)\n'last'"


def _saved(one: OneCell, name: str, folder: Path) -> Path:
    with one.page.expect_download() as download:
        one.choose(name)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_program_has_the_lines_before_and_the_code_as_it_stands(open_cells, tmp_path):
    one = open_cells(cell("one-cell", CODE, setup=SETUP))["one-cell"]
    one.edit("print('é', base + 2)")
    path = _saved(one, "Download .py", tmp_path)
    assert path.name == "one_cell.py"
    assert path.read_text(encoding="utf-8").startswith(f"# One cell\n# {one.page.url}#one-cell\n")
    done = subprocess.run(
        [sys.executable, "-X", "utf8", str(path)],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    assert done.stdout == "é 22\n"


def test_a_notebook_has_what_the_format_requires_and_runs(open_cells, tmp_path):
    one = open_cells(cell("one-cell", CODE, setup=SETUP))["one-cell"]
    path = _saved(one, "Download .ipynb", tmp_path)
    assert path.name == "one_cell.ipynb"
    book = json.loads(path.read_text(encoding="utf-8"))
    assert set(book) == {"cells", "metadata", "nbformat", "nbformat_minor"}
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    about, code = book["cells"]
    assert set(about) == {"cell_type", "id", "metadata", "source"}
    assert set(code) == {"cell_type", "execution_count", "id", "metadata", "outputs", "source"}
    assert (about["cell_type"], code["cell_type"]) == ("markdown", "code")
    assert about["id"] != code["id"]
    text = "".join(about["source"])
    assert text == f"## One cell\n\nFrom <{one.page.url}#one-cell>."
    source = "".join(code["source"])
    assert source == f"{SETUP}\n{CODE}"
    namespace: dict[str, object] = {}
    exec(compile(source, "cell", "exec"), namespace)
    assert namespace["base"] == 20
