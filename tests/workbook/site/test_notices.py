"""Whatever a site carries of others has its notice, or the build stops."""

import json

import pytest

from tests.workbook.sample import CONFIG, Sample
from workbook.errors import SiteError
from workbook.settings import ENGINE, Settings
from workbook.site import notices as module
from workbook.site.archives import write_zip
from workbook.site.notices import BUNDLED, Notice, notices
from workbook.site.pins import read_pins

LOCK = json.loads((ENGINE / "browser" / "package-lock.json").read_text(encoding="utf-8"))


@pytest.fixture
def course(tmp_path):
    """A course with one bundled package, each wheel that is pinned, and a folder of fonts."""
    sample = Sample(tmp_path)
    sample.write("mkdocs.yml", CONFIG)
    settings = Settings.load(tmp_path)
    settings.assets.mkdir(parents=True)
    (settings.assets / BUNDLED).write_text('["@codemirror/view"]')
    for wheel in read_pins().served:
        name = wheel.file.split("-")[0]
        info = f"{name}-1.dist-info"
        text = {f"{info}/METADATA": b"License: MIT\n", f"{info}/LICENSE": f"by {name}".encode()}
        kept = settings.cache / "pyodide" / wheel.sha256
        write_zip(text, kept, "{}.zip").rename(kept / wheel.file)
    sample.write("docs/fonts/one.woff2", "")
    sample.write("docs/fonts/OFL.txt", f"by a drawer\n{module.OF_FONTS}\n")
    return settings


def named(settings: Settings) -> dict[str, Notice]:
    return {notice.name: notice for notice in notices(settings)}


def test_what_the_bundler_says_and_what_is_pinned_is_all_there(course):
    wheels = {wheel.file.split("-")[0] for wheel in read_pins().served}
    fixed = {"@codemirror/view", "pyodide", "CPython", "mkdocs-material", "the fonts in fonts"}
    assert named(course).keys() == fixed | wheels


def test_versions_are_those_that_are_locked(course):
    found = named(course)
    for name in ("@codemirror/view", "pyodide"):
        assert found[name].version == LOCK["packages"][f"node_modules/{name}"]["version"]
    assert found["CPython"].version == read_pins().versions["python"]
    assert found["numpy"].version == read_pins().versions["numpy"]


def test_the_notices_themselves_are_taken_and_not_only_names(course):
    found = named(course)
    assert "Marijn Haverbeke" in found["@codemirror/view"].text
    assert "Martin Donath" in found["mkdocs-material"].text
    assert found["numpy"].text == "by numpy"
    assert found["the fonts in fonts"].text.startswith("by a drawer")
    assert found["the fonts in fonts"].licence == "OFL-1.1"


def test_a_package_without_a_notice_says_where_its_source_is(course):
    assert named(course)["pyodide"].text == (
        "No notice lies in it. It is under MPL-2.0. Its source: https://github.com/pyodide/pyodide\n"
    )


@pytest.mark.parametrize(
    ("metadata", "licence"),
    [
        ("License-Expression: MIT-CMU\nLicense: of old", "MIT-CMU"),
        (
            "License: Dual License\nClassifier: License :: OSI Approved :: BSD License\n"
            "Classifier: License :: OSI Approved :: Apache Software License",
            "BSD License, Apache Software License",
        ),
        ("License: ======\n  of many lines\nClassifier: License :: OSI Approved :: X", "X"),
        ("License: MIT\nClassifier: License :: OSI Approved", "MIT"),
        ("Name: a", "its own"),
    ],
)
def test_a_wheel_s_licence_has_a_name(course, metadata, licence):
    wheel = read_pins().served[0]
    name = wheel.file.split("-")[0]
    kept = course.cache / "pyodide" / wheel.sha256
    write_zip({f"{name}-1.dist-info/METADATA": metadata.encode()}, kept, "{}.zip").rename(
        kept / wheel.file
    )
    assert named(course)[name].licence == licence


def test_a_file_s_name_is_made_of_plain_signs():
    assert Notice("@codemirror/view", "6.1", "", "").file == "codemirror-view-6.1.txt"
    assert Notice("the fonts in assets/fonts", "", "", "").file == "the-fonts-in-assets-fonts.txt"


def test_fonts_without_a_licence_stop_the_build(course):
    (course.docs / "fonts" / "OFL.txt").unlink()
    with pytest.raises(SiteError, match=r"^fonts has fonts and no licence"):
        notices(course)


def test_a_wheel_that_is_not_here_stops_the_build(course):
    wheel = read_pins().served[-1]
    (course.cache / "pyodide" / wheel.sha256 / wheel.file).unlink()
    with pytest.raises(SiteError, match="is not here: run `python -m workbook vendor`"):
        notices(course)


def test_bundles_of_which_nobody_knows_what_is_in_them_stop_the_build(course):
    (course.assets / BUNDLED).unlink()
    with pytest.raises(SiteError, match=r"^no packages\.json beside the bundles"):
        notices(course)
