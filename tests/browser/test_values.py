"""What a last value shows beside its text: shape and type, pictures, tables; nothing hostile."""

from __future__ import annotations

import pytest
from cells import OneCell
from pages import cell
from playwright.sync_api import expect

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">{}</svg>'
TABLE = """class A:
    def __repr__(self): return 'A()'
    def _repr_html_(self): return '''{}'''
A()"""
DRAWN = TABLE.replace("html", "svg").replace("{}", SVG)


def run(visit, code: str) -> OneCell:
    one: OneCell = visit(cell("value", code))["value"].run_to_end()
    expect(one.output).not_to_have_attribute("aria-busy", "true")
    return one


def drawn(visit, inside: str) -> OneCell:
    return run(visit, DRAWN.replace("{}", inside))


def html(visit, inside: str) -> OneCell:
    return run(visit, TABLE.replace("{}", inside))


def more(one: OneCell) -> str:
    """What is there on request."""
    details = one.output.locator(".cell-more")
    expect(details.locator("p")).to_be_hidden()
    details.locator("summary").click()
    expect(details.locator("p")).to_be_visible()
    return details.locator("p").text_content() or ""


@pytest.mark.parametrize(
    ("code", "text", "about"),
    [
        (
            "import numpy as np\nnp.array([[1.5, 20], [300, 4]])",
            "array([[  1.5,  20. ],\n       [300. ,   4. ]])\n",
            "shape (2, 2), float64",
        ),
        (
            "import numpy as np\nnp.zeros((0, 3))",
            "array([], shape=(0, 3), dtype=float64)\n",
            "shape (0, 3), float64",
        ),
        ("import numpy as np\nnp.float32(2.675)", "2.675\n", "float32"),
        ("import numpy as np\nnp.arange(3)[1]", "1\n", "int32"),
        ("import numpy as np\nnp.bool_(False)", "False\n", "bool"),
        (
            "import numpy as np\n(np.zeros(2), 'text', np.ones((1, 1), bool))",
            "(array([0., 0.]), 'text', array([[ True]]))\n",
            "0: shape (2,), float64; 2: shape (1, 1), bool",
        ),
    ],
)
def test_an_array_shows_its_shape_and_type_on_request(visit, code, text, about):
    one = run(visit, code)
    assert one.text() == text
    expect(one.output.get_by_text("Shape and type")).to_be_visible()
    assert more(one) == about


@pytest.mark.parametrize("code", ["3", "[1.5]", "'a'", "(1, 2)", "print(1)"])
def test_other_values_have_nothing_beside_their_text(visit, code):
    expect(run(visit, code).output.locator(".cell-beside")).to_have_count(0)


def test_a_huge_array_is_summarised_at_once(visit):
    one = run(visit, "import numpy as np\nnp.zeros((3000, 3000))")
    assert one.text().count("\n") == 7
    assert "..., 0., 0., 0.]" in one.text()


def test_what_one_run_sets_for_printing_ends_with_it(visit):
    code = (
        "import numpy as np\nnp.set_printoptions(precision=1, threshold=10**9)\nnp.array([1 / 3])"
    )
    cells = visit(cell("sets", code), cell("after", "import numpy as np\nnp.array([1 / 3])"))
    assert cells["sets"].run_to_end().text() == "array([0.3])\n"
    assert cells["after"].run_to_end().text() == "array([0.33333333])\n"


def test_an_svg_is_an_image_with_its_own_words_and_its_text_on_request(visit):
    one = drawn(
        visit, "<title>Two squares</title><desc>One is larger.</desc><rect width='9' height='9'/>"
    )
    image = one.output.get_by_role("img")
    expect(image).to_have_accessible_name("Two squares. One is larger")
    assert image.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [40, 20]
    assert one.text() == "A()\n"
    expect(one.output.get_by_text("A()")).to_be_hidden()
    one.output.get_by_text("As text").click()
    expect(one.output.get_by_text("A()")).to_be_visible()


def test_an_svg_without_words_is_described_by_the_values_text(visit):
    expect(drawn(visit, "").output.get_by_role("img")).to_have_accessible_name("A()")


