"""What is kept is there whole or not at all, and its key tells apart what differs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from workbook.snippets.store import Store, key_of, sources_digest


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store whose folder isn't there yet."""
    return Store(tmp_path / "kept" / "here")


def test_what_was_saved_is_loaded_by_another_process(store: Store, tmp_path: Path) -> None:
    store.save("one", {"n": [1, 0.5, "√"]})
    assert Store(tmp_path / "kept" / "here").load("one") == {"n": [1, 0.5, "√"]}


def test_nothing_is_known_of_another_key(store: Store) -> None:
    assert store.load("one") is None
    store.save("one", [])
    assert store.load("two") is None


@pytest.mark.parametrize("damage", [b"", b"[1, 2", b"\xff"])
def test_a_damaged_file_is_as_none(store: Store, tmp_path: Path, damage: bytes) -> None:
    store.save("one", [1, 2])
    (tmp_path / "kept/here/one.json").write_bytes(damage)
    assert store.load("one") is None
    store.save("one", [3])
    assert store.load("one") == [3]


def test_nobody_reads_half_a_file_and_none_is_left(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks while it is written finds what was there before."""
    store.save("one", "before")
    found = []
    dump = json.dump

    def half(value: object, stream: object) -> None:
        dump("half", stream)  # type: ignore[arg-type]
        found.append(store.load("one"))
        raise OSError("the disk is full")

    monkeypatch.setattr(json, "dump", half)
    with pytest.raises(OSError, match="full"):
        store.save("one", "after")
    assert found == ["before"]
    assert store.load("one") == "before"
    assert [path.name for path in (tmp_path / "kept/here").iterdir()] == ["one.json"]


def test_a_key_tells_facts_apart() -> None:
    keys = {key_of("ab", "c"), key_of("a", "bc"), key_of(["a", "bc"]), key_of("a", None, "bc")}
    assert len(keys) == 4
    assert key_of("a", [1]) == key_of("a", [1])


def test_a_digest_of_sources_follows_python_files_alone(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner/one.py").write_text("1", encoding="utf-8")
    first = sources_digest([tmp_path])
    (tmp_path / "note.txt").write_text("2", encoding="utf-8")
    assert sources_digest([tmp_path]) == first
    (tmp_path / "two.py").write_text("", encoding="utf-8")
    (tmp_path / "inner/one.py").write_text("3", encoding="utf-8")
    assert sources_digest([tmp_path]) != first
