"""Reading a snippet file, or one section of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbook.snippets.source import Chunk, SnippetError, read, shown

START, END = "# --8<-- [start:a]\n", "# --8<-- [end:a]\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "one.py"


def test_a_whole_file(file: Path) -> None:
    file.write_text("x = 1\n\nprint(x)\n", encoding="utf-8")
    part = read(file)
    assert part.setup == Chunk("", str(file))
    assert part.code == Chunk("x = 1\n\nprint(x)", str(file), 1)


def test_a_section_runs_what_is_before_it_and_not_what_is_after(file: Path) -> None:
    file.write_text(f"x = 1\n{START}y = 2\nz = 3\n{END}print(x)\n", encoding="utf-8")
    part = read(file, "a")
    assert part.setup == Chunk(f"x = 1\n{START}".rstrip(), str(file), 1)
    assert part.code == Chunk("y = 2\nz = 3", str(file), 3)
    assert part.chunks == (part.setup, part.code)


def test_a_section_may_hold_another_whose_markers_do_not_show(file: Path) -> None:
    inner = "# --8<-- [start:b]\ny = 2\n# --8<-- [end:b]\n"
    file.write_text(f"{START}x = 1\n{inner}z = 3\n{END}", encoding="utf-8")
    assert shown(read(file, "a").code) == "x = 1\ny = 2\nz = 3"
    assert shown(read(file).code) == "x = 1\ny = 2\nz = 3"
    assert read(file, "b").code == Chunk("y = 2", str(file), 4)


def test_outer_empty_lines_do_not_show(file: Path) -> None:
    file.write_text(f"\n\nx = 1\n\ny = 2\n\n\n{START}z = 3\n{END}", encoding="utf-8")
    part = read(file, "a")
    assert shown(part.setup) == "x = 1\n\ny = 2"


def test_the_name_to_compile_with_may_be_given(file: Path) -> None:
    file.write_text("x = 1\n", encoding="utf-8")
    assert read(file, name="one.py").code.filename == "one.py"


@pytest.mark.parametrize("content", [b"\xef\xbb\xbfx = 1\n", b"x = 1\r\n"])
def test_a_byte_order_mark_and_line_endings_are_no_code(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert read(file).code.code == "x = 1"


@pytest.mark.parametrize(
    ("code", "line", "message", "remedy"),
    [
        pytest.param(
            "x = 1\n",
            0,
            "there is no section 'a'",
            "mark it with # --8<-- [start:a] and # --8<-- [end:a]",
            id="missing section",
        ),
        pytest.param(
            f"x = 1\n{START}y = 2\n",
            2,
            "section 'a' has no end",
            "add # --8<-- [end:a]",
            id="unterminated section",
        ),
        pytest.param(
            f"x = 1\n{START}\n{END}",
            3,
            "nothing to show: it is empty",
            "write code in it",
            id="empty section",
        ),
        pytest.param(
            f"{START}x = 1\n{END}{START}y = 2\n{END}",
            1,
            "section 'a' must have one start and then one end",
            "keep one pair of markers for each name",
            id="doubled section",
        ),
        pytest.param(
            f"x = 1\n{END}{START}",
            2,
            "section 'a' must have one start and then one end",
            "keep one pair of markers for each name",
            id="end before start",
        ),
        pytest.param(
            f"x = 1\n{END}",
            2,
            "section 'a' must have one start and then one end",
            "keep one pair of markers for each name",
            id="end alone",
        ),
    ],
)
def test_a_wrong_section_is_an_error_at_its_line(
    file: Path, code: str, line: int, message: str, remedy: str
) -> None:
    file.write_text(code, encoding="utf-8")
    with pytest.raises(SnippetError) as raised:
        read(file, "a")
    assert (str(raised.value), raised.value.remedy, raised.value.line) == (message, remedy, line)


def test_an_empty_file_is_an_error(file: Path) -> None:
    file.write_text("\n\n", encoding="utf-8")
    with pytest.raises(SnippetError, match=r"^nothing to show: it is empty$"):
        read(file)


@pytest.mark.parametrize(
    ("code", "line"),
    [
        pytest.param(f"x = (1,\n{START}2)\n{END}", 1, id="starts inside parentheses"),
        pytest.param(f"x = 1\n{START}y = (2,\n{END}3)\n", 3, id="ends inside parentheses"),
        pytest.param(f"def f():\n    {START}    return 1\n    {END}", 2, id="inside a function"),
        pytest.param(f"for i in 1, 2:\n    i\n    {START}    i\n{END}", 4, id="inside a loop"),
        pytest.param(f"if 0:\n    1\n{START}else:\n    2\n{END}", 4, id="at a branch"),
        pytest.param(f"'''\n{START}x\n{END}'''\n", 1, id="inside a text"),
    ],
)
def test_a_section_that_cuts_a_statement_is_an_error(file: Path, code: str, line: int) -> None:
    file.write_text(code, encoding="utf-8")
    with pytest.raises(SnippetError, match=r"^section 'a' cuts a statement in two, or") as raised:
        read(file, "a")
    assert raised.value.remedy == "move the markers between two statements at the left margin"
    assert raised.value.line == line


def test_a_missing_file_is_an_error(file: Path) -> None:
    with pytest.raises(SnippetError, match=r"^the snippet file does not exist$") as raised:
        read(file)
    assert raised.value.remedy == "create it, or correct the name"


def test_a_file_that_is_not_utf8_is_an_error(file: Path) -> None:
    file.write_bytes(b"x = '\xe9'\n")
    with pytest.raises(SnippetError, match=r"^the snippet file cannot be read: ") as raised:
        read(file)
    assert raised.value.remedy == "save it as UTF-8 text"
