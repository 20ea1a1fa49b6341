"""What the site says of its speed is what the records hold, and those come from their scripts."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from workbook.measured import read_measured, table_of

ROOT = Path(__file__).parents[1]
BENCHMARKS = ROOT / "benchmarks"
RECORDS = sorted((BENCHMARKS / "results").glob("*.json"))


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the scripts be imported as they import one another."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(BENCHMARKS)])


def start() -> Any:
    return importlib.import_module("start")


def test_there_is_a_record_of_each_kind() -> None:
    names = {path.stem for path in RECORDS}
    assert names >= {"start", "warm", "lighthouse", "check", "serve", "drawings"}
    assert len(table_of(read_measured(BENCHMARKS / "results"), "goals").rows) > 12


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_its_tables_are_those_that_its_script_makes_of_its_samples(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    script = importlib.import_module(path.stem)
    assert script.tables(record) == record["tables"]
    assert record["repeat"] == f"python benchmarks/{path.stem}.py"


def test_every_record_stands_on_the_page() -> None:
    page = (ROOT / "docs/speed.md").read_text(encoding="utf-8")
    for path in RECORDS:
        shown = page.count(f"/// measured | benchmarks/results/{path.name}\n")
        tables = set(json.loads(path.read_text(encoding="utf-8"))["tables"]) - {"goals"}
        assert shown == len(tables) + 1, f"{path.name}: {tables}, and what it was measured on"


def sample(run: int, reader: str, kind: str, click: float) -> dict[str, Any]:
    return {"run": run, "reader": reader, "kind": kind, "click": click, "open": click + 1}


def test_what_is_measured_already_is_not_measured_again() -> None:
    done = [sample(1, "returning", "ours", 1.0), sample(2, "returning", "plain", 2.0)]
    todo = start().missing_visits(done, ["returning"], ["ours", "plain"], 2)
    assert todo == [(1, "returning", "plain"), (2, "returning", "ours")]


def test_each_ratio_is_of_one_run_and_a_lost_visit_makes_none() -> None:
    samples = [
        sample(1, "returning", "ours", 1.0),
        sample(1, "returning", "plain", 4.0),
        sample(2, "returning", "ours", 3.0),
        sample(3, "returning", "ours", 1.0),
        sample(3, "returning", "plain", 2.0),
        sample(3, "first visit", "plain", 9.0),
    ]
    assert start().ratio(samples, "returning", "ours", "plain", "click") == [0.25, 0.5]


def test_a_missed_goal_says_so() -> None:
    samples = [sample(1, "returning", "ours", 2.0), sample(1, "returning", "plain", 4.0)]
    made = start().tables({"kinds": {"ours": "", "plain": ""}, "samples": samples})
    assert made["goals"]["rows"] == [
        ["Click to first output over a plain worker’s, returning", "≤ 0.35", "0.50", "missed"]
    ]
    assert made["click"]["rows"] == [["returning", "2.00", "4.00", "0.50", "1"]]
