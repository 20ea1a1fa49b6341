"""The contact sheet: which pages, which looks, and what is said without a site."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbook.site import sheet


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("index.html", "404.html", "b/index.html", "a/c/index.html"):
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("<!doctype html><title>x</title><p>x</p>", encoding="utf-8")
    return tmp_path / "site"


def test_every_page_is_on_it(site: Path) -> None:
    assert sheet.pages_of(site) == ["", "404.html", "a/c/", "b/"]


def test_a_page_is_looked_at_in_four_ways_each_with_a_file_of_its_own() -> None:
    names = ["", "404.html", "a/c/", "b/"]
    files = [sheet.file_of(name, look) for name in names for look in sheet.LOOKS]
    assert files[:4] == ["start-light.png", "start-dark.png", "start-phone.png", "start-print.png"]
    assert files[4] == "404-light.png"
    assert files[8] == "a_c-light.png"
    assert len(set(files)) == 16
    html = sheet.listing(names)
    assert all(html.count(f'src="{file}"') == 1 for file in files)


def test_without_a_site_it_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sheet.make_sheet(tmp_path) == 1
    assert capsys.readouterr().err == (
        f"sheet: there is no built site in {tmp_path / 'site'}: run build first\n"
    )
