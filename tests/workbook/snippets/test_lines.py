"""A process that answers lines: in order, whatever is asked, and said when it has ended."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from workbook.snippets.lines import LineProcess, python_process

CODE = """\
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request == {"end": True}:
        sys.exit(3)
    print(json.dumps({"heard": request}), flush=True)
"""

TELLER = """\
import json, os
input()
print(json.dumps({"told": [os.getcwd(), os.environ["WORD"]]}))
"""


@pytest.fixture
def process() -> Iterator[LineProcess]:
    running = LineProcess([sys.executable, "-c", CODE], os.environ)
    yield running
    running.close()


def test_answers_come_in_order_and_whole(process: LineProcess) -> None:
    for request in ({"a": 1}, {"text": "two\nlines, “quotes”"}, {"long": "x" * 200_000}):
        assert process.ask(request, "") == {"heard": request}


def test_an_ended_process_is_said_each_time(process: LineProcess) -> None:
    for _ in range(3):
        with pytest.raises(RuntimeError, match=r"^it ended$"):
            process.ask({"end": True}, "it ended")


def test_a_process_may_be_closed_twice(process: LineProcess) -> None:
    process.close()
    process.close()
    with pytest.raises(ValueError, match="closed"):
        process.ask({}, "")


def test_a_module_finds_the_courses_packages_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "packages").mkdir()
    (tmp_path / "packages" / "teller.py").write_text(TELLER, encoding="utf-8")
    process = python_process("teller", [tmp_path / "packages"], tmp_path, WORD="yes")
    assert process.ask({}, "no answer") == {"told": [str(tmp_path), "yes"]}
    process.close()
