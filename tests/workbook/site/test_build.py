import subprocess
from pathlib import Path

import pytest

from workbook.site import build as module
from workbook.site.build import build
from workbook.site.digests import verify

CHECKED = '<section class="cell" id="a" data-checked="python pyodide"></section>'


@pytest.fixture
def mkdocs(monkeypatch):
    """Stands in for MkDocs: writes one page, or refuses."""
    calls = []
    answer = {"html": CHECKED, "code": 0}

    def run(command, *, cwd, env, check):
        calls.append((command[1:5], env["NO_MKDOCS_2_WARNING"], env["WORKBOOK_DOWNLOADS"]))
        (Path(command[-1]) / "index.html").write_text(answer["html"])
        return subprocess.CompletedProcess(command, answer["code"])

    monkeypatch.setattr(module.subprocess, "run", run)
    monkeypatch.setattr(module, "vendor", lambda *_: None)
    licences = lambda site, _: (site / "licences.txt").write_text("all")  # noqa: E731
    monkeypatch.setattr(module, "write_licences", licences)
    answer["calls"] = calls
    return answer


@pytest.fixture
def root(write):
    return write({"site/index.html": "the last good one"})


def page(root: Path) -> str:
    return (root / "site" / "index.html").read_text()


def test_a_build_is_strict_and_has_its_headers(root, mkdocs):
    assert build(root) == 0
    assert mkdocs["calls"] == [(["-m", "mkdocs", "build", "--strict"], "1", "false")]
    assert page(root) == CHECKED
    assert (root / "site" / "_headers").read_text().startswith("/*\n  Content-Security-Policy: ")
    assert (root / "site" / "deploy" / "nginx.conf").is_file()
    assert verify(str(root / "site")) == (4, [])


def test_downloads_stand_in_the_site_and_its_pages_are_told(root, mkdocs):
    assert build(root, {"notebooks/01-a.ipynb": "{}\n"}) == 0
    assert [call[2] for call in mkdocs["calls"]] == ["true"]
    assert (root / "site" / "notebooks" / "01-a.ipynb").read_bytes() == b"{}\n"
    assert (root / "site" / "licences.txt").is_file()
    assert verify(str(root / "site"))[1] == []


def test_pages_that_mkdocs_refuses_leave_the_last_good_site(root, mkdocs, capsys, listed):
    mkdocs["code"] = 1
    assert build(root) == 1
    said = capsys.readouterr().err
    assert said == "error: MkDocs refused the pages: mend them as it says above\n"
    assert page(root) == "the last good one"
    assert listed(root) == [".cache", "site", "site/index.html"]


def test_a_page_that_the_policy_would_block_is_refused(root, mkdocs, capsys):
    mkdocs["html"] = '<p style="color: red">'
    assert build(root) == 1
    assert capsys.readouterr().err == (
        "index.html:1: an inline style attribute on p\n"
        "error: the content policy blocks what stands above: write it another way\n"
    )
    assert page(root) == "the last good one"


def test_publishing_refuses_an_unchecked_cell_that_a_plain_build_takes(root, mkdocs, capsys):
    mkdocs["html"] = CHECKED.replace(" pyodide", "")
    assert build(root, publish=True) == 1
    assert "not published: 1 of 1 cells" in capsys.readouterr().err
    assert page(root) == "the last good one"
    assert build(root) == 0


def test_publishing_takes_a_site_with_every_cell_checked(root, mkdocs):
    assert build(root, publish=True) == 0
    assert page(root) == CHECKED
