import json

import pytest

from workbook.errors import SiteError
from workbook.settings import Settings
from workbook.site import vendor as module
from workbook.site.vendor import inputs_digest, vendor

LATER = {"size": 15, "folder": "/lib/python3.14", "modules": ["statistics"]}


@pytest.fixture
def root(write, monkeypatch):
    """A site with one package; the engine is a stand-in below it."""
    root = write(
        {
            "mkdocs.yml": "markdown_extensions: [{workbook: {packages: [src/pack]}}]\n",
            "pyproject.toml": '[project]\nversion = "0.1"\n',
            "src/pack/__init__.py": "ONE = 1\n",
            "engine/__init__.py": "",
            "engine/snippets/page.py": "",
            "engine/exercises/page.py": "",
            "engine/browser/build.mjs": "",
            "engine/browser/node_modules/other.js": "",
            "engine/site/pins.toml": "",
        }
    )
    monkeypatch.setattr(module, "ENGINE", root / "engine")
    monkeypatch.setattr(module, "PINS", root / "engine/site/pins.toml")
    monkeypatch.setattr(module, "__file__", str(root / "engine/site/vendor.py"))
    return root


@pytest.fixture
def made(root, monkeypatch):
    """What was made, in order; each bundle's name counts up."""
    calls = []

    def interpreter(package, pins, cache, target):
        target.mkdir()
        (target / "pyodide.mjs").write_text("code")
        (target / "python_stdlib.zip").write_text("packed anew")
        (target / "on-import").mkdir()
        (target / "on-import" / "plots.whl").write_text("loaded later")

    def derive(sources, cache):
        kept = root / "kept"
        kept.mkdir(exist_ok=True)
        names = ("library-1", "library-later-1", "numpy-1", "snapshot-1")
        for name in names:
            (kept / f"{name}.pack").write_text(name)
        description = {
            "library": "library-1.pack",
            "packs": ["numpy-1.pack"],
            "snapshot": "snapshot-1.pack",
            "later": [{"file": "library-later-1.pack", **LATER}],
        }
        (kept / "packs-1.json").write_text(json.dumps(description))
        (kept / "digests.json").write_text("{}")
        return kept

    def bundle(browser, out, runtime, drawings):
        calls.append(runtime)
        (out / f"page-{len(calls)}.js").write_text("")
        return {"page.js": f"page-{len(calls)}.js", "page.css": "page.css", "early": "early()"}

    def catalogue(packages, out):
        (out / "names-1.json").write_text("names")
        return out / "names-1.json"

    monkeypatch.setattr(module, "write_interpreter", interpreter)
    monkeypatch.setattr(module, "derive", derive)
    monkeypatch.setattr(module, "write_catalogue", catalogue)
    monkeypatch.setattr(module, "bundle", bundle)
    return calls


def test_the_page_is_told_what_belongs_together(root, made, listed):
    vendor(root)
    assets = root / "docs/assets/workbook"
    files = [name for name in listed(assets) if (assets / name).is_file()]
    [wheel] = (name for name in files if name.startswith("python/pack-"))
    assert made == [
        {
            "pyodide": "pyodide-314.0.4/",
            "library": "python/library-1.pack",
            "packs": ["python/numpy-1.pack"],
            "packages": [wheel],
            "later": [{"file": "python/library-later-1.pack", **LATER}],
            "snapshot": "python/snapshot-1.pack",
            "snapshotSize": len("snapshot-1"),
            "sizes": {
                "pyodide-314.0.4/pyodide.mjs": len("code"),
                "python/library-1.pack": len("library-1"),
                "python/numpy-1.pack": len("numpy-1"),
                wheel: (assets / wheel).stat().st_size,
            },
            "versions": {"pyodide": "314.0.4", "numpy": "2.4.3"},
            "limitSeconds": 10,
            "names": "names-1.json",
        }
    ]
    assert files == [
        "names-1.json",
        "page-1.js",
        "pyodide-314.0.4/on-import/plots.whl",
        "pyodide-314.0.4/pyodide.mjs",
        "python/library-1.pack",
        "python/library-later-1.pack",
        "python/numpy-1.pack",
        wheel,
        "python/packs-1.json",
        "python/snapshot-1.pack",
    ]
    assert "page-1.js" in (root / "docs/overrides/partials/workbook.html").read_text()


def test_a_changed_drawing_is_made_anew(root, made):
    config = root / "mkdocs.yml"
    config.write_text("markdown_extensions: [{workbook: {drawings: drawings/index.js}}]\n")
    (root / "drawings").mkdir()
    for name in ("index.js", "other.js"):
        (root / "drawings" / name).write_text("export {};\n")
    vendor(root)
    vendor(root)
    assert len(made) == 1
    (root / "drawings" / "other.js").write_text("export const more = 1;\n")
    vendor(root)
    assert len(made) == 2


def test_the_second_time_makes_nothing(root, made):
    vendor(root)
    vendor(root)
    assert len(made) == 1


@pytest.mark.parametrize(
    "path",
    [
        "src/pack/__init__.py",
        "engine/snippets/page.py",
        "engine/exercises/page.py",
        "engine/browser/build.mjs",
        "engine/browser/page/new.js",
        "engine/site/pins.toml",
        "pyproject.toml",
    ],
)
def test_a_changed_source_is_made_anew_and_old_names_are_gone(root, made, path, listed):
    vendor(root)
    (root / path).parent.mkdir(exist_ok=True)
    (root / path).write_text('[project]\nversion = "0.2"\n')
    vendor(root)
    assert [name for name in listed(root / "docs/assets/workbook") if "page" in name] == [
        "page-2.js"
    ]


def test_an_installed_npm_package_is_no_source_of_ours(root):
    before = inputs_digest(Settings.load(root))
    (root / "engine/browser/node_modules/other.js").write_text("changed")
    assert inputs_digest(Settings.load(root)) == before


@pytest.mark.parametrize("change", ["damaged", "gone", "extra", "template"])
def test_a_served_file_that_is_not_the_one_made_is_made_anew(root, made, change):
    vendor(root)
    assets = root / "docs/assets/workbook"
    served = assets / "pyodide-314.0.4/pyodide.mjs"
    if change == "damaged":
        served.write_text("c0de")
    elif change == "gone":
        served.unlink()
    elif change == "extra":
        (assets / "stray.js").touch()
    else:
        (root / "docs/overrides/partials/workbook.html").unlink()
    vendor(root)
    assert len(made) == 2
    assert served.read_text() == "code"
    assert not (assets / "stray.js").exists()


def test_a_failure_leaves_the_last_good_files(root, made, monkeypatch, listed):
    vendor(root)
    before = listed(root)

    def fails(*_):
        raise SiteError("the bundler stopped")

    monkeypatch.setattr(module, "bundle", fails)
    (root / "src/pack/__init__.py").write_text("ONE = 2\n")
    with pytest.raises(SiteError):
        vendor(root)
    assert listed(root) == before


def test_a_damaged_stamp_is_no_stamp(root, made):
    vendor(root)
    (root / ".cache/vendor.json").write_text("{half")
    vendor(root)
    assert len(made) == 2
    assert json.loads((root / ".cache/vendor.json").read_text())["inputs"]