HOSTILE = [
    "<script>self.top.hit = 1; fetch('http://elsewhere.example/script')</script>",
    "<image href='http://elsewhere.example/i.png' width='9' height='9'/>",
    "<rect width='9' height='9' onclick='top.hit=1' onload='top.hit=1'/>",
    "<foreignObject width='9' height='9'><body xmlns='http://www.w3.org/1999/xhtml'>"
    "<img src='x' onerror='top.hit=1'/><iframe src='http://elsewhere.example/'/></body>"
    "</foreignObject>",
    "<style>@import url(http://elsewhere.example/s.css);"
    " * { fill: url(http://elsewhere.example/f) }</style>",
    "<a href='javascript:top.hit=1'><rect width='40' height='20'/></a>",
    "<use href='http://elsewhere.example/u.svg#x'/><set attributeName='href' to='javascript:1'/>",
    "<rect style='fill: url(http://elsewhere.example/p)' width='9' height='9'/>",
]


@pytest.mark.parametrize("inside", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_svg_is_an_image_that_does_nothing(visit, inside):
    one = drawn(visit, inside)
    image = one.output.get_by_role("img")
    assert image.evaluate("image => image.naturalWidth") == 40
    image.click()
    assert one.page.evaluate("window.hit") is None


def test_hostile_html_keeps_its_words_and_nothing_else(visit):
    inside = (
        "<script>window.hit = 1</script><style>* { display: none }</style>"
        "<p onclick=window.hit=1 style=position:fixed id=made class=md-header>kept "
        "<a href=javascript:window.hit=1>link</a> <a href=http://elsewhere.example/>other</a></p>"
        "<img src=x onerror=window.hit=1><img src=http://elsewhere.example/i.png>"
        "<iframe srcdoc=&lt;script&gt;></iframe><svg onload=window.hit=1><text>drawn</text></svg>"
        "<math><mtext>mathematics</mtext></math><form action=http://elsewhere.example/><button>press"
        "</button><input autofocus onfocus=window.hit=1></form><base href=http://elsewhere.example/>"
        "<meta http-equiv=refresh content=0;url=http://elsewhere.example/><h1>heading</h1>"
        "<link rel=stylesheet href=http://elsewhere.example/s.css><template><p>template</template>"
        '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>'
        "<marquee onstart=window.hit=1>moves</marquee><details ontoggle=window.hit=1>open</details>"
        "<custom-element>own</custom-element><font size=9>large</font><textarea>typed</textarea>"
    )
    one = html(visit, inside)
    shown = one.output.locator(".cell-html")
    expect(shown).to_contain_text("kept link other")
    assert shown.evaluate("box => box.innerHTML") == (
        "<p>kept link other</p>heading<p></p>movesopenownlarge"
    )
    assert one.page.evaluate("window.hit") is None
    assert one.text() == "A()\n"


def test_a_table_is_a_table(visit):
    inside = (
        "<table class=x><caption>Weights</caption>"
        "<thead><tr><th scope=col>key</th><th>weight</th></tr></thead>"
        "<tbody><tr><td colspan=2><b>0.67</b></td></tr></tbody></table><pre>a\n  b</pre>"
    )
    one = html(visit, inside)
    expect(one.output.get_by_role("table", name="Weights")).to_be_visible()
    expect(one.output.get_by_role("columnheader", name="key")).to_have_attribute("scope", "col")
    expect(one.output.locator("td")).to_have_attribute("colspan", "2")
    assert one.text() == "A()\n"


@pytest.mark.parametrize(
    ("body", "note"),
    [
        ("raise ValueError('no <b>')", "_repr_svg_ is not shown: ValueError: no <b>"),
        ("raise SystemExit", "_repr_svg_ is not shown: SystemExit"),
        ("return 3", "_repr_svg_ is not shown: it gave int, not text."),
        ("return b'<svg/>'", "_repr_svg_ is not shown: it gave bytes, not text."),
        (
            "return '<svg'",
            "_repr_svg_ is not shown: "
            "it is not well-formed SVG (unclosed token: line 1, column 0).",
        ),
        ("return '<html/>'", "_repr_svg_ is not shown: its first element is not svg."),
        (
            "return '<svg>' + 'x' * 10**7 + '</svg>'",
            "_repr_svg_ is not shown: it has 10,000,011 characters, 1,000,000 are the most.",
        ),
        (
            "return '<svg>' + '<g>' * 9000 + '</g>' * 9000 + '</svg>'",
            "_repr_svg_ is not shown: its elements lie more than 100 deep.",
        ),
        (
            "return self._repr_svg_()",
            "_repr_svg_ is not shown: RecursionError: maximum recursion depth exceeded",
        ),
    ],
)
def test_what_cannot_be_shown_leaves_the_text_and_says_why(visit, body, note):
    code = f"class A:\n    def __repr__(self): return 'A()'\n    def _repr_svg_(self): {body}\nA()"
    one = run(visit, code)
    assert one.text() == "A()\n"
    expect(one.output.get_by_text("A()")).to_be_visible()
    expect(one.output.locator(".cell-note")).to_have_text(note)
    one.expect_state("done")


def test_what_a_picture_prints_is_not_output(visit):
    code = (
        "class A:\n    def __repr__(self): return 'A()'\n"
        "    def _repr_html_(self):\n        print('aside')\n        return '<p>shown</p>'\nA()"
    )
    one = run(visit, code)
    expect(one.output.locator(".cell-html")).to_have_text("shown")
    assert one.text() == "A()\n"


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ("'<br>' * 30_000", "it has more than 20,000 parts."),
        ("'<div>' * 3000", "its elements lie more than 100 deep."),
        ("'x' * 10**7", "it has 10,000,000 characters, 200,000 are the most."),
    ],
)
def test_html_of_too_many_parts_is_not_shown(visit, made, why):
    one = run(visit, TABLE.replace("'''{}'''", made))
    expect(one.output.locator(".cell-note")).to_have_text(f"_repr_html_ is not shown: {why}")
    assert one.text() == "A()\n"


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("picture", "'http://elsewhere.example/i.svg'"),
        (
            "html",
            "[['script', {}, ['window.hit = 1']],"
            " ['img', {'src': 'x', 'onerror': 'hit=1'}, []],"
            " ['p', {'onclick': 'hit=1', 'style': 'color:red', 'id': 'made'}, ['kept']], ['p']]",
        ),
    ],
)
def test_what_code_posts_past_the_runner_is_trusted_no_more(visit, kind, data):
    code = (
        "import json, sys\nframe = sys._getframe()\n"
        "while 'post' not in frame.f_locals: frame = frame.f_back\n"
        "frame.f_locals['post']('beside', json.dumps({\n"
        "  'of': 'figure', 'about': '', 'note': '<b id=made>x</b>', 'kind': KIND, 'data': DATA,\n"
        "  'alt': '<b id=made>', 'dark': 'http://elsewhere.example/'}))"
    )
    one = visit(cell("posts", ""))["posts"]
    one.edit(code.replace("KIND", repr(kind)).replace("DATA", data))
    one.run_to_end()
    expect(one.output.locator(".cell-beside")).to_be_attached()
    expect(one.page.locator("#made")).to_have_count(0)
    expect(one.output.locator("img, script")).to_have_count(0)
    assert one.page.evaluate("window.hit") is None


