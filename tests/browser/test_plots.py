"""Matplotlib: fetched when code imports it, and its figures shown once in each run."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator

import pytest
from cells import ENDS, OneCell
from pages import cell
from playwright.sync_api import expect
from tools import PATIENCE

PLOT = "import matplotlib.pyplot as plt\nplt.plot([1, 3, 2])\nplt.title('A line')\nNone"
BARE = "import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.plot([1, 2])\nNone"
LOADING = re.compile(r"^loading matplotlib, \d+\.\d of 10\.3 MB: [a-z]+-[\d.]+")


def ran(one: OneCell) -> OneCell:
    """Run a cell to its end; a first start of matplotlib may take very long on a busy machine."""
    one.run.click()
    expect(one.section).to_have_attribute("data-state", ENDS, timeout=6 * PATIENCE)
    return one


@pytest.fixture
def plot(visit) -> Iterator[OneCell]:
    """Runs code in a page that stays open: matplotlib is brought once."""

    def run(code: str) -> OneCell:
        return ran(visit(cell("plot", code))["plot"])

    return run


def sources(one: OneCell) -> list[str]:
    """The figures that are shown, as text."""
    images = one.output.locator("img").evaluate_all("all => all.map(image => image.src)")
    return [base64.b64decode(image.partition(",")[2]).decode("latin-1") for image in images]


def test_importing_it_brings_it_with_its_progress_and_nothing_before(open_cells, server):
    cells = open_cells(cell("plain", "print(1)"), cell("plot", PLOT))
    ran(cells["plain"])
    assert [name for name in server.asked if "matplotlib" in name or "pillow" in name] == []
    server.delay["pytz-2026.1.post1-py2.py3-none-any.whl"] = 1
    plot = cells["plot"]
    plot.run.click()
    expect(plot.status).to_have_text(LOADING)
    expect(plot.status).to_have_text("starting matplotlib")
    expect(plot.section).to_have_attribute("data-state", "done", timeout=6 * PATIENCE)
    expect(plot.output.get_by_role("img", name="Figure 1: A line")).to_be_visible()
    wheels = [name for name in server.asked if name.endswith(".whl")]
    assert len(wheels) == len(set(wheels)) == 12
    ran(plot)
    expect(plot.output.get_by_role("img", name="Figure 1: A line")).to_have_count(1)
    assert [name for name in server.asked if name.endswith(".whl")] == wheels


def test_a_file_that_fails_is_named_and_can_be_tried_again(open_cells, server, watch):
    watch.expect_console()
    cells = open_cells(cell("plot", PLOT), cell("plain", "print(1)"))
    server.broken.add("pillow-12.2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl")
    plot = ran(cells["plot"])
    plot.expect_state("failed")
    expect(plot.status).to_have_text(
        "matplotlib could not be loaded: pillow-12.2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl "
        "could not be loaded (the server answered 503)."
    )
    assert ran(cells["plain"]).text() == "1\n"
    server.broken.clear()
    plot.button("Try again").click()
    expect(plot.section).to_have_attribute("data-state", "done", timeout=6 * PATIENCE)
    expect(plot.output.get_by_role("img")).to_have_count(1)


def test_a_file_of_another_size_is_refused(open_cells, server):
    server.forged.add("cycler-0.12.1-py3-none-any.whl")
    plot = ran(open_cells(cell("plot", PLOT))["plot"])
    expect(plot.status).to_contain_text(
        "cycler-0.12.1-py3-none-any.whl could not be loaded (1 bytes"
    )


def test_the_time_limit_does_not_count_what_is_loaded(open_cells, server):
    server.delay["pytz-2026.1.post1-py2.py3-none-any.whl"] = 3
    one = open_cells(cell("plot", "import matplotlib\nprint(1)"), build="assets-short")["plot"]
    ran(one)
    assert one.text() == "1\n"


def test_it_can_be_stopped_while_it_loads(open_cells, server):
    server.delay["pytz-2026.1.post1-py2.py3-none-any.whl"] = 30
    cells = open_cells(cell("plot", PLOT), cell("plain", "print(1)"))
    cells["plot"].run.click()
    expect(cells["plot"].status).to_have_text(LOADING)
    cells["plot"].stop.click()
    cells["plot"].expect_state("stopped")
    assert ran(cells["plain"]).text() == "1\n"


@pytest.mark.parametrize(
    "code",
    [
        "from matplotlib import pyplot as plt\nplt.plot([1])",
        "def draw():\n    import matplotlib.pyplot as plt\n    plt.plot([1])\ndraw()",
        "try:\n    import pylab\nexcept ImportError:\n    pass\npylab.plot([1])",
        "import importlib\nplt = importlib.import_module('matplotlib.pyplot')\nplt.plot([1])",
    ],
)
def test_every_kind_of_import_brings_it(plot, code):
    one = plot(code)
    one.expect_state("done")
    expect(one.output.get_by_role("img")).to_have_count(1)


def test_a_figure_is_shown_once_in_each_run_where_it_was_shown(plot):
    code = (
        "import matplotlib.pyplot as plt\nprint('before')\nplt.figure('first')\nplt.plot([1])\n"
        "plt.show()\nprint('after')\nfig = plt.figure('second')\nfig.add_subplot().plot([1])\nfig"
    )
    one = plot(code)
    for _ in range(2):
        alts = one.output.locator("pre, .cell-picture-light").evaluate_all(
            "all => all.map(element => element.alt ?? element.textContent)"
        )
        assert alts == [
            "before\n",
            "Figure 1: first",
            "after\n",
            "<Figure size 520x360 with 1 Axes>\n",
            "Figure 2: second",
        ]
        ran(one)


def test_figure_show_shows_that_figure_alone(plot):
    one = plot(BARE.replace("None", "other = plt.figure('other')\nother.show()\nplt.close('all')"))
    expect(one.output.get_by_role("img")).to_have_accessible_name("Figure 1: other")


def test_figures_are_shown_after_an_error_too(plot):
    one = plot(f"{PLOT}\n1 / 0")
    one.expect_state("error")
    expect(one.output.get_by_role("img", name="A line")).to_be_visible()


def test_a_figure_without_words_asks_for_them(plot):
    one = plot(BARE)
    alt = "Figure 1, no description: give it one with plt.title(…)"
    expect(one.output.get_by_role("img")).to_have_accessible_name(alt)
    expect(one.output.locator(".cell-note")).to_have_text(
        "Figure 1 has no description: give it one with plt.title(…)."
    )
    one = plot(BARE.replace("None", "ax.set(title='Loss', xlabel='step', ylabel='nats')"))
    expect(one.output.get_by_role("img")).to_have_accessible_name(
        "Figure 1: Loss (x: step, y: nats)"
    )
    expect(one.output.locator(".cell-note")).to_have_count(0)


def test_a_figure_follows_the_scheme_at_once(plot):
    one = plot(PLOT)
    light, dark = (
        one.output.locator(".cell-picture-light"),
        one.output.locator(".cell-picture-dark"),
    )
    expect(light).to_be_visible()
    expect(dark).to_be_hidden()
    first, second = (
        [set(re.findall(": (#[0-9a-f]{6})", text)) for text in sources(one)[:1]] * 1,
        None,
    )
    assert "#24262b" in first[0]
    assert second is None
    one.page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    expect(dark).to_be_visible()
    expect(light).to_be_hidden()
    assert dark.evaluate("image => image.naturalWidth") > 400
    one.page.evaluate("document.body.dataset.mdColorScheme = 'default'")


def test_black_lines_and_own_grounds_stand_on_paper_in_both_schemes(plot):
    for code in (f"{PLOT}\nplt.axhline(2, color='black')", f"{PLOT}\nplt.gcf().set_facecolor('w')"):
        one = plot(code)
        expect(one.output.locator("img")).to_have_count(1)
        expect(one.output.locator(".cell-picture-paper")).to_be_visible()


def test_what_one_run_sets_is_gone_in_the_next(plot):
    code = "import matplotlib.pyplot as plt\nplt.style.use('dark_background')\nplt.plot([1])\nNone"
    plot(code)
    assert "#24262b" in sources(plot(PLOT))[0]


def test_very_many_marks_are_drawn_as_pixels(plot):
    one = plot(
        "import matplotlib.pyplot as plt\nimport numpy as np\nrng = np.random.default_rng(0)\n"
        "plt.scatter(*rng.random((2, 50_000)))\nplt.plot(rng.random(100_000))\nplt.title('Many')"
    )
    one.expect_state("done")
    (light, _) = sources(one)
    assert len(light) < 1_000_000
    assert "<image" in light


def test_only_so_many_figures_are_shown(plot):
    one = plot(
        "import matplotlib.pyplot as plt\nfor i in range(22):\n"
        "    plt.figure(f'f{i}', figsize=(1, 1))\n    plt.show()"
    )
    expect(one.output.locator(".cell-picture")).to_have_count(20)
    assert "Only 20 figures are shown for one run." in one.text("pre.cell-stderr")


def test_a_figure_that_cannot_be_drawn_says_why(plot):
    one = plot("import matplotlib.pyplot as plt\nplt.title('$\\\\nothing$')\nNone")
    one.expect_state("done")
    assert "Figure 1 could not be drawn: ValueError" in one.text("pre.cell-stderr")


def test_a_package_that_is_not_there_says_that_matplotlib_is(plot):
    hint = plot("import pandas").output.locator(".cell-error-hint")
    expect(hint).to_contain_text("byhand, matplotlib, numpy")


def test_an_import_that_nobody_could_see_says_what_to_write(open_cells):
    one = open_cells(cell("hides", "exec('import matplotlib')"))["hides"].run_to_end()
    expect(one.output.locator(".cell-error-summary")).to_have_text(
        "ModuleNotFoundError: No module named 'matplotlib'"
    )
    expect(one.output.locator(".cell-error-hint")).to_contain_text("`import matplotlib`")
