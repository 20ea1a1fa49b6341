import hashlib

import pytest

from workbook.site import files


def stop_halfway(staged, name: str) -> None:
    with staged as part:
        (part / name).write_text("half")
        raise KeyboardInterrupt


def test_sha256_is_that_of_the_content(write):
    folder = write({"a": "some text"})
    assert files.sha256(folder / "a") == hashlib.sha256(b"some text").hexdigest()


def test_a_staged_file_replaces_the_old_one_at_the_end(write, listed):
    folder = write({"a.txt": "old"})
    with files.staged_file(folder / "a.txt") as part:
        part.write_text("new")
        assert (folder / "a.txt").read_text() == "old"
    assert (folder / "a.txt").read_text() == "new"
    assert listed(folder) == ["a.txt"]


def test_a_failure_leaves_the_old_file_and_nothing_else(write, listed):
    folder = write({"a.txt": "old"})
    with pytest.raises(KeyboardInterrupt):
        stop_halfway(files.staged_file(folder / "a.txt"), "")
    assert (folder / "a.txt").read_text() == "old"
    assert listed(folder) == ["a.txt"]


def test_a_staged_folder_replaces_the_old_one_whole(write, listed):
    folder = write({"out/gone.txt": "old"})
    with files.staged_folder(folder / "out", folder / "scratch") as new:
        (new / "here.txt").write_text("new")
        assert listed(folder / "out") == ["gone.txt"]
    assert listed(folder) == ["out", "out/here.txt", "scratch"]


def test_a_failure_leaves_the_old_folder_and_nothing_else(write, listed):
    folder = write({"out/kept.txt": "old"})
    with pytest.raises(KeyboardInterrupt):
        stop_halfway(files.staged_folder(folder / "out", folder / "scratch"), "half.txt")
    assert listed(folder) == ["out", "out/kept.txt", "scratch"]


def test_a_digest_is_the_same_in_another_folder_and_in_any_order(write, tmp_path):
    one = write({"a": "1", "b": "2"}, tmp_path / "one")
    two = write({"b": "2", "a": "1"}, tmp_path / "two")
    first = files.digest_of([one / "a", one / "b"], one)
    assert files.digest_of([two / "b", two / "a"], two) == first


@pytest.mark.parametrize("change", [{"a": "other"}, {"c": ""}])
def test_a_digest_changes_with_a_content_and_with_a_new_file(change, write, tmp_path):
    before = write({"a": "1", "b": "2"}, tmp_path / "before")
    after = write({"a": "1", "b": "2"} | change, tmp_path / "after")
    assert files.digest_of(before.iterdir(), before) != files.digest_of(after.iterdir(), after)


def test_a_digest_changes_with_the_settings(tmp_path):
    assert files.digest_of([], tmp_path, "a", "b") != files.digest_of([], tmp_path, "ab")


def test_an_unchanged_file_is_not_written_again(write):
    folder = write({"a.txt": "same"})
    before = (folder / "a.txt").stat().st_ino
    files.write_if_changed(folder / "a.txt", "same")
    assert (folder / "a.txt").stat().st_ino == before
    files.write_if_changed(folder / "a.txt", "other")
    assert (folder / "a.txt").read_text() == "other"
