import gzip

from workbook.site.compress import LARGE, compress

LONG = "text " * 1000
HUGE = "x" * LARGE


def test_text_and_webassembly_get_a_compressed_twin(write, listed, tmp_path):
    kinds = {"a.html", "a.css", "a.js", "a.mjs", "a.json", "a.svg", "a.wasm"}
    others = {"a.whl": LONG, "a.woff2": LONG, "small.html": "short"}
    site = write(dict.fromkeys(kinds, LONG) | others, tmp_path / "site")
    compress(site, tmp_path / "cache")
    assert set(listed(site)) == kinds | others.keys() | {f"{name}.gz" for name in kinds}
    assert gzip.decompress((site / "a.wasm.gz").read_bytes()).decode() == LONG


def test_two_builds_give_the_same_bytes(write, tmp_path):
    one = write({"a.html": LONG, "b.html": HUGE}, tmp_path / "one")
    two = write({"a.html": LONG, "b.html": HUGE}, tmp_path / "two")
    compress(one, tmp_path / "cache-one")
    compress(two, tmp_path / "cache-two")
    for name in ("a.html.gz", "b.html.gz"):
        assert (one / name).read_bytes() == (two / name).read_bytes()


def test_a_large_result_is_kept_and_used_for_that_content_alone(write, tmp_path):
    site = write({"a.js": HUGE}, tmp_path / "site")
    compress(site, tmp_path / "cache")
    [kept] = (tmp_path / "cache").iterdir()
    kept.write_bytes(gzip.compress(b"from the cache"))
    compress(site, tmp_path / "cache")
    assert gzip.decompress((site / "a.js.gz").read_bytes()) == b"from the cache"
    (site / "a.js").write_text(HUGE + "more")
    compress(site, tmp_path / "cache")
    assert gzip.decompress((site / "a.js.gz").read_bytes()).decode() == HUGE + "more"
