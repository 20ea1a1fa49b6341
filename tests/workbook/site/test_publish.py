import pytest

from workbook.errors import SiteError
from workbook.site.publish import refuse_unchecked


def cell(name: str, checked: str) -> str:
    return f'<section class="cell" id="{name}" data-checked="{checked}"></section>'


def test_a_site_with_every_cell_checked_in_a_browser_may_be_published(write):
    both = cell("one", "python pyodide") + cell("two", "pyodide python")
    site = write({"index.html": both, "deep/index.html": cell("one", "python pyodide")})
    assert refuse_unchecked(site) == 3


@pytest.mark.parametrize("checked", ["python", "pyodide", ""])
def test_one_unchecked_cell_is_enough_to_refuse(write, checked):
    site = write({"a.html": cell("one", "python pyodide") + cell("two", checked)})
    with pytest.raises(SiteError) as caught:
        refuse_unchecked(site)
    assert str(caught.value) == (
        "not published: 1 of 2 cells not yet checked in a browser, the first a.html#two:"
        " run `make test`, then build again"
    )


def test_a_cell_that_says_nothing_is_unchecked(write):
    site = write({"a.html": '<section id="one" class="wide cell"></section>'})
    with pytest.raises(SiteError, match="1 of 1 cells"):
        refuse_unchecked(site)


@pytest.mark.parametrize("html", ["", '<section class="cellar" id="a"></section>'])
def test_a_site_in_which_no_cell_is_found_is_refused(write, html):
    with pytest.raises(SiteError, match=r"^not published: no cell found in "):
        refuse_unchecked(write({"index.html": html}))
