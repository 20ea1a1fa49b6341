"""The built site: what it carries of others is on its page of licences, and no file is damaged."""

from __future__ import annotations

import os
import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from tools import BROWSER_SOURCES, ROOT

from workbook.site.digests import LIST, verify

SITE = ROOT / "site"
ASSETS = SITE / "assets" / "workbook"
OWN = {"workbook", "course-drawings"}
"""Names that the bundler itself gives to parts of the engine and of the course."""


@pytest.fixture(scope="module")
def listed() -> dict[str, str]:
    """Versions by name, as the page has them."""
    html = (SITE / "licences" / "index.html").read_text(encoding="utf-8")
    return {
        unescape(name): version
        for name, version in re.findall(r"<tr><td>(.*?)</td><td>(.*?)</td>", html)
    }


def test_every_wheel_and_pack_that_is_served_is_listed(listed):
    wheels = [*ASSETS.rglob("on-import/*.whl"), *ASSETS.rglob("numpy-*.pack")]
    assert len(wheels) > 5
    for wheel in wheels:
        name, version = wheel.name.split("-")[:2]
        assert listed[name] == version


def test_every_package_that_the_page_s_scripts_import_is_listed(listed):
    folders = [path for path in BROWSER_SOURCES.iterdir() if path.is_dir()]
    sources = [
        path
        for folder in [*folders, ROOT / "drawings"]
        if folder.name not in ("node_modules", "tests")
        for path in folder.rglob("*.js")
    ]
    imported = {
        name
        for path in sources
        for name in re.findall(
            r'^(?:import|export|\}) [^;]*?from "((?:@[\w-]+/)?[\w-]+)',
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    }
    assert {"@codemirror/view", "diff", "d3-scale"} <= imported
    assert imported - OWN - listed.keys() == set()
    # And some of what those bring along.
    assert {"@lezer/lr", "style-mod", "d3-interpolate", "temml", "pyodide", "CPython"} <= set(
        listed
    )


def test_every_folder_of_fonts_and_the_theme_are_listed(listed):
    fonts = {path.parent for path in SITE.rglob("*.woff2") if path.parent != ASSETS}
    assert fonts
    names = {f"the fonts in {folder.relative_to(SITE).as_posix()}" for folder in fonts}
    assert {*names, "mkdocs-material"} <= listed.keys()


def test_tools_that_only_build_or_check_are_not_listed(listed):
    assert not {"esbuild", "eslint", "typescript", "ws"} & listed.keys()


def test_every_page_of_the_theme_links_to_the_licences():
    pages = [path for path in SITE.rglob("index.html") if "md-content" in path.read_text("utf-8")]
    assert len(pages) > 20
    chapter = SITE / "05-weighted-values" / "index.html"
    assert chapter in pages
    assert 'href="../licences/' in chapter.read_text(encoding="utf-8")


DERIVED = (
    "snapshot-*.pack",
    "numpy-*.pack",
    "workbook-*.pack",
    "pyodide.asm.wasm",
    "page-*.js",
    "*.br",
)


def test_one_damaged_byte_of_anything_derived_is_named_and_so_is_what_is_not_listed(tmp_path):
    copy = Path(shutil.copytree(SITE, tmp_path / "site", copy_function=os.symlink))
    assert verify(str(copy))[1] == []
    damaged = [sorted(copy.rglob(pattern))[-1] for pattern in DERIVED]
    for path in damaged:
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.unlink()
        path.write_bytes(content)
    first, *rest = (copy / LIST).read_text(encoding="utf-8").splitlines(keepends=True)
    (copy / LIST).unlink()
    (copy / LIST).write_text("".join(rest), encoding="utf-8")
    assert verify(str(copy))[1] == [
        *(f"{name}: is not what was built" for name in sorted(at(copy, damaged))),
        f"{first.partition('  ')[2].strip()}: is not in the list",
    ]


def at(folder: Path, paths: list[Path]) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in paths]
