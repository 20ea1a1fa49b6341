"""Rewriting figures in place, and nothing else."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from workbook.figures import rewrite
from workbook.figures.rewrite import FileChangedError, fix
from workbook.problems import Place, Problem


def wrong(
    line: int, column: int, shown: str, expected: str | None, path: str = "page.md"
) -> Problem:
    return Problem(Place(path, line, column), "figure", "m", "r", shown, expected)


def test_only_the_figures_characters_change(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes("é 𝑥 0.66 and 0.66\n\tend  \n".encode())
    mended = fix(tmp_path, [wrong(1, 5, "0.66", "0.6698")])
    assert mended == [wrong(1, 5, "0.66", "0.6698")]
    assert page.read_bytes() == "é 𝑥 0.6698 and 0.66\n\tend  \n".encode()


def test_several_figures_in_one_line_and_in_several(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"1.0 2.0 3.0\n4.0\n")
    fix(
        tmp_path,
        [
            wrong(1, 1, "1.0", "1.25"),
            wrong(1, 9, "3.0", "3"),
            wrong(2, 1, "4.0", "44.0"),
            wrong(1, 5, "2.0", "2.125"),
        ],
    )
    assert page.read_bytes() == b"1.25 2.125 3\n44.0\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"a\r\n0.5\r\n", b"a\r\n0.6\r\n"),
        (b"a\r0.5\r", b"a\r0.6\r"),
        (b"\xef\xbb\xbfa\n0.5", b"\xef\xbb\xbfa\n0.6"),
        (b"a\n0.5\x0c\x0b\xc2\x85\xe2\x80\xa8z\n", b"a\n0.6\x0c\x0b\xc2\x85\xe2\x80\xa8z\n"),
    ],
    ids=["CRLF", "CR", "byte order mark, no last newline", "other separators"],
)
def test_line_endings_and_encoding_stay(tmp_path: Path, before: bytes, after: bytes) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(before)
    fix(tmp_path, [wrong(2, 1, "0.5", "0.6")])
    assert page.read_bytes() == after


def test_the_files_permissions_stay(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"0.5")
    page.chmod(0o640)
    fix(tmp_path, [wrong(1, 1, "0.5", "0.6")])
    assert stat.S_IMODE(page.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "problem",
    [
        wrong(1, 1, "0.5", None),
        Problem(Place("page.md", 1, 1), "unbound", "m", "r", "0.5", "0.6"),
    ],
    ids=["nobody can tell what to write", "not a figure's problem"],
)
def test_what_cannot_be_mended_is_left(tmp_path: Path, problem: Problem) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"0.5")
    written = page.stat().st_mtime_ns
    assert fix(tmp_path, [problem]) == []
    assert (page.read_bytes(), page.stat().st_mtime_ns) == (b"0.5", written)


@pytest.mark.parametrize("now", [b"0.7", b"", b"\n0.5"])
def test_a_page_that_changed_since_the_check_is_left_as_it_is(tmp_path: Path, now: bytes) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(now)
    with pytest.raises(FileChangedError, match="changed while it was checked: run the check again"):
        fix(tmp_path, [wrong(1, 1, "0.5", "0.6")])
    assert page.read_bytes() == now
    assert [path.name for path in tmp_path.iterdir()] == ["page.md"]


def test_a_page_that_changes_while_it_is_rewritten_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"0.5")
    make = rewrite.tempfile.mkstemp

    def edit_meanwhile(**options: object) -> tuple[int, str]:
        page.write_bytes(b"0.5 and an edit")
        return make(**options)  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(rewrite.tempfile, "mkstemp", edit_meanwhile)
    with pytest.raises(FileChangedError):
        fix(tmp_path, [wrong(1, 1, "0.5", "0.6")])
    assert page.read_bytes() == b"0.5 and an edit"
    assert [path.name for path in tmp_path.iterdir()] == ["page.md"]


def test_a_write_that_fails_leaves_the_page_and_no_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"0.5")

    def full(self: Path, target: Path) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        fix(tmp_path, [wrong(1, 1, "0.5", "0.6")])
    assert page.read_bytes() == b"0.5"
    assert [path.name for path in tmp_path.iterdir()] == ["page.md"]
