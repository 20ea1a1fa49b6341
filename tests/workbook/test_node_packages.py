"""The JavaScript packages: brought where they are missing, left where they are not ours."""

import json
import re
from pathlib import Path

import pytest

from workbook import node_packages
from workbook.errors import SiteError
from workbook.node_packages import bring_node_packages, install_node_packages


@pytest.fixture
def browser(tmp_path, monkeypatch) -> Path:
    """The browser sources of an engine that came as a wheel; npm is a stand-in that counts."""
    folder = tmp_path / "workbook" / "browser"
    folder.mkdir(parents=True)
    (folder / "package-lock.json").write_text("{}")

    def run(command, where, *_):
        assert command[:2] == ["npm", "ci"]
        (where / "node_modules").mkdir(exist_ok=True)
        with (tmp_path / "ran").open("a") as log:
            log.write("x" if "--omit=dev" in command else "X")

    monkeypatch.setattr(node_packages, "run", run)
    monkeypatch.setattr(node_packages, "node_environment", dict)
    return folder


def ran(browser: Path) -> str:
    """A letter for each time that npm was called: x without tools, X with them."""
    log = browser.parents[1] / "ran"
    return log.read_text() if log.is_file() else ""


def test_they_are_brought_once(browser):
    bring_node_packages(browser)
    bring_node_packages(browser)
    assert ran(browser) == "x"


def test_another_version_of_the_engine_brings_its_own(browser):
    bring_node_packages(browser)
    (browser / "package-lock.json").write_text("{ }")
    bring_node_packages(browser)
    assert ran(browser) == "xx"


def test_tools_are_brought_to_those_who_set_up_a_clone_and_are_enough_for_a_build(browser):
    bring_node_packages(browser)
    for _ in range(2):
        install_node_packages(browser, browser / "log", {})
    bring_node_packages(browser)
    assert ran(browser) == "xX"


def test_a_build_after_the_lock_has_changed_keeps_the_tools_that_were_there(browser):
    install_node_packages(browser, browser / "log", {})
    (browser / "package-lock.json").write_text("{ }")
    bring_node_packages(browser)
    install_node_packages(browser, browser / "log", {})
    assert ran(browser) == "XX"


def test_what_a_build_bundles_with_is_no_tool():
    package = json.loads((node_packages.BROWSER / "package.json").read_text(encoding="utf-8"))
    programs = [*node_packages.BROWSER.glob("*.mjs"), *node_packages.BROWSER.glob("drawings/*.mjs")]
    sources = [path for path in programs if path.name != "eslint.config.mjs"]
    imported = {
        name
        for path in sources
        for name in re.findall(r'from "([^".:][^":]*)"', path.read_text(encoding="utf-8"))
    }
    assert "esbuild" in imported
    assert imported <= package["dependencies"].keys()


def test_a_folder_that_was_made_by_hand_or_is_a_link_is_left(browser, tmp_path):
    (browser / "node_modules").mkdir()
    bring_node_packages(browser)
    (browser / "node_modules").rmdir()
    (tmp_path / "elsewhere").mkdir()
    (browser / "node_modules").symlink_to(tmp_path / "elsewhere")
    bring_node_packages(browser)
    assert ran(browser) == ""


def test_a_failure_leaves_nothing_half_made(browser, monkeypatch):
    def fail(_, where, *__):
        (where / "node_modules").mkdir()
        raise SiteError("npm: no network")

    monkeypatch.setattr(node_packages, "run", fail)
    with pytest.raises(SiteError, match="no network"):
        bring_node_packages(browser)
    assert not (browser / "node_modules").exists()


def test_a_folder_that_can_not_be_written_to_is_named(browser, monkeypatch):
    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(node_packages, "locked", refuse)
    with pytest.raises(SiteError) as caught:
        bring_node_packages(browser)
    assert str(caught.value) == (
        f"can't write into {browser}: install workbook into a virtual environment of your own"
    )
