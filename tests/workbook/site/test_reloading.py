"""MkDocs' server sees a change of a page at once, and leaves all other files to us."""

import time

import jinja2
import pytest

from tests.workbook.sample import CONFIG, Sample
from workbook.site import reloading


@pytest.fixture
def server(tmp_path, monkeypatch):
    sample = Sample(tmp_path)
    sample.write("mkdocs.yml", CONFIG)
    sample.page("# A\n", "a.md")
    sample.snippet("x = 1\n")
    monkeypatch.chdir(tmp_path)
    server = reloading.Sooner(builder=lambda: None, host="127.0.0.1", port=0, root=str(tmp_path))
    yield server
    server.server_close()


def test_only_pages_and_settings_are_watched(server, tmp_path):
    for name in ("docs", "mkdocs.yml", "snippets", "drawings"):
        server.watch(str(tmp_path / name))
    assert sorted(server._watched_paths) == [str(tmp_path / n) for n in ("docs", "mkdocs.yml")]


def test_a_saved_page_is_wanted_built(server, tmp_path):
    server.watch(str(tmp_path / "docs"))
    server.observer.start()
    try:
        (tmp_path / "docs/a.md").write_text("# Another\n", encoding="utf-8")
        for _ in range(200):
            if server._want_rebuild:
                break
            time.sleep(0.05)
        assert server._want_rebuild
    finally:
        server.observer.stop()
        server.observer.join()


def test_it_waits_less_than_mkdocs_does(server):
    assert (server.build_delay, server.observer.timeout) == (reloading.QUIET, reloading.LOOKS)
    assert reloading.LOOKS < 0.5


def test_the_command_line_is_mkdocs_own(monkeypatch):
    ran = []
    theme = reloading.KeepingTheme
    monkeypatch.setattr(reloading.serve, "LiveReloadServer", None)
    monkeypatch.setattr(reloading.mkdocs.theme, "Theme", reloading.mkdocs.theme.Theme)
    now = lambda: (reloading.serve.LiveReloadServer, reloading.mkdocs.theme.Theme)  # noqa: E731
    monkeypatch.setattr(reloading, "cli", lambda: ran.append(now()))
    reloading.main()
    assert ran == [(reloading.Sooner, theme)]


def test_a_template_is_compiled_once_and_again_when_its_text_changes(tmp_path, monkeypatch):
    compiled, templates = [], tmp_path / "theme"
    plainly = jinja2.Environment.compile

    def compile_(self, source, *arguments, **options):
        compiled.append(source)
        return plainly(self, source, *arguments, **options)

    monkeypatch.setattr(jinja2.Environment, "compile", compile_)
    templates.mkdir()

    def rendered(text):
        (templates / "own.html").write_text(text, encoding="utf-8")
        theme = reloading.KeepingTheme(name=None, custom_dir=str(templates))
        return theme.get_env().get_template("own.html").render()

    assert [rendered("one"), rendered("one"), rendered("two")] == ["one", "one", "two"]
    assert compiled == ["one", "two"]
