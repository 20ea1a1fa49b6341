"""Hosts that are given the ready files answer as the test server does."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.workbook.site.hosting import find, hosting
from workbook.site.compress import compress
from workbook.site.headers import headers_for
from workbook.site.hosts import write_hosts

FILES = {
    "index.html": "<p>Home</p>",
    "404.html": "<p>Not here</p>",
    "05-weighted-values/index.html": f"<p>{'A chapter. ' * 200}</p>",
    "assets/workbook/page-JRN3IX6T.js": "1;",
    "assets/workbook/pyodide-314.0.4/pyodide.asm.wasm": "wasm",
    "assets/workbook/pyodide-314.0.4/pyodide.mjs": "1;",
    "assets/workbook/pyodide-314.0.4/numpy-2-cp314.whl": "wheel",
    "assets/workbook/pyodide-314.0.4/pyodide-lock.json": "{}",
    "assets/fonts/course.woff2": "font",
    "assets/fonts/course-SCFKZKMQ.woff2": "font",
    "notebooks/01-a.ipynb": "{}",
    "sitemap.xml": "<urlset/>",
}
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-abc+/='"
TYPES = {
    "/": "text/html",
    "/05-weighted-values/": "text/html",
    "/assets/workbook/page-JRN3IX6T.js": "text/javascript",
    "/assets/workbook/pyodide-314.0.4/pyodide.asm.wasm": "application/wasm",
    "/assets/workbook/pyodide-314.0.4/pyodide.mjs": "text/javascript",
    "/assets/workbook/pyodide-314.0.4/numpy-2-cp314.whl": "application/zip",
    "/assets/workbook/pyodide-314.0.4/pyodide-lock.json": "application/json",
    "/assets/fonts/course.woff2": "font/woff2",
    "/assets/fonts/course-SCFKZKMQ.woff2": "font/woff2",
    "/notebooks/01-a.ipynb": "application/x-ipynb+json",
    "/sitemap.xml": "text/xml",
}
HIDDEN = ["/deploy/nginx.conf", "/deploy/Caddyfile", "/05-weighted-values/index.html.gz"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("host") / "site"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    compress(folder, folder.parent)
    write_hosts(folder, POLICY)
    return folder


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def host(
    request: pytest.FixtureRequest, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a real server that was given its file."""
    program = find(request.param)
    if program is None:
        pytest.skip(f"this machine has no {request.param}")
    with hosting(request.param, program, site, tmp_path_factory.mktemp(request.param)) as address:
        yield address


def ask(address: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


@pytest.mark.parametrize("path", TYPES)
def test_an_address_has_its_type_and_every_header(host: str, path: str) -> None:
    code, headers, _ = ask(host + path)
    assert code == 200
    assert headers["Content-Type"].partition(";")[0] == TYPES[path]
    wanted = headers_for(path, POLICY)
    assert {name: headers.get(name) for name in wanted} == wanted


def test_a_compressed_file_is_sent_to_those_who_take_it(host: str) -> None:
    _, headers, packed = ask(f"{host}/05-weighted-values/", **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    _, headers, plain = ask(f"{host}/05-weighted-values/")
    assert "Content-Encoding" not in headers
    assert len(packed) < len(plain)


@pytest.mark.parametrize("path", ["/nowhere", "/nowhere/", *HIDDEN])
def test_what_is_not_for_readers_is_the_sites_own_page(host: str, path: str) -> None:
    code, headers, body = ask(host + path)
    assert code == 404
    assert b"Not here" in body
    assert headers["Content-Security-Policy"] == POLICY


def test_that_a_file_is_missing_is_not_kept_however_lasting_its_name(host: str) -> None:
    code, headers, _ = ask(f"{host}/assets/workbook/page-NOTHERE2.js")
    assert (code, headers["Cache-Control"]) == (404, "no-cache")


def test_a_folder_without_its_slash_is_led_to_the_page(host: str) -> None:
    code, _, body = ask(f"{host}/05-weighted-values")
    assert code == 200
    assert b"A chapter." in body


def test_the_files_have_no_name_of_this_machine(site: Path) -> None:
    for path in (site / "deploy").iterdir():
        assert str(site) not in path.read_text()


def test_brotli_is_sent_by_caddy_and_offered_to_an_nginx_that_has_its_module(site):
    assert list(site.rglob("*.br"))
    caddy, nginx = ((site / "deploy" / name).read_text() for name in ("Caddyfile", "nginx.conf"))
    assert "\t\tprecompressed br gzip\n" in caddy
    assert "    # brotli_static on;" in nginx