def test_a_picture_that_never_ends_leaves_the_text(open_cells):
    code = TABLE.replace("return '''{}'''", "\n        while True: pass")
    one = open_cells(cell("value", code), build="assets-short")["value"].run_to_end()
    one.expect_state("stopped")
    assert one.text() == "A()\n"


@pytest.mark.parametrize(
    ("body", "state", "text"),
    [
        ("raise ValueError('no')", "error", ""),
        ("print('aside'); return 'A()'", "done", "aside\nA()\n"),
        ("return 3", "error", ""),
    ],
)
def test_a_repr_may_raise_or_print(visit, body, state, text):
    one = run(visit, f"class A:\n    def __repr__(self): {body}\nA()")
    one.expect_state(state)
    assert one.text() == text


def test_a_repr_of_ten_megabytes_is_capped(visit):
    one = run(visit, "class A:\n    def __repr__(self): return 'x' * 10**7\nA()")
    assert one.text() == "x" * 100_000
    expect(one.output.locator(".cell-omitted")).to_contain_text("9,900,001 characters")


def test_a_repr_that_never_ends_is_stopped_by_the_limit(open_cells):
    code = "class A:\n    def __repr__(self):\n        while True: pass\nA()"
    one = open_cells(cell("value", code), build="assets-short")["value"].run_to_end()
    expect(one.status).to_contain_text("Stopped after 2 s")


def test_a_picture_that_cannot_be_loaded_leaves_the_text(open_cells, server, pages, watch):
    watch.expect_console()
    (path,) = (pages.folder / "assets").glob("rich-*.js")
    server.broken.add(path.name)
    one = open_cells(cell("value", DRAWN.replace("{}", "")))["value"].run_to_end()
    expect(one.output.locator(".cell-beside")).to_have_text(
        "What shows this could not be loaded. A()"
    )
    assert one.text() == "A()\n"


def test_the_text_stays_in_its_order(visit):
    one = run(visit, f"print('before')\n{DRAWN}".replace("{}", ""))
    expect(one.output.get_by_role("img")).to_have_count(1)
    assert one.text() == "before\nA()\n"
