import json
import re
from pathlib import Path

from workbook.site.pins import read_pins

ROOT = Path(__file__).parents[3]


def test_every_pin_is_a_whole_digest():
    pins = read_pins()
    digests = [*pins.interpreter.values(), *(wheel.sha256 for wheel in pins.wheels)]
    assert len(digests) >= 6
    assert [digest for digest in digests if not re.fullmatch("[0-9a-f]{64}", digest)] == []


def test_the_locks_and_the_pins_name_the_same_versions():
    versions = read_pins().versions
    package = json.loads((ROOT / "src/workbook/browser/package.json").read_text())
    assert package["dependencies"]["pyodide"] == versions["pyodide"]
    locked = (ROOT / "requirements.txt").read_text()
    assert re.findall(r"^numpy==(\S+)", locked, re.M) == [versions["numpy"]]
    assert versions["pyodide"] in read_pins().network
