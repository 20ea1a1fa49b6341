import gzip
import io
import json
import tarfile
import zipfile
from dataclasses import replace

import pytest

from workbook.errors import SiteError
from workbook.settings import ENGINE
from workbook.site import derived as module
from workbook.site.archives import write_zip
from workbook.site.derived import PAGE, Sources, derive, without_zeros


@pytest.fixture
def sources(write):
    root = write(
        {
            "pyodide/pyodide.mjs": "",
            "pyodide/python_stdlib.zip": "",
            "numpy.whl": "wheel",
            "engine/__init__.py": "",
            "engine/snippets/page.py": "",
            "engine/site/build.py": "",
            "engine/browser/make-python.mjs": "",
        }
    )
    return Sources(
        engine=root / "engine",
        interpreter=root / "pyodide",
        python="3.14.2",
        wheels={"numpy-1": root / "numpy.whl"},
    )


@pytest.fixture
def jobs(monkeypatch):
    """What Pyodide was asked to make, in order; it makes of each pack its name."""
    jobs = []

    def run(_program, _folder, job, _failure):
        jobs.append(job)
        out = module.Path(job["out"])
        later = [{"name": "rest", "target": "/there", "modules": ["one", "two"]}]
        for part in [*job["packages"], *later]:
            (out / f"{part['name']}.tar").write_text(part["name"])
        (out / "later.json").write_text(json.dumps(later))
        (out / "library.zip").write_text("library")
        (out / "snapshot.bin").write_text("memory")

    monkeypatch.setattr(module, "run_program", run)
    return jobs


def test_wheels_are_slimmed_and_the_engines_own_modules_kept_readable(sources, jobs, tmp_path):
    kept = derive(sources, tmp_path / "cache")
    [job] = jobs
    assert [(p["name"], p["slim"]) for p in job["packages"]] == [
        ("numpy-1", True),
        ("workbook", False),
    ]
    assert job["target"] == "/lib/python3.14/site-packages"
    packs = {path.name.rpartition("-")[0]: path for path in kept.glob("*.pack")}
    assert {name: gzip.decompress(path.read_bytes()) for name, path in packs.items()} == {
        "library": b"library",
        "numpy-1": b"numpy-1",
        "rest": b"rest",
        "workbook": b"workbook",
        "snapshot": without_zeros(b"memory"),
    }


def test_what_is_for_the_start_and_what_comes_later_is_described(sources, jobs, tmp_path):
    kept = derive(sources, tmp_path / "cache")
    names = {path.name.rpartition("-")[0]: path.name for path in kept.glob("*.pack")}
    [description] = kept.glob("packs-*.json")
    assert json.loads(description.read_text()) == {
        "library": names["library"],
        "packs": [names["numpy-1"], names["workbook"]],
        "snapshot": names["snapshot"],
        "later": [
            {
                "file": names["rest"],
                "size": (kept / names["rest"]).stat().st_size,
                "folder": "/there",
                "modules": ["one", "two"],
            }
        ],
    }


def test_a_part_of_numpy_that_many_want_is_apart_from_its_rest(sources, jobs, tmp_path):
    derive(sources, tmp_path / "cache")
    numpy, workbook = jobs[0]["packages"]
    assert numpy["apart"] == {"numpy-1-random": "numpy.random"}
    assert workbook["apart"] == {}


def test_pages_of_zeros_are_left_out_of_a_snapshot_and_nothing_else():
    zeros, mixed, full = bytes(PAGE), b"m" + bytes(PAGE - 1), b"f" * PAGE
    memory = zeros + mixed + full + zeros + zeros + full + zeros + b"end" + bytes(5)
    files = _files(without_zeros(memory))
    assert files == {
        str(PAGE): mixed + full,
        str(5 * PAGE): full,
        str(7 * PAGE): b"end" + bytes(5),
        str(7 * PAGE + 8): b"",
    }
    assert list(_files(without_zeros(zeros))) == [str(PAGE)]


def _files(archive: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar}


