"""The drawings' arithmetic against `byhand`, in Node: thousands of inputs, to 1e-12."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.drawings.cases import COUNT, EDGES, SCRIPT, Case, all_cases, difference, worst
from workbook.node import node_environment

MODULE = Path(__file__).parents[2] / "drawings" / "attention.js"
TOLERANCE = 1e-12


def in_node(cases: list[Case], module: Path = MODULE) -> list[dict[str, Any]]:
    """What the module makes of each case."""
    program = f"""
import {{ text }} from "node:stream/consumers";
const m = await import({json.dumps(module.as_uri())});
const cases = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(cases.map((c) => {SCRIPT})));
"""
    environment = node_environment()
    node = shutil.which("node", path=environment["PATH"])
    assert node is not None
    done = subprocess.run(
        [node, "--input-type=module", "--eval", program],
        input=json.dumps(cases),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return list(json.loads(done.stdout))


def test_every_stage_agrees_with_byhand() -> None:
    cases = all_cases()
    assert len(cases) == COUNT + 40 * len(EDGES)
    errors = worst(in_node(cases))
    assert len(errors) == 9
    assert {stage: error for stage, error in errors.items() if error > TOLERANCE} == {}


@pytest.mark.parametrize(
    ("right", "slip", "stages"),
    [
        ("Math.sqrt(Math.max(dK, 1))", "Math.max(dK, 1)", {"scaled", "weights", "output"}),
        ("score - top", "score", {"masked", "weights"}),
        ("if (top === -Infinity) return row.map(() => 0);", "", {"masked", "weights"}),
        ("allowed[index] ? score : -Infinity", "allowed[index] ? score : -1e3", {"weights"}),
        ("sample.length - 1", "sample.length", {"variance"}),
    ],
    ids=["no root", "no shift", "no policy", "a finite mask", "another variance"],
)
def test_a_slip_is_found(tmp_path: Path, right: str, slip: str, stages: set[str]) -> None:
    code = MODULE.read_text(encoding="utf-8")
    assert code.count(right) == 1
    changed = tmp_path / "attention.mjs"
    changed.write_text(code.replace(right, slip), encoding="utf-8")
    errors = worst(in_node(all_cases(), changed))
    assert stages <= {stage for stage, error in errors.items() if not error <= TOLERANCE}


def test_the_measure_sees_what_is_missing_or_infinite() -> None:
    assert difference([1.0], [1.0, 2.0]) == float("inf")
    assert difference(None, 1.0) == float("inf")
    assert difference(1e300, 1e300 * (1 + 1e-13)) < TOLERANCE
