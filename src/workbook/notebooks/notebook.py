"""Make a chapter's notebook: what a reader downloads, and what Colab opens."""

# A notebook needs NumPy and nothing else. Its first cell holds, as text, what it uses of the
# course's packages; before its first exercise stands the grader, in the same way, folded. Both are
# modules of their own, so that no variable of the reader's can get between a function and another.

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from workbook.course import Course
from workbook.exercises.folder import Exercise
from workbook.notebooks.carried import carried, used_names
from workbook.notebooks.pieces import Code, Cutter, Piece, Task, Text
from workbook.notebooks.prose import Prose
from workbook.pages.scan import Page
from workbook.report import Report
from workbook.settings import ENGINE

_LOADER = """
for _name in _MODULES:
    _module = sys.modules[_name] = ModuleType(_name)
    _module.__path__ = []  # it may have parts
for _name, _text in _MODULES.items():
    linecache.cache[f"{_name}.py"] = len(_text), None, _text.splitlines(True), f"{_name}.py"
    exec(compile(_text, f"{_name}.py", "exec"), vars(sys.modules[_name]))
    _package, _, _part = _name.rpartition(".")
    if _package:
        setattr(sys.modules[_package], _part, sys.modules[_name])
"""
_FOLDED = {"jupyter": {"source_hidden": True}, "cellView": "form"}
_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebooks(course: Course, report: Report) -> Iterator[tuple[str, str]]:
    """Yield each chapter's notebook as its file's name and its text.

    Args:
        course: the course.
        report: what a check of all of it found.
    """
    for page in report.pages.values():
        if page.is_chapter:
            text = json.dumps(notebook(course, report, page), ensure_ascii=False, indent=1)
            yield f"{Path(page.name).stem}.ipynb", text + "\n"


def notebook(course: Course, report: Report, page: Page) -> dict[str, Any]:
    """Return a page as a notebook, in nbformat's version 4.5."""
    prose = Prose(page, course.settings.docs, course.settings.site)
    pieces = Cutter(prose, report).pieces()
    maker = _Maker()
    title, begun = _opening(pieces[0])
    maker.text(f"{title}\n\n{_note(prose)}")
    code = [p.code if isinstance(p, Code) else p.starter for p in pieces if not isinstance(p, Text)]
    brought = _packages(course, code)
    if brought:
        title = "What this notebook uses of the course's library"
        maker.code(_module_cell(brought, title), metadata=_FOLDED)
    exercises = {p.exercise: report.exercises[p.exercise] for p in pieces if isinstance(p, Task)}
    maker.text(begun)
    for piece in pieces[1:]:
        if isinstance(piece, Task) and exercises:
            maker.code(_grader_cell(exercises), metadata=_FOLDED)
            exercises = {}
        maker.piece(piece)
    return {"cells": maker.cells, "metadata": _METADATA, "nbformat": 4, "nbformat_minor": 5}


def _opening(piece: Piece) -> tuple[str, str]:
    """Return the Markdown before a page's first section, and that section's beginning."""
    assert isinstance(piece, Text)  # a page begins with its title
    title, section, begun = piece.text.partition("\n## ")
    return title.rstrip(), (section + begun).strip()


def _note(prose: Prose) -> str:
    where = f"[The chapter’s page]({prose.address})" if prose.address else "The chapter’s page"
    return (
        "*This is a chapter of a course as a notebook. It needs NumPy and nothing else. "
        f"{where} has figures to move and questions that answer.*"
    )


def _packages(course: Course, code: list[str]) -> dict[str, str]:
    """Return the modules of the course's packages that pieces of code use."""
    brought: dict[str, str] = {}
    for package in course.settings.packages:
        if names := used_names(code, package.name):
            brought |= carried(package.parent, {package.name: sorted(names)})
    return brought


def _module_cell(modules: Mapping[str, str], title: str) -> str:
    """Return the code of a cell that makes modules of their text."""
    texts = "".join(f'    "{name}": {_raw(text)},\n' for name, text in modules.items())
    imports = "import linecache\nimport sys\nfrom types import ModuleType"
    return f"# @title {title}\n{imports}\n\n_MODULES = {{\n{texts}}}\n{_LOADER}".rstrip("\n")


def _raw(text: str) -> str:
    """Write a text as a literal that can be read, where its content allows that."""
    if "'''" in text or text.endswith(("'", "\\")):
        return repr(text)
    return f"r'''\n{text}'''" if text else "''"


def _grader_cell(exercises: Mapping[str, Exercise]) -> str:
    modules = carried(ENGINE.parent, {"workbook.notebooks.checker": ["check"]})
    given = "".join(
        f'    "{name}": {{\n        "functions": {list(exercise.functions)!r},\n'
        f'        "checks": {_raw(exercise.checks)},\n    }},\n'
        for name, exercise in exercises.items()
    )
    return (
        f"{_module_cell(modules, 'What checks the exercises')}\n\n_EXERCISES = {{\n{given}}}\n\n\n"
        "def check(exercise):\n"
        '    """Say what the course says of your answer."""\n'
        "    from workbook.notebooks.checker import check\n\n"
        '    check(exercise, _EXERCISES, globals().get("In", []))'
    )


class _Maker:
    """Collects cells, with ids that stay as long as their content."""

    def __init__(self) -> None:
        self.cells: list[dict[str, Any]] = []

    def piece(self, piece: Piece) -> None:
        """Add what a piece becomes."""
        match piece:
            case Text(text):
                self.text(text)
            case Code(code, output):
                self.code(code, output)
            case Task(exercise, starter):
                self.code(starter)
                self.code(f"check({exercise!r})")

    def text(self, text: str) -> None:
        """Add Markdown, to the cell before where that is Markdown, too, and no heading follows."""
        if not text:
            return
        before = self.cells[-1] if self.cells else None
        if before and before["cell_type"] == "markdown" and not text.startswith("#"):
            text = "".join(before["source"]) + "\n\n" + text
            self.cells.pop()
        self._add("markdown", text, {})

    def code(self, code: str, output: str = "", metadata: Mapping[str, Any] | None = None) -> None:
        """Add a code cell that has not run yet, with the output that it will have."""
        outputs = [{"name": "stdout", "output_type": "stream", "text": output.splitlines(True)}]
        rest = {"execution_count": None, "outputs": outputs if output else []}
        self._add("code", code, rest, metadata)

    def _add(
        self,
        kind: str,
        source: str,
        rest: dict[str, Any],
        metadata: Mapping[str, Any] | None = None,
    ) -> None:
        place = f"{len(self.cells)}\n{kind}\n{source}"
        digest = hashlib.sha256(place.encode()).hexdigest()[:12]
        self.cells.append(
            {
                "cell_type": kind,
                "id": digest,
                "metadata": dict(metadata or {}),
                "source": source.splitlines(True),
                **rest,
            }
        )
