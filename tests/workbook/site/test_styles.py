"""A built site's pages get one style sheet each, in which every rule stands as it stood."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from workbook.errors import SiteError
from workbook.site.headers import never_changes
from workbook.site.styles import LEFT_OUT, join_styles, leave_out

PALETTE = LEFT_OUT[0][0].replace("*", "0a1b2c3d")
RULE = (
    "[data-md-color-switching] *,[data-md-color-switching] :after,"
    "[data-md-color-switching] :before{transition-duration:0s!important}"
)
MAIN = LEFT_OUT[1][0].replace("*", "4e5f6a7b")
FONT = '<link rel="preload" href="{}fonts/face.woff2" as="font" type="font/woff2" crossorigin>'


def link(href: str, more: str = "") -> str:
    return f'<link rel="stylesheet" href="{href}"{more}>'


def page(*tags: str) -> str:
    return "<head>\n" + "".join(f"{tag}\n" for tag in tags) + "</head><body>…</body>\n"


FILES = {
    "index.html": page(link("css/a.css"), "<title>1</title>", link("css/b.css"), FONT.format("")),
    "one/index.html": page(link("../css/a.css"), link("../css/b.css"), FONT.format("../")),
    "one/two/index.html": page(link("../../css/b.css"), link("../../css/a.css")),
    "404.html": page(link("/course/css/a.css"), link("/course/css/b.css"), FONT.format("/course/")),
    "css/a.css": '@font-face {\n  src: url("../fonts/face.woff2");\n}\n',
    "css/a.css.map": "{}",
    "css/b.css": "p {\n  color: blue;\n}\n",
    "fonts/face.woff2": "face",
}


def joined(files: dict[str, str], site: Path) -> str:
    """The one style sheet of a small site with these files, whose page links to the first two."""
    tags = [link(name) for name in files if name.endswith(".css")]
    for name, text in {"index.html": page(*tags), **files}.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
    join_styles(site)
    (sheet,) = site.glob("assets/stylesheets/styles-*.css")
    return sheet.read_text(encoding="utf-8").rstrip("\n")


def names_of(site: Path) -> dict[str, str]:
    """The new names of `FILES`, by what they were made from."""
    sheets = {
        "a b" if sheet.read_text("utf-8").startswith("@font-face") else "b a": sheet
        for sheet in site.glob("assets/stylesheets/styles-*.css")
    }
    (font,) = site.rglob("*.woff2")
    return {
        name: path.relative_to(site).as_posix() for name, path in {**sheets, "font": font}.items()
    }


def test_each_list_of_sheets_becomes_one_link_where_its_first_was(write):
    site = write(FILES)
    join_styles(site)
    names = names_of(site)
    preload = FONT.replace("fonts/face.woff2", names["font"])
    assert {path: (site / path).read_text("utf-8") for path in FILES if path.endswith("html")} == {
        "index.html": page(link(names["a b"]), "<title>1</title>", "", preload.format("")),
        "one/index.html": page(link(f"../{names['a b']}"), "", preload.format("../")),
        "one/two/index.html": page(link(f"../../{names['b a']}"), ""),
        "404.html": page(link(f"/course/{names['a b']}"), "", preload.format("/course/")),
    }


def test_the_sheets_that_are_joined_go_and_so_do_their_maps_and_the_fonts_old_names(write, listed):
    site = write({**FILES, "css/unused.css": "i{}", "fonts/OFL.txt": "licence"})
    join_styles(site)
    left = [name for name in listed(site) if (site / name).is_file() and name not in FILES]
    assert left == sorted([*names_of(site).values(), "css/unused.css", "fonts/OFL.txt"])
    assert not any((site / name).exists() for name in FILES if not name.endswith(".html"))


def test_every_new_name_changes_with_its_content_and_is_kept_for_ever(write, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    changed = {"css/b.css": "p{color:red}", "fonts/face.woff2": "another face"}
    for site, files in ((first, FILES), (second, {**FILES, **changed})):
        write(files, site)
        join_styles(site)
    assert all(never_changes(f"/{name}") for name in names_of(first).values())
    assert not set(names_of(first).values()) & set(names_of(second).values())


def test_a_site_elsewhere_gets_the_same_bytes(write, tmp_path, listed):
    here, there = write(FILES, tmp_path / "a"), write(FILES, tmp_path / "new-x1" / "new")
    for site in (here, there):
        join_styles(site)
    assert listed(here) == listed(there)
    files = [name for name in listed(here) if (here / name).is_file()]
    assert [(here / name).read_bytes() for name in files] == [
        (there / name).read_bytes() for name in files
    ]


@pytest.mark.parametrize(
    ("first", "second", "whole"),
    [
        ("p { color: red }", "p { color: #ff0000 }", "p{color:red}p{color:#ff0000}"),
        ("@layer b, a;", "@layer a { p { top: 0 } }", "@layer b,a;@layer a{p{top:0}}"),
        ("p { top: 0 } i { top: 0 }", "p { top: 0 }", "p{top:0}i{top:0}p{top:0}"),
        ("p { &:is(i, b) { inset: 0 } }", "", "p{&:is(i,b){inset:0}}"),
        (":root { --a: 1px; }", "p { top: var(--a) }", ":root{--a: 1px}p{top:var(--a)}"),
        (
            "@supports (top: 1dvh) { p { top: 1px } }",
            "@media print { p { top: 2px } }",
            "@supports (top: 1dvh){p{top:1px}}@media print{p{top:2px}}",
        ),
        ("/*! Their notice */ p { top: 0 }", "i { top: 0 }", "p{top:0}i{top:0}/*! Their notice */"),
    ],
    ids=["order", "layers", "repeated", "nested", "property", "conditions", "notice"],
)
def test_rules_stay_as_they_are_and_where_they_are(first, second, whole, tmp_path):
    made = joined({"css/a.css": first, "css/b.css": second}, tmp_path)
    assert made.replace("\n", "") == whole


def test_a_sheet_for_one_medium_stays_so(tmp_path):
    tags = page(link("a.css"), link("b.css", ' media="print and (color)"'))
    files = {"index.html": tags, "a.css": "p{top:0}", "b.css": "i{top:0}"}
    made = joined(files, tmp_path)
    assert made == "p{top:0}@media print and (color){i{top:0}}"


@pytest.mark.parametrize(
    ("address", "from_there"),
    [
        ("../images/a.svg", "../../images/a.svg"),
        ("a.svg#part", "../../css/a.svg#part"),
        ("Named-0A1B2C3D.woff2", "../../css/Named-0A1B2C3D.woff2"),
        ("data:image/svg+xml,%3Csvg/%3E", "data:image/svg+xml,%3Csvg/%3E"),
        ("#gradient", "#gradient"),
    ],
)
def test_what_a_sheet_leads_to_stays_and_is_led_to_from_the_new_place(
    address, from_there, tmp_path
):
    files = dict.fromkeys(("images/a.svg", "css/a.svg", "css/Named-0A1B2C3D.woff2"), "")
    made = joined({**files, "css/a.css": f'p{{fill:url("{address}")}}'}, tmp_path)
    assert made == f"p{{fill:url({from_there})}}"
    assert all((tmp_path / name).is_file() for name in files)


def test_a_sheet_that_leads_nowhere_is_named(tmp_path, capsys):
    with pytest.raises(SiteError, match=r"^the style sheets could not be joined: mend"):
        joined({"css/a.css": "p{fill:url(gone.svg)}"}, tmp_path)
    said = capsys.readouterr().err
    assert "css/a.css:1:" in said
    assert "gone.svg leads to no file of the site" in said


def test_a_link_that_leads_nowhere_is_named(write):
    site = write({"one/index.html": page(link("../gone.css"))})
    with pytest.raises(SiteError, match=r"^one/index\.html: the link to \.\./gone\.css leads to"):
        join_styles(site)


def test_links_that_are_no_sheets_of_the_page_stay(write):
    html = page("<!-- <link rel='stylesheet' href='x.css'> -->", '<link rel="icon" href="x.svg">')
    site = write({"index.html": html + link("in-a-text.css")})
    join_styles(site)
    assert (site / "index.html").read_text("utf-8") == html + link("in-a-text.css")


def test_the_theme_s_rule_is_left_out_and_the_rest_of_its_sheet_is_not(write):
    site = write({PALETTE: f"a{{top:0}}{RULE}b{{top:0}}", "own.css": RULE})
    leave_out(site, [PALETTE, "own.css"])
    assert (site / PALETTE).read_text() == "a{top:0}b{top:0}"
    assert (site / "own.css").read_text() == RULE


@pytest.mark.parametrize("text", ["a{top:0}", RULE + RULE], ids=["gone", "twice"])
def test_a_theme_without_that_rule_stops_the_build(text, write):
    site = write({PALETTE: text})
    with pytest.raises(SiteError, match=rf"^{re.escape(PALETTE)} has [02] of the 1 .* LEFT_OUT"):
        leave_out(site, [PALETTE])


def test_of_a_list_only_what_is_for_tabs_in_a_pop_up_is_left_out(write):
    tabs = [f"{where} .tabbed-set>input:nth-child({n}):checked" for n in range(1, 21)
            for where in ("[role=dialog] .md-typeset", ".md-typeset [role=dialog]")]  # fmt: skip
    kept = ".md-typeset .no-js .tabbed-set>input:first-child:checked"
    other = "[role=dialog]>.md-tooltip2__inner{top:0}"
    site = write({MAIN: f"{','.join([kept, *tabs])}{{color:red}}{other}"})
    leave_out(site, [MAIN])
    assert (site / MAIN).read_text() == f"{kept}{{color:red}}{other}"


def test_a_site_without_the_theme_s_sheet_has_nothing_to_leave_out(write):
    leave_out(write({"own.css": "a{}"}), ["own.css"])


def test_the_installed_theme_has_each_rule_that_is_left_out(tmp_path):
    material = pytest.importorskip("material")
    theme = Path(material.__file__).parent / "templates"
    for pattern, rule, count in LEFT_OUT:
        (sheet,) = theme.glob(pattern)
        copy = tmp_path / sheet.relative_to(theme)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(sheet, copy)
        assert len(re.findall(rule, copy.read_text("utf-8"))) == count
        leave_out(tmp_path, [copy.relative_to(tmp_path).as_posix()])
        assert re.findall(rule, copy.read_text("utf-8")) == []
