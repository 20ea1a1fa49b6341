"""The tree keeps its shape: tests mirror modules, nothing grows too long, all is documented."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
TESTS = ROOT / "tests"
MODULES = sorted(
    path
    for package in ("byhand", "workbook")
    for path in (SOURCES / package).rglob("*.py")
    if "node_modules" not in path.parts
)
EVERY_FILE = sorted(
    [*MODULES, *(path for path in TESTS.rglob("*.py") if "node_modules" not in path.parts)]
)
LONGEST_FUNCTION = 60
LONGEST_FILE = 250
LONGEST_TEST_FILE = 350  # tables of cases, one a line or two, are best read in one place
LONGEST_LIBRARY_FILE = 150

WITHOUT_A_MODULE = {
    "workbook/test_breaking.py": "breaks a whole course",
    "workbook/test_dependents.py": "edits every kind of input of one",
    "workbook/test_zensical.py": "builds one with both generators",
}
WITHOUT_A_TEST = {
    "workbook/__main__.py": "two lines, which test_cli.py runs as a program",
    "workbook/snippets/backend.py": "imports matplotlib, which is in the page alone",
}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_there_are_modules_and_tests_to_look_at() -> None:
    assert len(MODULES) > 40
    assert len(EVERY_FILE) > len(MODULES) + 30


def folder_of_tests(module: Path) -> Path:
    """Where a module's test is: in the folder of the same name."""
    below = module.relative_to(SOURCES).parent
    return TESTS / below


TESTED = [
    path
    for path in MODULES
    if path.is_relative_to(SOURCES / "workbook")
    and path.name != "__init__.py"
    and not path.name.startswith("_")
    and path.relative_to(SOURCES).as_posix() not in WITHOUT_A_TEST
    and folder_of_tests(path).is_dir()
]


@pytest.mark.parametrize("module", TESTED, ids=name)
def test_a_module_has_a_test_of_its_name(module: Path) -> None:
    assert (folder_of_tests(module) / f"test_{module.name}").is_file()


@pytest.mark.parametrize("test", sorted((TESTS / "workbook").rglob("test_*.py")), ids=name)
def test_a_test_has_a_module_of_its_name(test: Path) -> None:
    below = test.relative_to(TESTS)
    if below.as_posix() in WITHOUT_A_MODULE:
        return
    assert (SOURCES / below.parent / below.name.removeprefix("test_")).is_file()


def test_every_exception_is_still_one() -> None:
    assert all((TESTS / exception).is_file() for exception in WITHOUT_A_MODULE)
    assert all((SOURCES / exception).is_file() for exception in WITHOUT_A_TEST)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_says_what_it_is(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring, "no docstring"
    assert docstring.split("\n")[0].endswith((".", ":", "…`.")), docstring


@pytest.mark.parametrize("path", EVERY_FILE, ids=name)
def test_nothing_is_too_long(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = len(text.splitlines())
    assert lines <= longest(path), f"{lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = length_of(node)
            assert length <= LONGEST_FUNCTION, f"{node.name}, line {node.lineno}: {length} lines"


def length_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has beside its docstring, which may be as long as it needs."""
    length = (function.end_lineno or 0) - function.lineno + 1
    if ast.get_docstring(function) is None:
        return length
    docstring = function.body[0]
    return length - ((docstring.end_lineno or 0) - docstring.lineno + 1)


def longest(path: Path) -> int:
    if path.is_relative_to(SOURCES / "byhand"):
        return LONGEST_LIBRARY_FILE
    return LONGEST_FILE if path.is_relative_to(SOURCES) else LONGEST_TEST_FILE
