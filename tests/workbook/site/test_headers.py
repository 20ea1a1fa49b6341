import pytest

from workbook.site.headers import headers_for, never_changes, write_headers

KEPT = "public, max-age=31536000, immutable"
PERMISSIONS = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/workbook/page-JRN3IX6T.js",
        "/assets/workbook/page-XMDCVIRZ.css",
        "/assets/fonts/course-serif-SCFKZKMQ.woff2",
        "/assets/javascripts/bundle.a5f9d56c.min.js",
        "/assets/workbook/pyodide-314.0.4/pyodide.asm.wasm",
        "/assets/workbook/python/byhand-0.1.0-06ea2c21a1772-py3-none-any.whl",
        "/assets/workbook/python/workbook-1c0a5488b26c.pack",
    ],
)
def test_a_name_that_changes_with_its_content_is_kept_for_ever(path):
    assert never_changes(path)
    assert headers_for(path, "policy")["Cache-Control"] == KEPT


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/05-weighted-values/",
        "/404.html",
        "/search/search_index.json",
        "/assets/theme.css",
        "/assets/fonts/course-serif.woff2",
        "/assets/workbook/pyodide-314.0.4/pyodide-lock.json",
    ],
)
def test_a_page_and_every_plain_name_is_asked_for_again(path):
    assert not never_changes(path)
    assert headers_for(path, "policy") == {
        "Content-Security-Policy": "policy",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": PERMISSIONS,
        "Cache-Control": "no-cache",
    }


def test_the_file_for_hosts_names_each_lasting_file_once(write):
    site = write({"index.html": "", "assets/workbook/page-JRN3IX6T.js": ""})
    write_headers(site, "policy")
    assert (site / "_headers").read_text() == (
        "/*\n"
        "  Content-Security-Policy: policy\n"
        "  X-Content-Type-Options: nosniff\n"
        "  Referrer-Policy: no-referrer\n"
        "  Cross-Origin-Opener-Policy: same-origin\n"
        "  Cross-Origin-Resource-Policy: same-origin\n"
        f"  Permissions-Policy: {PERMISSIONS}\n"
        "/assets/workbook/page-JRN3IX6T.js\n"
        f"  Cache-Control: {KEPT}\n"
    )
