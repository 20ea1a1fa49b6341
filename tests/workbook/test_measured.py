"""A page shows what a record of measurements holds, and is refused where it would show nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.workbook.sample import Sample
from workbook.measured import MeasuredError, Table, read_measured, table_of


def record(*rows: list[str], name: str = "times", **more: Any) -> dict[str, Any]:
    table = {"caption": "Seconds", "columns": ["what", "seconds"], "rows": list(rows)}
    return {"machine": {"cores": "2"}, "repeat": "python b.py", "tables": {name: table}, **more}


def write(folder: Path, name: str, data: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_record_is_read_with_its_tables(tmp_path: Path) -> None:
    (found,) = read_measured(write(tmp_path, "a.json", record(["start", "1.2"], samples=[1, 2])))
    assert (found.machine, found.repeat) == ({"cores": "2"}, "python b.py")
    assert found.tables == {"times": Table("Seconds", ("what", "seconds"), (("start", "1.2"),))}


def test_a_table_of_a_folder_has_the_rows_of_all_its_records_in_their_order(tmp_path: Path) -> None:
    write(tmp_path, "b.json", record(["stop", "2"]))
    write(tmp_path, "a.json", record(["start", "1"]))
    write(tmp_path, "c.json", record(["other", "3"], name="another"))
    rows = table_of(read_measured(tmp_path), "times").rows
    assert rows == (("start", "1"), ("stop", "2"))


def test_a_table_that_is_nowhere_is_refused_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(MeasuredError, match="there is no table 'tims'") as refused:
        table_of(read_measured(write(tmp_path, "a.json", record())), "tims")
    assert refused.value.remedy == "its tables: times"


@pytest.mark.parametrize("path", ["missing.json", "empty"])
def test_no_record_is_refused(path: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(MeasuredError, match=f"there is no record {path}"):
        read_measured(tmp_path / path)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "TypeError"),
        ({"machine": {}, "repeat": ""}, "'tables'"),
        (record(["one cell"]), "a row of 'Seconds' hasn't 2 cells"),
    ],
)
def test_what_is_no_record_is_refused(data: Any, says: str, tmp_path: Path) -> None:
    with pytest.raises(MeasuredError, match=f"a.json is no record of a measurement.*{says}"):
        read_measured(write(tmp_path, "a.json", data))


def problems(sample: Sample, block: str) -> list[str]:
    sample.page(f"# One\n\n{block}\n")
    return [str(problem) for problem in sample.check().problems]


def test_check_passes_a_block_whose_table_is_there(sample: Sample) -> None:
    write(sample.root, "a.json", record(["start", "1.25"]))
    assert problems(sample, "/// measured | a.json\n    table: times\n///") == []
    assert problems(sample, "/// measured | a.json\n///") == []


def test_check_names_the_place_of_a_record_or_table_that_is_not_there(sample: Sample) -> None:
    (found,) = problems(sample, "/// measured | a.json\n    table: times\n///")
    assert found == (
        "docs/page.md:3:16: there is no record a.json; measure it, or correct the path"
    )
    write(sample.root, "a.json", record())
    (found,) = problems(sample, "/// measured | a.json\n    table: tims\n///")
    assert found == "docs/page.md:4:5: there is no table 'tims'; its tables: times"
