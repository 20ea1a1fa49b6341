"""An engine that isn't there is said; where it must be, that is a failure."""

from __future__ import annotations

import pytest
from presence import MUST, absent, firefox_program, webkit_programs


def test_without_an_engine_its_tests_are_skipped_with_what_to_install(monkeypatch):
    for name in MUST:
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(pytest.skip.Exception, match="apt-get install webkit2gtk-driver xvfb"):
        absent("WebKit", "webkit2gtk-driver", "xvfb")


@pytest.mark.parametrize("name", MUST)
def test_where_all_engines_must_be_there_one_that_is_not_is_a_failure(monkeypatch, name):
    for other in MUST:
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, "1")
    with pytest.raises(pytest.fail.Exception, match="no Firefox found"):
        absent("Firefox", "firefox-esr")


def test_engines_are_looked_for_on_the_path(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert firefox_program() is None
    assert set(webkit_programs().values()) == {None}
    for name in ("firefox", "WebKitWebDriver"):
        (tmp_path / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    assert firefox_program() == str(tmp_path / "firefox")
    assert [name for name, path in webkit_programs().items() if path is None] == ["xvfb"]
