import gzip
import threading
import urllib.error
import urllib.request

import pytest

from workbook.site.headers import headers_for
from workbook.site.policy import policy
from workbook.site.server import make_server, serving

FILES = {
    "index.html": "<script>a</script>start",
    "404.html": "lost",
    "deep/index.html": "deep",
    "assets/a.mjs": "export {}",
    "assets/a.wasm": "\0asm",
    "assets/a.whl": "PK",
    "assets/workbook/page-JRN3IX6T.js": "page",
}


@pytest.fixture
def base(write):
    site = write(FILES)
    packed = gzip.compress(b"packed page", mtime=0)
    (site / "assets/workbook/page-JRN3IX6T.js.br").write_bytes(b"brotli")
    (site / "assets/workbook/page-JRN3IX6T.js.gz").write_bytes(packed)
    with serving(site) as address:
        yield address


def ask(address: str, **headers: str):
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.mark.parametrize(
    ("path", "body"),
    [("", FILES["index.html"]), ("deep/", "deep"), ("deep/?q=1", "deep"), ("deep", "deep")],
)
def test_pages_are_served_with_the_sites_headers(base, path, body):
    status, headers, data = ask(base + path)
    assert (status, data.decode()) == (200, body)
    expected = headers_for("/", policy({"a"}))
    assert {name: headers[name] for name in expected} == expected
    assert headers["Content-Type"] == "text/html"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("assets/a.mjs", "text/javascript"),
        ("assets/a.wasm", "application/wasm"),
        ("assets/a.whl", "application/zip"),
        ("assets/workbook/page-JRN3IX6T.js", "text/javascript"),
    ],
)
def test_types_are_those_that_browsers_ask_for(base, path, kind):
    assert ask(base + path)[1]["Content-Type"] == kind


def test_a_file_with_a_hashed_name_is_kept_for_ever(base):
    headers = ask(f"{base}assets/workbook/page-JRN3IX6T.js")[1]
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_a_compressed_file_is_sent_to_those_who_take_it(base):
    address = f"{base}assets/workbook/page-JRN3IX6T.js"
    _, headers, data = ask(address, **{"Accept-Encoding": "gzip, deflate, br"})
    assert (headers["Content-Encoding"], data) == ("br", b"brotli")
    _, headers, data = ask(address, **{"Accept-Encoding": "gzip"})
    assert (headers["Content-Encoding"], gzip.decompress(data)) == ("gzip", b"packed page")
    _, headers, data = ask(address)
    assert (headers.get("Content-Encoding"), data) == (None, b"page")


def test_an_address_that_is_not_there_gets_the_sites_own_page(base):
    status, headers, data = ask(f"{base}nowhere/")
    assert (status, data) == (404, b"lost")
    assert headers["Content-Security-Policy"] == policy({"a"})


def test_that_a_file_is_missing_is_not_kept_however_lasting_its_name(base):
    status, headers, _ = ask(f"{base}assets/workbook/page-NOTHERE2.js")
    assert (status, headers["Cache-Control"]) == (404, "no-cache")


def test_nothing_outside_the_folder_is_served(base, tmp_path):
    (tmp_path.parent / "secret.txt").write_text("secret")
    assert ask(f"{base}../secret.txt")[0] == 404
    assert ask(f"{base}%2e%2e/secret.txt")[0] == 404


def test_only_this_machine_is_served(write):
    with make_server(write(FILES)) as server:
        assert server.server_address[0] == "127.0.0.1"


def test_requests_are_answered_side_by_side(base):
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(ask(base)[0])) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200] * 8


def test_a_folder_without_a_site_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError, match="no built site in"):
        make_server(tmp_path)
