import pytest

from workbook.site import policy

# Its hash below was computed apart, with
# `printf "alert('hi')" | openssl dgst -sha256 -binary | base64`.
ALERT = "alert('hi')"


def test_a_policy_has_every_directive():
    assert policy.policy(set()) == (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
        " worker-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none';"
        " base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )


def test_an_inline_script_is_named_by_its_hash():
    named = f"'{policy.script_hash(ALERT)}'"
    assert f"script-src 'self' 'wasm-unsafe-eval' {named}; " in policy.policy({ALERT})


def test_a_hash_is_the_sha_256_of_the_text_in_base64():
    assert policy.script_hash(ALERT) == "sha256-XTqNqFSUlZHAW7f/OGNYSOEzxKhjdAAGMXoid2VEbJk="


@pytest.mark.parametrize(
    ("html", "scripts"),
    [
        ("<script>a &amp; '<b>'</script>", ("a &amp; '<b>'",)),
        ("<script type=module>a</script><script>b</script>", ("a", "b")),
        ("<script>a\r\nb\rc</script>", ("a\nb\nc",)),
        ("<script></script>", ("",)),
        ('<script type="application/json">{"a": 1}</script>', ()),
        ('<script src="a.js"></script>text', ()),
        ("<p>a</p><!-- <script>a</script> -->", ()),
    ],
)
def test_inline_scripts_are_found_as_a_browser_hashes_them(html, scripts):
    assert policy.read_page(html) == policy.Page(scripts, ())


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ("<style>p {}</style>", "a style element"),
        ('<td style="text-align: right">', "an inline style attribute on td"),
        ('<a onclick="go()">', "an inline onclick attribute on a"),
        (
            '<script src="https://a.org/a.js"></script>',
            "script asks another host: https://a.org/a.js",
        ),
        ('<img src="//a.org/a.png">', "img asks another host: //a.org/a.png"),
        (
            '<link rel="preload stylesheet" href="http://a.org/a.css">',
            "link asks another host: http://a.org/a.css",
        ),
    ],
)
def test_what_the_policy_blocks_is_found_with_its_line(html, what):
    assert policy.read_page(f"<p>\n{html}").blocked == ((2, what),)


@pytest.mark.parametrize(
    "html",
    [
        '<link rel="canonical" href="https://a.org/">',
        '<a href="https://a.org/">away</a>',
        '<img src="data:image/png;base64,AA">',
        '<code>&lt;p style="a"&gt;</code>',
        '<script src="/a.js"></script>',
    ],
)
def test_what_the_policy_allows_is_left_alone(html):
    assert policy.read_page(html).blocked == ()


def test_a_site_has_one_policy_for_the_scripts_of_all_pages(write):
    site = write({"index.html": "<script>a</script>", "deep/index.html": "<script>b</script>"})
    assert policy.site_policy(site) == policy.policy({"a", "b"})


def test_what_is_blocked_on_a_site_is_told_by_page_and_line(write):
    site = write({"index.html": "<p>", "deep/index.html": "<p>\n<style>"})
    assert policy.blocked(site) == ["deep/index.html:2: a style element"]
