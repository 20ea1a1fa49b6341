"""The record of the last browser test, as the build reads it."""

from __future__ import annotations

import json
import platform
import re
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.markdown.record import PATH, Record, versions


@pytest.mark.parametrize(
    "content", [None, "", "{", "[]", '{"versions": {}}', '{"versions": 1, "cells": 2}']
)
def test_a_missing_or_damaged_record_covers_nothing(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / PATH).parent.mkdir()
        (tmp_path / PATH).write_text(content, encoding="utf-8")
    assert Record.load(tmp_path) == Record({}, {})
    assert not Record.load(tmp_path).covers("page.md#one", "d")


def test_a_cell_is_covered_only_by_its_own_digest() -> None:
    record = Record({}, {"page.md#one": {"digest": "d"}})
    assert record.covers("page.md#one", "d")
    assert not record.covers("page.md#one", "e")
    assert not record.covers("page.md#two", "d")


def test_the_versions_name_only_what_was_used() -> None:
    own = {"cpython": platform.python_version(), "numpy": version("numpy")}
    assert versions(Record()) == own
    seen = {"pyodide": "314.0.4", "python": "3.14.2", "numpy": "1", "browser": "Chromium 156"}
    assert versions(Record(seen)) == own | {"pyodide": "314.0.4", "browser": "Chromium 156"}


def test_a_page_says_that_its_cell_was_checked_in_a_browser(tmp_path: Path) -> None:
    sample = Sample(tmp_path)
    sample.write("mkdocs.yml", CONFIG)
    sample.snippet("x = 1\n")
    sample.page(cell())
    html = sample.render(cell(), "page.md")
    digest = re.findall('data-digest="([0-9a-f]{64})"', html)[0]
    record = {
        "versions": {"pyodide": "314.0.4", "browser": "Chromium 156"},
        "cells": {"page.md#one": {"digest": digest}},
    }
    sample.write(PATH, json.dumps(record))
    checked = sample.render(cell(), "page.md")
    assert re.findall('data-checked="([a-z ]+)"', html + checked) == ["python", "python pyodide"]
    sample.snippet("x = 2\n")
    assert re.findall('data-checked="([a-z ]+)"', sample.render(cell(), "page.md")) == ["python"]
