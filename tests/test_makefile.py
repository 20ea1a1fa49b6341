"""The Makefile's own part: which Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMES = ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python")
MAKE = shutil.which("make")


@pytest.fixture
def setup(tmp_path):
    """Run `make setup` with only the given Pythons on PATH, each a script, in an empty folder."""
    assert MAKE is not None
    shutil.copy(ROOT / "Makefile", tmp_path)

    def run(*arguments: str, **pythons: str) -> subprocess.CompletedProcess[str]:
        programs = tmp_path / "programs"
        programs.mkdir()
        for name, script in pythons.items():
            path = programs / name.replace("_", ".")
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(0o755)
        return subprocess.run(
            [MAKE, "--no-print-directory", "setup", *arguments],
            cwd=tmp_path,
            env={"PATH": str(programs)},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


# Answers the question for a version like Python does, and says its name when asked to set up.
FITTING = 'case "$1" in -c) exit 0;; *) echo "$0 $*";; esac'
OLD = "exit 1"


def test_the_newest_fitting_python_sets_up(setup):
    done = setup(python3_13=FITTING, python3_11=FITTING, python3=OLD)
    assert (done.returncode, done.stderr) == (0, "")
    words = done.stdout.split()
    assert [Path(words[0]).name, *words[1:]] == ["python3.13", "-m", "workbook.site.environment"]


def test_a_python_that_does_not_fit_is_passed_over(setup):
    done = setup(python3_14=OLD, python3=FITTING)
    assert Path(done.stdout.split()[0]).name == "python3"


@pytest.mark.parametrize("pythons", [{}, dict.fromkeys(["python3", "python"], OLD)])
def test_no_fitting_python_is_one_line(setup, pythons):
    done = setup(**pythons)
    assert done.returncode == 2
    assert done.stdout == ""
    # The second line is make's own.
    assert done.stderr.splitlines()[0] == (
        "error: there is no Python 3.11, 3.12, 3.13 or 3.14 with venv (on Debian: apt-get install"
        " python3-venv); install one, or name it: make PYTHON=/path/to/python3"
    )
    assert len(done.stderr.splitlines()) == 2


def test_a_named_python_that_does_not_fit_is_refused(setup):
    done = setup("PYTHON=python3", python3=OLD, python3_12=FITTING)
    assert done.returncode == 2
    assert done.stderr.startswith("error: python3 is no Python 3.11, 3.12, 3.13 or 3.14 with venv")


def fits(major: int, minor: int) -> bool:
    text = (ROOT / "Makefile").read_text()
    question = next(line for line in text.splitlines() if line.startswith("FITS := "))
    program = question.removeprefix("FITS := ").replace("sys.version_info[:2]", f"{(major, minor)}")
    assert str((major, minor)) in program
    done = subprocess.run([sys.executable, "-c", program], env=os.environ, check=False)
    return done.returncode == 0


def test_the_question_lets_3_11_to_3_14_pass():
    asked = [(2, 7), (3, 10), (3, 11), (3, 12), (3, 13), (3, 14), (3, 15), (4, 0)]
    passed = [(3, 11), (3, 12), (3, 13), (3, 14)]
    assert [version for version in asked if fits(*version)] == passed