def test_the_second_time_makes_nothing(sources, jobs, tmp_path):
    assert derive(sources, tmp_path / "cache") == derive(sources, tmp_path / "cache")
    assert len(jobs) == 1


def test_what_runs_in_no_page_makes_nothing_either(sources, jobs, tmp_path):
    derive(sources, tmp_path / "cache")
    (sources.engine / "site/build.py").write_text("changed")
    derive(sources, tmp_path / "cache")
    assert len(jobs) == 1


@pytest.mark.parametrize("change", ["interpreter", "wheel", "program", "own", "imports", "python"])
def test_any_other_input_makes_it_anew_and_throws_the_old_away(sources, jobs, tmp_path, change):
    derive(sources, tmp_path / "cache")
    if change == "interpreter":
        (sources.interpreter / "pyodide.mjs").write_text("changed")
    elif change == "wheel":
        sources.wheels["numpy-1"].write_text("changed")
    elif change == "program":
        (sources.engine / "browser/make-python.mjs").write_text("changed")
    elif change == "own":
        (sources.engine / "snippets/page.py").write_text("changed")
    elif change == "imports":
        sources = replace(sources, imports=("numpy",))
    else:
        sources = replace(sources, python="3.15.0")
    derive(sources, tmp_path / "cache")
    assert len(jobs) == 2
    assert len(list((tmp_path / "cache").iterdir())) == 1


@pytest.mark.parametrize("damaged", ["workbook-*", "packs-*"])
def test_a_damaged_file_is_made_anew(sources, jobs, tmp_path, damaged):
    kept = derive(sources, tmp_path / "cache")
    next(kept.glob(damaged)).write_bytes(b"damaged")
    derive(sources, tmp_path / "cache")
    assert len(jobs) == 2


def test_what_stops_pyodide_is_said_and_nothing_is_kept(sources, tmp_path, capsys):
    (sources.engine / "browser/make-python.mjs").write_text('throw new Error("no room");\n')
    with pytest.raises(SiteError, match=r"mend make-python\.mjs as it says above"):
        derive(sources, tmp_path / "cache")
    assert "no room" in capsys.readouterr().err
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.fixture
def pyodide():
    package = ENGINE / "browser/node_modules/pyodide"
    if not package.is_dir():
        pytest.fail("npm's package pyodide is not installed: run `make setup`")
    return package


def test_packs_and_snapshots_made_twice_are_the_same_bytes(pyodide, tmp_path):
    """The real thing, from folders of different names."""
    made = []
    for name in ("one", "another"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pyodide").symlink_to(pyodide)
        text = b"import random\nNAMES = {1, 'two'}\nLETTER = 'a' in {'a', 'b', 'c'}\n"
        entries = {"pack/__init__.py": text, "pack/rest.py": b"", "pack/py.typed": b""}
        wheel = write_zip(entries, folder, "{}.zip")
        sources = Sources(ENGINE, folder / "pyodide", "3.14.2", {"pack-1": wheel}, ("pack",))
        kept = derive(sources, folder / "cache")
        made.append({path.name: path.read_bytes() for path in kept.iterdir()})
    assert made[0] == made[1]
    packs = {name.rpartition("-")[0]: data for name, data in made[0].items() if "pack" in name}
    assert _names(packs["pack-1"]) == ["pack/__init__.pyc"]
    assert _names(packs["pack-1-later"]) == ["pack/rest.pyc"]
    names = _names(packs["workbook"])
    assert "workbook/snippets/page.py" in names
    assert "workbook/snippets/__pycache__/page.cpython-314.pyc" in names
    later = _names(packs["library-later"])
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packs["library"]))) as archive:
        now = archive.namelist()
    assert {"random.pyc", "pyodide/http/_pyfetch.pyc", "encodings/__init__.pyc"} <= set(now)
    assert {"statistics.pyc", "encodings/cp1252.pyc", "os.pyc"} <= set(later)
    assert not set(now) & set(later)


def _names(pack: bytes) -> list[str]:
    return list(_files(gzip.decompress(pack)))
