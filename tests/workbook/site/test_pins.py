import json
import re
from pathlib import Path

from workbook.site.pins import read_pins

ROOT = Path(__file__).parents[3]


def test_every_pin_is_a_whole_digest():
    pins = read_pins()
    digests = [*pins.interpreter.values(), *(wheel.sha256 for wheel in pins.served)]
    assert len(digests) >= 17
    assert [digest for digest in digests if not re.fullmatch("[0-9a-f]{64}", digest)] == []


def test_the_locks_and_the_pins_name_the_same_versions():
    versions = read_pins().versions
    package = json.loads((ROOT / "src/workbook/browser/package.json").read_text())
    assert package["dependencies"]["pyodide"] == versions["pyodide"]
    locked = (ROOT / "requirements.txt").read_text()
    assert re.findall(r"^numpy==(\S+)", locked, re.M) == [versions["numpy"]]
    assert versions["pyodide"] in read_pins().network


def test_every_package_is_pinned_as_in_pyodides_own_lock():
    pins = read_pins()
    modules = ROOT / "src/workbook/browser/node_modules/pyodide"
    lock = json.loads((modules / "pyodide-lock.json").read_text())["packages"]
    assert [wheel.name for wheel in pins.wheels] == ["numpy"]
    assert "matplotlib" in [wheel.name for wheel in pins.on_import]
    assert {wheel.name: (wheel.file, wheel.sha256) for wheel in pins.served} == {
        wheel.name: (lock[wheel.name]["file_name"], lock[wheel.name]["sha256"])
        for wheel in pins.served
    }
