"""The page of licences lists each notice once, with its text beside it."""

import re

import pytest

from tests.workbook.sample import CONFIG, Sample
from workbook.settings import Settings
from workbook.site import licences as module
from workbook.site.licences import page, together, write_licences
from workbook.site.notices import Notice

FOUND = [
    Notice("@a/one", "1.2", "MIT", "By <b>A</b>.\n"),
    Notice("the fonts in x", "", "OFL-1.1", "By B.\n"),
]


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A built site of a course, with its licences written into it."""
    Sample(tmp_path).write("mkdocs.yml", CONFIG)
    monkeypatch.setattr(module, "notices", lambda _: FOUND)
    folder = tmp_path / "site"
    folder.mkdir()
    write_licences(folder, Settings.load(tmp_path))
    return folder


def test_every_link_of_the_page_leads_to_that_notice(site):
    html = (site / "licences" / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'<td><a href="([^"]+)">([^<]+)</a></td>', html)
    assert links == [("a-one-1.2.txt", "@a/one 1.2"), ("the-fonts-in-x.txt", "the fonts in x")]
    for (file, _), notice in zip(links, FOUND, strict=True):
        assert (site / "licences" / file).read_text(encoding="utf-8") == notice.text
    assert (site / "licences.txt").read_text(encoding="utf-8") == together(FOUND)


def test_a_row_has_name_version_and_licence():
    rows = re.findall(r"<tr><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td>", page("A <course>", FOUND))
    assert rows == [("@a/one", "1.2", "MIT"), ("the fonts in x", "", "OFL-1.1")]
    assert "<title>Licences - A &lt;course&gt;</title>" in page("A <course>", FOUND)


def test_the_texts_stand_together_with_what_they_are_for():
    rule = "\n" + "-" * 72 + "\n\n"
    assert together(FOUND) == (
        "What this site carries of others, and under which licences.\n"
        f"{rule}@a/one 1.2 (MIT)\n\nBy <b>A</b>.\n{rule}the fonts in x (OFL-1.1)\n\nBy B.\n"
    )
