import gzip
import json
import subprocess

import pytest

from workbook.errors import SiteError
from workbook.node import node_environment
from workbook.site.compress import LARGE, compress

LONG = "text " * 1000
HUGE = "x" * LARGE


def unpacked(path):
    """What a brotli file holds, as Node reads it."""
    program = (
        f"process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync({json.dumps(str(path))})))"
    )
    command = ["node", "-e", program]
    return subprocess.run(
        command, env=node_environment(), stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def test_text_and_webassembly_get_a_compressed_twin(write, listed, tmp_path):
    kinds = {"a.html", "a.css", "a.js", "a.mjs", "a.json", "a.svg", "a.wasm"}
    others = {"a.whl": LONG, "a.woff2": LONG, "small.html": "short"}
    site = write(dict.fromkeys(kinds, LONG) | others, tmp_path / "site")
    compress(site, tmp_path / "cache")
    twins = {f"{name}.{suffix}" for name in kinds for suffix in ("gz", "br")}
    assert set(listed(site)) == kinds | others.keys() | twins
    assert gzip.decompress((site / "a.wasm.gz").read_bytes()).decode() == LONG
    assert unpacked(site / "a.wasm.br") == LONG


def test_two_builds_give_the_same_bytes(write, tmp_path):
    one = write({"a.html": LONG, "b.html": HUGE}, tmp_path / "one")
    two = write({"a.html": LONG, "b.html": HUGE}, tmp_path / "two")
    compress(one, tmp_path / "cache-one")
    compress(two, tmp_path / "cache-two")
    for name in ("a.html.gz", "b.html.gz", "a.html.br", "b.html.br"):
        assert (one / name).read_bytes() == (two / name).read_bytes()


def test_a_large_result_is_kept_and_used_for_that_content_alone(write, tmp_path):
    site = write({"a.js": HUGE}, tmp_path / "site")
    compress(site, tmp_path / "cache")
    [kept] = (tmp_path / "cache").glob("*.gz")
    kept.write_bytes(gzip.compress(b"from the cache"))
    compress(site, tmp_path / "cache")
    assert gzip.decompress((site / "a.js.gz").read_bytes()) == b"from the cache"
    (site / "a.js").write_text(HUGE + "more")
    compress(site, tmp_path / "cache")
    assert gzip.decompress((site / "a.js.gz").read_bytes()).decode() == HUGE + "more"


def test_every_brotli_result_is_kept_and_used_for_that_content_alone(write, tmp_path):
    site = write({"a.js": LONG, "b.js": LONG + "b"}, tmp_path / "site")
    compress(site, tmp_path / "cache")
    kept = sorted((tmp_path / "cache").iterdir())
    (site / "a.js").write_text(LONG + "b")
    (site / "b.js").write_text(LONG + "c")
    compress(site, tmp_path / "cache")
    assert len(kept) == 2
    assert len(list((tmp_path / "cache").iterdir())) == 3
    assert (unpacked(site / "a.js.br"), unpacked(site / "b.js.br")) == (LONG + "b", LONG + "c")


def test_what_stops_node_is_said_and_nothing_is_kept(write, tmp_path, monkeypatch, capsys):
    site = write({"a.js": LONG}, tmp_path / "site")
    write({"browser/make-brotli.mjs": 'throw new Error("no room");\n'}, tmp_path / "engine")
    monkeypatch.setattr("workbook.site.compress.ENGINE", tmp_path / "engine")
    with pytest.raises(SiteError, match=r"mend make-brotli\.mjs as it says above"):
        compress(site, tmp_path / "cache")
    assert "no room" in capsys.readouterr().err
    assert list((tmp_path / "cache").iterdir()) == []
