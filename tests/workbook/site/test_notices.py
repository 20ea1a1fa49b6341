"""A built site carries the notices of what it takes from others."""

import json
import re
from pathlib import Path

import pytest

from workbook.settings import ENGINE
from workbook.site.notices import notices
from workbook.site.pins import read_pins

ROOT = Path(__file__).parents[3]
PACKAGE = json.loads((ENGINE / "browser" / "package.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def text() -> str:
    return notices(ROOT)


@pytest.mark.parametrize("name", sorted(PACKAGE["dependencies"]))
def test_the_text_names_every_javascript_package_with_its_version(text, name):
    assert re.search(rf"^{name} {PACKAGE['dependencies'][name]} \(", text, re.M)


def test_the_notices_themselves_stand_there_and_not_only_names(text):
    assert "Marijn Haverbeke" in text  # CodeMirror's
    assert "Martin Donath" in text  # the theme's
    assert text.count("WITHOUT WARRANTY OF ANY KIND") > 5


def test_a_tool_that_only_builds_is_not_among_them(text):
    assert not re.search(r"^(esbuild|eslint|typescript) ", text, re.M)


def test_a_wheel_gives_its_notice_once_it_is_here(text):
    wheels = read_pins().served
    here = [w for w in wheels if (ROOT / ".cache/pyodide" / w.sha256 / w.file).is_file()]
    for wheel in here:
        name, version = wheel.file.split("-")[:2]
        assert re.search(rf"^{name} {re.escape(version)} \(", text, re.M), wheel.file


def test_the_list_of_licences_names_all_that_is_asked_for_by_name():
    listed = set(re.findall(r"`([^`]+)`", (ROOT / "NOTICES.md").read_text(encoding="utf-8")))
    asked = {*PACKAGE["dependencies"], *(wheel.name for wheel in read_pins().served)}
    assert asked - listed == set()
