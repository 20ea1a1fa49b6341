"""Running pip and npm: one line where one fails, all of it in a log, and a lock between them."""

import subprocess
import sys
from pathlib import Path

import pytest

from workbook import programs
from workbook.errors import SiteError


@pytest.mark.parametrize(
    ("log", "line"),
    [
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "pip: a file doesn't match its digest in the lock, so nothing of it was kept: run the"
            " command again; if it stays so, the source is not to be trusted",
        ),
        (
            "WARNING: Retrying: NewConnectionError('…')\nERROR: No matching distribution found",
            "pip: no network: connect and run the command again",
        ),
        (
            "npm error code ENOTFOUND\nnpm error network request failed",
            "pip: no network: connect and run the command again",
        ),
        (
            "ERROR: Could not install packages: [Errno 28] No space left on device",
            "pip: no space left on the disk: free some and run the command again",
        ),
        (
            "  OSError: Readme file does not exist\nnote: not a problem with pip",
            "pip: OSError: Readme file does not exist (all of it: .cache/setup.log)",
        ),
        ("", "pip: it failed (all of it: .cache/setup.log)"),
    ],
)
def test_what_pip_and_npm_print_becomes_one_line(log, line):
    assert programs.explain("pip", log, Path(".cache/setup.log")) == line


def test_a_failed_program_is_one_line_with_its_log(tmp_path):
    log = tmp_path / "logs" / "a.log"
    command = [sys.executable, "-c", "raise ValueError('it is odd')"]
    with pytest.raises(SiteError) as caught:
        programs.run(command, tmp_path, "the program", log)
    assert str(caught.value) == f"the program: ValueError: it is odd (all of it: {log})"
    assert log.read_text().startswith("Traceback")


def test_a_program_that_ends_well_leaves_no_log(tmp_path):
    programs.run([sys.executable, "-c", "pass"], tmp_path, "the program", tmp_path / "log")
    assert list(tmp_path.iterdir()) == []


def test_a_lock_is_held_by_one_process_at_a_time(tmp_path):
    path = tmp_path / "deep" / "lock"
    asks = f"import fcntl; fcntl.flock(open({str(path)!r}, 'w'), fcntl.LOCK_EX | fcntl.LOCK_NB)"
    ask = [sys.executable, "-c", asks]
    with programs.locked(path):
        assert subprocess.run(ask, stderr=subprocess.PIPE, check=False).returncode == 1
    assert subprocess.run(ask, check=False).returncode == 0
