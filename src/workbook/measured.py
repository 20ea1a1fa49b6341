"""Records of measurements: files of JSON whose tables a page shows as they stand."""

# A script measures, and writes a record: what it ran on, the command that repeats it, and tables of
# texts by name. The page names the file and the table, so a new measurement changes the page and
# nobody types a number. `check` refuses a block that would show nothing.

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbook.pages.blocks import Block
from workbook.pages.scan import Page
from workbook.problems import Problem
from workbook.questions.reading import blocks_of

BLOCK = "measured"


class MeasuredError(ValueError):
    """There is no such record or table; the message says which, `remedy` what to do."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.remedy = remedy


@dataclass(frozen=True)
class Table:
    """A table of texts; the first cell of each row says what the row is about."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Measured:
    """One record.

    Attributes:
        machine: what it was measured on, as name and text.
        repeat: the command that measures it again.
        tables: its tables by name.
    """

    machine: dict[str, str]
    repeat: str
    tables: dict[str, Table]


def read_measured(path: Path) -> list[Measured]:
    """Return the record in a file, or all those in a folder.

    Raises:
        MeasuredError: there is none, or it is no record.
    """
    files = sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not files or not all(file.is_file() for file in files):
        raise MeasuredError(f"there is no record {path.name}", "measure it, or correct the path")
    return [_read(file) for file in files]


def table_of(records: Iterable[Measured], name: str) -> Table:
    """Return a table by its name; where several records have it, all their rows in one.

    Raises:
        MeasuredError: none has it.
    """
    records = list(records)
    found = [record.tables[name] for record in records if name in record.tables]
    if not found:
        known = sorted({known for record in records for known in record.tables})
        raise MeasuredError(f"there is no table {name!r}", f"its tables: {', '.join(known)}")
    rows = tuple(row for table in found for row in table.rows)
    return Table(found[0].caption, found[0].columns, rows)


def measured_problems(root: Path, pages: Iterable[Page]) -> Iterator[Problem]:
    """Report blocks that name a record or a table that isn't there."""
    for page in pages:
        for block, _ in blocks_of(page):
            if block.name == BLOCK:
                yield from _problems(root, page, block)


def _problems(root: Path, page: Page, block: Block) -> Iterator[Problem]:
    at = block.argument_at
    try:
        records = read_measured(root / block.argument)
        if name := block.options.get("table"):
            at = block.options_at["table"]
            table_of(records, str(name))
    except MeasuredError as error:
        yield Problem(page.text.place(at), "block", str(error), error.remedy)


def _read(path: Path) -> Measured:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        machine = {str(name): str(text) for name, text in data["machine"].items()}
        tables = {str(name): _table(table) for name, table in data["tables"].items()}
        return Measured(machine, str(data["repeat"]), tables)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"{path.name} is no record of a measurement: {type(error).__name__}: {error}"
        raise MeasuredError(message, "it holds machine, repeat and tables; measure again") from None


def _table(data: Any) -> Table:
    columns = tuple(map(str, data["columns"]))
    rows = tuple(tuple(map(str, row)) for row in data["rows"])
    if any(len(row) != len(columns) for row in rows):
        raise ValueError(f"a row of {data['caption']!r} hasn't {len(columns)} cells")
    return Table(str(data["caption"]), columns, rows)
