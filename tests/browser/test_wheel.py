"""The wheel alone, in an empty environment: a course is begun, checked, built, served and run."""

# The environment gets what pip finds, not this project's lock: that is what an author would have.
# Only Python for the page is copied from here, for it is large and its download has other tests.

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from cells import CellDriver
from playwright.sync_api import expect
from tools import ROOT

from workbook.site.server import serving

OUTSIDE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
EARLY = ["--ignore-requires-python"] if sys.version_info < (3, 11, 5) else []


def run(folder: Path, *command: str) -> str:
    """Run a program outside this repository; return what it printed."""
    done = subprocess.run(
        command, cwd=folder, env=OUTSIDE, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of an environment that holds the wheel and what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    run(ROOT, sys.executable, *pip, *build)
    (wheel,) = folder.glob("*.whl")
    run(folder, sys.executable, "-m", "venv", str(folder / "venv"))
    program = str(folder / "venv" / "bin" / "python")
    run(folder, program, *pip, "install", "--only-binary=:all:", *EARLY, str(wheel))
    return program


@pytest.fixture(scope="module")
def course(python: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course that was begun there."""
    folder = tmp_path_factory.mktemp("authors")
    begun = run(folder, python, "-m", "workbook", "new", "course", "counting-boxes")
    assert begun.endswith("cd counting-boxes, then: python -m workbook serve\n")
    root = folder / "counting-boxes"
    shutil.copytree(ROOT / ".cache" / "pyodide", root / ".cache" / "pyodide")
    return root


@pytest.fixture(scope="module")
def site(python: str, course: Path) -> Path:
    """Its built site."""
    assert "no problems: 2 pages" in run(course, python, "-m", "workbook", "check")
    assert run(course, python, "-m", "workbook", "build").endswith("the site is in site/\n")
    return course / "site"


def test_the_engine_is_the_wheel_s(python: str, course: Path) -> None:
    where = run(course, python, "-c", "import workbook; print(workbook.__file__)")
    assert Path(where.strip()).is_relative_to(Path(python).parents[1])


def test_its_cell_runs_in_the_page(page, site):
    with serving(site) as address:
        page.goto(f"{address}01-first-steps/")
        cell = CellDriver(page)["first-example"]
        checked = cell.text()
        assert cell.run_to_end().text() == checked == "12\n"
        expect(page.locator("a.figure data").first).to_have_text("4")
        expect(page.get_by_role("radio").first).to_be_visible()


def test_it_can_be_written_on_with_an_exercise(python: str, course: Path, site: Path) -> None:
    run(course, python, "-m", "workbook", "new", "exercise", "01-first-steps/double_all")
    page = course / "docs/01-first-steps.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(f"{text}\n$$ \\frac{{1}}{{2}} $$\n", encoding="utf-8")
    assert "1 exercise (3 wrong answers)" in run(course, python, "-m", "workbook", "check")


@pytest.fixture
def served(python: str, course: Path, site: Path) -> Iterator[str]:
    """The address that `serve` says."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [python, "-u", "-m", "workbook", "serve", "--port", str(port)]
    with subprocess.Popen(
        command,
        cwd=course,
        env=OUTSIDE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        found = (re.search(r"Serving on (http://\S+)", line) for line in lines)
        yield next((match[1] for match in found if match), "")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def test_it_is_served(served: str) -> None:
    with urllib.request.urlopen(f"{served}01-first-steps/", timeout=60) as answer:
        assert 'id="first-example"' in answer.read().decode()
