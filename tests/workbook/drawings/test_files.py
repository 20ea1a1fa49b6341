"""Which scripts a drawing is made of, and which pages they concern."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.drawings.conftest import HEAD, REST
from tests.workbook.sample import Sample, cell
from workbook.drawings.files import files_of, module_files


@pytest.fixture
def module(module: Path, drawn: Sample) -> Path:
    """The module, with three drawings in files beside it."""
    drawn.write("drawings/line.js", 'import { dot } from "./parts/mark.js";\n')
    drawn.write("drawings/plane.js", 'import { dot } from "./parts/mark.js";\n')
    drawn.write("drawings/parts/mark.js", 'export { ink } from "../ink.js";\n')
    drawn.write("drawings/ink.js", 'import { h } from "workbook/drawing";\n')
    drawn.write("drawings/alone.js", 'import { gone } from "./gone.js";\n')
    drawn.write("drawings/notes.md", "")
    return module


def _names(module: Path, files: set[Path]) -> list[str]:
    return sorted(path.relative_to(module.parent).as_posix() for path in files)


def test_every_script_beside_the_module_belongs_to_it(module: Path) -> None:
    assert _names(module, set(module_files(module))) == [
        *("alone.js", "index.js", "ink.js", "line.js", "parts/mark.js", "plane.js"),
    ]


@pytest.mark.parametrize(
    ("draws", "files"),
    [
        ("line", ["index.js", "ink.js", "line.js", "parts/mark.js"]),
        ("alone", ["alone.js", "index.js"]),
    ],
)
def test_a_drawing_is_made_of_its_file_and_what_that_imports(
    module: Path, draws: str, files: list[str]
) -> None:
    assert _names(module, files_of(module, draws)) == files


def test_a_drawing_without_a_file_of_its_name_may_be_made_of_any(module: Path) -> None:
    assert files_of(module, "circle") == set(module_files(module))


@pytest.mark.parametrize(
    ("path", "pages"),
    [
        ("drawings/line.js", ["with.md"]),
        ("drawings/ink.js", ["with.md"]),
        ("drawings", ["with.md"]),
        ("drawings/plane.js", []),
        ("docs/without.md", ["without.md"]),
    ],
)
def test_a_scripts_path_means_the_pages_that_have_its_drawing(
    drawn: Sample, module: Path, path: str, pages: list[str]
) -> None:
    assert module.is_file()
    drawn.page(HEAD + REST + cell(), "with.md")
    drawn.page("# Nothing to draw\n", "without.md")
    assert list(drawn.check(path).pages) == pages
