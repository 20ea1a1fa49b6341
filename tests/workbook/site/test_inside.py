import io
import os
import subprocess
import sys
import tarfile

from workbook.site import inside

WHEEL = {
    "pack/__init__.py": "from pack.deep import fails\n",
    "pack/__init__.pyi": "",
    "pack/deep.py": "def fails():\n    raise ValueError\n",
    "pack/tests/test_deep.py": "",
    "pack/_core/include/pack.h": "",
    "pack/_core/_umath.cpython-314-wasm32-emscripten.so": "kept",
    "pack/_core/_umath_tests.cpython-314-wasm32-emscripten.so": "",
    "pack/_core/npymath.ini": "",
    "pack/f2py/src/main.c": "",
    "pack/testing/__init__.py": "",
    "pack/py.typed": "",
    "pack-1.dist-info/METADATA": "",
    "pack-1.dist-info/RECORD": "",
}


def test_what_no_reader_imports_is_left_out(write, tmp_path, listed):
    folder = write(WHEEL, tmp_path / "wheel")
    inside.slim(folder)
    assert [name for name in listed(folder) if (folder / name).is_file()] == [
        "pack-1.dist-info/METADATA",
        "pack/__init__.py",
        "pack/_core/_umath.cpython-314-wasm32-emscripten.so",
        "pack/deep.py",
        "pack/testing/__init__.py",
    ]


def run(folder, code):
    """What a fresh Python says, with a folder to import from."""
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(folder)!r}); {code}"],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_package_is_imported_without_its_sources_and_says_where_it_will_be(write, tmp_path):
    folder = write(WHEEL, tmp_path / "wheel")
    inside.compile_all(folder, "/lib/there", keep_sources=False)
    assert not list(folder.rglob("*.py"))
    assert (
        'File "/lib/there/pack/deep.py", line 2, in fails'
        in run(folder, "import pack; pack.fails()").stderr
    )


def test_compiled_modules_stand_beside_their_sources_and_count_whatever_the_time(write, tmp_path):
    folder = write({"one.py": "print('compiled')\n"}, tmp_path / "wheel")
    inside.compile_all(folder, "/lib/there", keep_sources=True)
    (folder / "one.py").write_text("print('source')\n")
    assert run(folder, "import one").stdout == "compiled\n"


def test_the_same_files_give_the_same_bytes_whenever_they_were_written(write, tmp_path):
    one, two = (write(WHEEL, tmp_path / name) for name in ("one", "two"))
    for path in two.rglob("*"):
        os.utime(path, (0, 2_000_000_000))
    assert inside.packed(one) == inside.packed(two)
    with tarfile.open(fileobj=io.BytesIO(inside.packed(one))) as archive:
        files = {entry.name: archive.extractfile(entry).read().decode() for entry in archive}
    assert files == WHEEL


def test_modules_of_python_are_named_though_packing_had_loaded_them_already(write, tmp_path):
    write({"mine/__init__.py": "import colorsys, mine.other\n", "mine/other.py": ""}, tmp_path)
    code = (
        "fresh = list(sys.modules); from workbook.site import inside; import colorsys;"
        f"print(inside.modules_of_python([{str(tmp_path)!r}], ['mine'], fresh))"
    )
    assert run(tmp_path, code).stdout == "['colorsys']\n"


def test_a_module_is_set_apart_with_all_that_is_below_it(write, tmp_path, listed):
    files = {"pack/__init__.py": "", "pack/deep/__init__.py": "", "pack/deep/er.py": ""}
    folder = write({**files, "pack/deeper.py": ""}, tmp_path / "wheel")
    moved = inside.set_apart(folder, tmp_path / "others", "pack.deep")
    assert moved == ["pack.deep", "pack.deep.er"]
    assert (tmp_path / "others/pack/deep/er.py").is_file()
    left = [name for name in listed(folder) if (folder / name).is_file()]
    assert left == ["pack/__init__.py", "pack/deeper.py"]


def test_the_rest_is_what_is_not_loaded_but_for_what_always_stays(write, tmp_path):
    """In this Python, `json.decoder` has been loaded; `os` has, but it is in the interpreter."""
    files = ("json/__init__.pyc", "json/decoder.pyc", "json/none.pyc", "os.pyc", "kept/none.pyc")
    others = ("pack-1.dist-info/METADATA", "json/deep.cpython-314-wasm.so", "json/README.txt")
    write(dict.fromkeys([*files, *others], ""), tmp_path / "wheel")
    code = (
        "import json; from pathlib import Path; from workbook.site import inside;"
        f"at = Path({str(tmp_path)!r});"
        "print(*inside.set_rest_apart(at / 'wheel', at / 'rest', ['kept']))"
    )
    assert run(tmp_path, code).stdout == "json.deep json.none os\n"


def test_a_zip_is_the_same_bytes_whenever_its_files_were_written_and_python_imports_it(
    write, tmp_path
):
    one, two = (write(WHEEL, tmp_path / name) for name in ("one", "two"))
    for path in two.rglob("*"):
        os.utime(path, (0, 2_000_000_000))
    assert inside.zipped(one) == inside.zipped(two)
    archive = tmp_path / "library.zip"
    archive.write_bytes(inside.zipped(one))
    code = "import pack.deep; print(pack.deep.__file__)"
    assert run(archive, code).stdout == f"{archive}/pack/deep.py\n"
