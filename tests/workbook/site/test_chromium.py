import pytest

from workbook.errors import SiteError
from workbook.site import chromium


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with these programs alone, and no browser of Playwright's."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "_playwrights", lambda: None)

    def add(*names: str):
        for name in names:
            (tmp_path / name).write_text("#!/bin/sh\n")
            (tmp_path / name).chmod(0o755)
        return tmp_path

    return add


def test_the_machines_own_browser_is_taken(machine):
    folder = machine("google-chrome", "chromium")
    assert chromium.bring_chromium() == folder / "chromium"


def test_the_named_browser_comes_first(machine, monkeypatch):
    folder = machine("chromium", "mine")
    monkeypatch.setenv("CHROMIUM", str(folder / "mine"))
    assert chromium.bring_chromium() == folder / "mine"


def test_a_named_browser_that_is_not_there_is_an_error(machine, monkeypatch):
    machine("chromium")
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(SiteError) as caught:
        chromium.find_chromium()
    assert str(caught.value) == (
        "CHROMIUM=/nowhere/chromium is no program: correct it or leave it out"
    )


@pytest.mark.parametrize(
    ("user", "programs", "ways"),
    [
        (0, ["apt-get"], ["sh", "python"]),
        (1000, ["apt-get"], ["python"]),
        (0, [], ["python"]),
    ],
    ids=["root on Debian", "not root", "not Debian"],
)
def test_debians_package_is_for_root_and_playwrights_for_everyone(
    machine, monkeypatch, user, programs, ways
):
    machine(*programs)
    monkeypatch.setattr(chromium.os, "geteuid", lambda: user)
    commands = chromium._installers()
    assert ["sh" if command[0] == "sh" else "python" for command in commands] == ways


def test_no_browser_to_be_had_is_one_line(machine, monkeypatch):
    machine()
    monkeypatch.setattr(chromium, "_installers", lambda: [["false"]])
    monkeypatch.setattr(
        chromium.subprocess, "run", lambda *_, **__: type("Done", (), {"returncode": 1})
    )
    with pytest.raises(SiteError, match=r"^no Chromium can be had: install one, or set CHROMIUM"):
        chromium.bring_chromium()
