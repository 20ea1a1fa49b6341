import base64
import csv
import gzip
import hashlib
import io
import os
import subprocess
import sys
import zipfile

import pytest

from workbook.site import archives

FILES = {
    "pack/__init__.py": '"""One."""\n',
    "pack/deep/__init__.py": "",
    "pack/deep/a.py": "A = 1\n",
}


@pytest.fixture
def package(write):
    return write(FILES | {"pack/notes.txt": "left out"}) / "pack"


def test_two_wheels_of_the_same_sources_are_the_same_bytes(package, tmp_path):
    first = archives.write_wheel(package, "0.1.0", tmp_path / "first")
    for path in package.rglob("*.py"):
        os.utime(path, (0, 2_000_000_000))
    second = archives.write_wheel(package, "0.1.0", tmp_path / "second")
    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as archive:  # two builds in one second could agree on the clock
        assert {entry.date_time for entry in archive.infolist()} == {archives.EPOCH}


def test_a_changed_source_changes_the_name(package, tmp_path):
    first = archives.write_wheel(package, "0.1.0", tmp_path / "out")
    (package / "deep" / "a.py").write_text("A = 2\n")
    assert archives.write_wheel(package, "0.1.0", tmp_path / "out").name != first.name


def test_a_wheels_record_holds_every_file_with_its_digest_and_size(package, tmp_path):
    wheel = archives.write_wheel(package, "0.1.0", tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    rows = list(csv.reader(io.StringIO(contents["pack-0.1.0.dist-info/RECORD"].decode())))
    expected = []
    for name, data in sorted(contents.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        expected.append([name, f"sha256={digest}", str(len(data))])
    expected = [row for row in expected if not row[0].endswith("RECORD")]
    assert rows == [*expected, ["pack-0.1.0.dist-info/RECORD", "", ""]]
    info = {f"pack-0.1.0.dist-info/{name}" for name in ("METADATA", "WHEEL", "RECORD")}
    assert set(contents) == set(FILES) | info


def test_pip_installs_the_wheel(package, tmp_path):
    wheel = archives.write_wheel(package, "0.1.0", tmp_path)
    target = tmp_path / "installed"
    options = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        *options,
        "--target",
        str(target),
        str(wheel),
    ]
    subprocess.run(command, check=True)
    assert (target / "pack" / "deep" / "a.py").read_text() == "A = 1\n"


def test_the_runtime_is_the_package_itself_its_snippets_figures_and_exercises(write):
    engine = write(
        {
            "engine/__init__.py": "",
            "engine/cli.py": "",
            "engine/snippets/__init__.py": "",
            "engine/exercises/page.py": "",
            "engine/figures/page.py": "",
            "engine/snippets/deep/page.py": "",
            "engine/snippets_other.py": "",
        }
    )
    assert list(archives.runtime_sources(engine / "engine")) == [
        "engine/__init__.py",
        "engine/exercises/page.py",
        "engine/figures/page.py",
        "engine/snippets/__init__.py",
        "engine/snippets/deep/page.py",
    ]


def test_two_zips_of_the_same_entries_are_the_same_bytes_in_any_order(tmp_path):
    first = archives.write_zip({"a": b"1", "b": b"2"}, tmp_path / "first", "z-{}.zip")
    second = archives.write_zip({"b": b"2", "a": b"1"}, tmp_path / "second", "z-{}.zip")
    assert (first.name, first.read_bytes()) == (second.name, second.read_bytes())


def test_a_pack_is_compressed_and_named_after_what_is_in_it(tmp_path):
    first = archives.write_pack(b"1" * 99, tmp_path, "numpy-1")
    again = archives.write_pack(b"1" * 99, tmp_path / "again", "numpy-1")
    other = archives.write_pack(b"2" * 99, tmp_path, "numpy-1")
    assert gzip.decompress(first.read_bytes()) == b"1" * 99
    assert (again.name, again.read_bytes()) == (first.name, first.read_bytes())
    assert other.name != first.name
    assert first.name.startswith("numpy-1-")
    assert first.suffix == ".pack"
