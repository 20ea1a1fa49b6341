from pathlib import Path

import pytest

from workbook import node
from workbook.errors import SiteError


def programs(folder: Path, **scripts: str) -> Path:
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def venv(tmp_path):
    return programs(tmp_path / "venv", node="echo v24.19.0", npm="")


@pytest.mark.parametrize(
    ("system", "taken"),
    [
        ({"node": "echo v20.0.0", "npm": ""}, "system"),
        ({"node": "echo v19.9.0", "npm": ""}, "venv"),
        ({"node": "echo v22.1.0"}, "venv"),
        ({"node": "exit 1", "npm": ""}, "venv"),
        ({}, "venv"),
    ],
    ids=["new enough", "too old", "without npm", "broken", "none"],
)
def test_the_systems_node_is_taken_if_it_fits(system, taken, venv, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(programs(tmp_path / "system", **system)))
    assert node.node_folder(venv) == tmp_path / taken
    assert node.node_environment(venv)["PATH"].split(":")[0] == str(tmp_path / taken)


def test_no_node_is_one_line(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(programs(tmp_path / "system")))
    with pytest.raises(SiteError, match=r"^no Node 20 or newer with npm: run `make setup`"):
        node.node_environment(programs(tmp_path / "venv"))


def test_a_program_answers_its_job_on_standard_output(tmp_path):
    (tmp_path / "twice.mjs").write_text(
        'import { readFileSync } from "node:fs";\n'
        'process.stdout.write(String(2 * JSON.parse(readFileSync(0, "utf8"))));\n'
    )
    assert node.run_program("twice.mjs", tmp_path, 21, "no") == "42"


def test_a_program_that_fails_is_one_line_below_what_it_said(tmp_path, capsys):
    (tmp_path / "fails.mjs").write_text('console.error("why");\nprocess.exit(1);\n')
    with pytest.raises(SiteError, match=r"^could not: mend fails\.mjs as it says above$"):
        node.run_program("fails.mjs", tmp_path, None, "could not")
    assert capsys.readouterr().err == "why\n"
