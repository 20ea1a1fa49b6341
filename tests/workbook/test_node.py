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
