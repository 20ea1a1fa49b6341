import dataclasses
import hashlib
import json

import pytest

from workbook.errors import SiteError
from workbook.site.interpreter import trimmed, write_interpreter
from workbook.site.pins import Wheel, read_pins


def digest(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()


WHEEL = Wheel("numpy", "numpy-1-none.whl", digest("wheel"))
PLOTS = Wheel("plots", "plots-1-none.whl", digest("plot wheel"))
SIZES = {WHEEL: 5, PLOTS: 10}


def entry(wheel=WHEEL, **changes):
    fields = {
        "depends": ["numpy"] if wheel is PLOTS else [],
        "file_name": wheel.file,
        "imports": [wheel.name],
        "name": wheel.name,
        "sha256": wheel.sha256,
    }
    return fields | changes


def lock(**packages) -> str:
    return json.dumps({"info": {"python": "3.14.0"}, "packages": packages})


FILES = {
    "pyodide.mjs": "code",
    "pyodide-lock.json": lock(numpy=entry(), plots=entry(PLOTS), pandas={"name": "pandas"}),
}


@pytest.fixture
def pins():
    interpreter = {name: digest(text) for name, text in FILES.items()}
    return dataclasses.replace(
        read_pins(), interpreter=interpreter, wheels=(WHEEL,), on_import=(PLOTS,)
    )


@pytest.fixture
def package(write, tmp_path):
    write({f"cache/{WHEEL.sha256}/{WHEEL.file}": "wheel"})
    write({f"cache/{PLOTS.sha256}/{PLOTS.file}": "plot wheel"})
    return write(FILES | {"README.md": "left out"}, tmp_path / "package")


def test_the_folder_holds_the_pinned_files_and_a_lock_of_what_is_served(package, pins, tmp_path):
    target = tmp_path / "out" / "pyodide-1"
    write_interpreter(package, pins, tmp_path / "cache", target)
    files = [path for path in target.rglob("*") if path.is_file()]
    written = {path.relative_to(target).as_posix(): path.read_text() for path in files}
    packages = {
        "numpy": entry(size=5),
        "plots": entry(PLOTS, size=10, file_name=f"on-import/{PLOTS.file}"),
    }
    served = {"info": {"python": "3.14.0"}, "packages": packages}
    assert json.loads(written.pop("pyodide-lock.json")) == served
    assert written == {
        "pyodide.mjs": "code",
        f"on-import/{PLOTS.file}": "plot wheel",
    }


def test_a_file_with_another_digest_is_refused_in_one_line(package, pins, tmp_path):
    (package / "pyodide.mjs").write_text("tampered")
    with pytest.raises(SiteError) as caught:
        write_interpreter(package, pins, tmp_path / "cache", tmp_path / "out")
    assert str(caught.value) == (
        f"npm's package pyodide: pyodide.mjs has the digest {digest('tampered')[:12]}…, pinned is"
        f" {digest('code')[:12]}…: delete {package} and run `make setup`"
    )


def test_a_missing_file_is_named(package, pins, tmp_path):
    (package / "pyodide.mjs").unlink()
    with pytest.raises(SiteError, match=r"lacks pyodide\.mjs: run `make setup`$"):
        write_interpreter(package, pins, tmp_path / "cache", tmp_path / "out")


def test_the_trimmed_lock_is_the_same_text_whatever_the_order(pins):
    mixed = dict(reversed(entry().items()))
    one = lock(numpy=entry(), plots=entry(PLOTS), a={})
    other = lock(b={}, plots=entry(PLOTS), numpy=mixed)
    assert trimmed(one, pins, SIZES) == trimmed(other, pins, SIZES)


@pytest.mark.parametrize(
    ("packages", "message"),
    [
        ({}, "pins.toml and pyodide-lock.json differ on numpy: mend pins.toml"),
        (
            {"numpy": entry(sha256="0" * 64)},
            "pins.toml and pyodide-lock.json differ on numpy: mend pins.toml",
        ),
        (
            {"numpy": entry(depends=["openblas", "numpy"])},
            "pins.toml has numpy without openblas",
        ),
        (
            {"numpy": entry(), "plots": entry(PLOTS, file_name="plots-2-none.whl")},
            "pins.toml and pyodide-lock.json differ on plots: mend pins.toml",
        ),
    ],
)
def test_pins_that_do_not_fit_the_lock_are_refused(packages, message, pins):
    with pytest.raises(SiteError) as caught:
        trimmed(lock(**packages), pins, SIZES)
    assert str(caught.value) == message
