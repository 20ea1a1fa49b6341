"""Pins that are written anew: the same for the same package, and every value for another."""

import json
from hashlib import sha256

import pytest

from workbook.errors import SiteError
from workbook.node_packages import BROWSER
from workbook.site.pins import PINS, read_pins
from workbook.site.repin import repin

TEXT = PINS.read_text(encoding="utf-8")


@pytest.fixture
def newer(tmp_path):
    """A newer package of the same shape."""
    pins = read_pins()
    for name in pins.interpreter:
        (tmp_path / name).write_text(f"new {name}")
    packages = {
        wheel.name: {"file_name": f"new-{wheel.file}", "sha256": "f" * 64, "version": "9.9"}
        for wheel in pins.served
    }
    lock = {"info": {"python": "3.99.0"}, "packages": packages}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(lock))
    (tmp_path / "package.json").write_text('{"version": "999.0.1"}')
    return tmp_path


def test_the_installed_package_gives_the_pins_as_they_stand():
    assert repin(TEXT, BROWSER / "node_modules" / "pyodide") == TEXT


def test_a_newer_package_changes_every_version_file_and_digest(newer, tmp_path):
    text = repin(TEXT, newer)
    (tmp_path / "pins.toml").write_text(text)
    old, new = read_pins(), read_pins(tmp_path / "pins.toml")
    assert new.versions == {"pyodide": "999.0.1", "python": old.versions["python"], "numpy": "9.9"}
    assert new.interpreter.keys() == old.interpreter.keys()
    assert all(
        digest == sha256((newer / name).read_bytes()).hexdigest()
        for name, digest in new.interpreter.items()
    )
    assert [wheel.file for wheel in new.served] == [f"new-{wheel.file}" for wheel in old.served]
    assert {wheel.sha256 for wheel in new.served} == {"f" * 64}
    assert new.network == old.network.replace(old.versions["pyodide"], "999.0.1")
    assert new.carrier == old.carrier
    comments = [line for line in TEXT.split("\n") if line.startswith("#")]
    assert [line for line in text.split("\n") if line.startswith("#")] == comments


def test_a_package_that_is_gone_is_named(newer):
    lock = json.loads((newer / "pyodide-lock.json").read_text())
    del lock["packages"]["six"]
    (newer / "pyodide-lock.json").write_text(json.dumps(lock))
    with pytest.raises(SiteError, match=r"^Pyodide has no package six any more"):
        repin(TEXT, newer)


def test_a_file_that_is_gone_is_named(newer):
    (newer / "pyodide.mjs").unlink()
    with pytest.raises(SiteError, match=r"has no pyodide\.mjs any more"):
        repin(TEXT, newer)


def test_without_the_package_it_says_what_to_do(tmp_path):
    with pytest.raises(SiteError, match="run `make setup`"):
        repin(TEXT, tmp_path)
