"""What a site serves is what was built."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from workbook.errors import SiteError
from workbook.site.digests import LIST, verify, write_digests
from workbook.site.server import serving


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small built site with its list."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>One</p>")
    (folder / "assets" / "a b.js").write_text("1;")
    (folder / "_headers").write_text("/*\n")
    write_digests(folder)
    return folder


def test_a_site_as_it_was_built_passes(site: Path) -> None:
    assert verify(str(site)) == (3, [])


def test_the_list_is_what_sha256sum_reads(site: Path) -> None:
    program = shutil.which("sha256sum")
    if program is None:
        pytest.skip("this machine has no sha256sum")
    subprocess.run([program, "--check", "--strict", "--quiet", LIST], cwd=site, check=True)


def test_a_changed_a_missing_and_an_added_file_are_named(site: Path) -> None:
    (site / "index.html").write_text("<p>Two</p>")
    (site / "assets" / "a b.js").unlink()
    (site / "more.js").write_text("2;")
    assert verify(str(site))[1] == [
        "assets/a b.js: is missing",
        "index.html: is not what was built",
        "more.js: is not in the list",
    ]


def test_a_published_site_is_held_to_its_list(site: Path) -> None:
    with serving(site) as address:
        assert verify(address) == (2, [])
        (site / "index.html").write_text("<p>Two</p>")
        (site / "assets" / "a b.js").unlink()
        assert verify(address.rstrip("/"))[1] == [
            "assets/a b.js: is missing",
            "index.html: is not what was built",
        ]


def test_a_host_that_does_not_answer_is_named(site: Path) -> None:
    with serving(site) as address:
        pass
    with pytest.raises(
        SiteError, match=r"^127\.0\.0\.1:\d+ did not answer for http://.*/SHA256SUMS"
    ):
        verify(address)


@pytest.mark.parametrize("content", [None, ""])
def test_a_site_without_a_list_is_refused(site: Path, content: str | None) -> None:
    (site / LIST).unlink()
    if content is not None:
        (site / LIST).write_text(content)
    with pytest.raises(SiteError, match=f"no {LIST}"):
        verify(str(site))
