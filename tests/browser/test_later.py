"""What of Python's library and of NumPy isn't there at first, and comes when code imports it."""

from __future__ import annotations

import re

import pytest
from pages import cell
from playwright.sync_api import expect
from tools import SHORT_LIMIT

from workbook.site.vendor import described

STATISTICS = "import statistics\nprint(statistics.mean([1, 2, 6]))"
RANDOM = "import numpy as np\nprint(np.random.default_rng(0).integers(0, 10, 3))"


@pytest.fixture
def parts(vendored) -> dict[str, dict]:
    """The parts, by the name that their files begin with."""
    found = described(vendored)["later"]
    return {part["file"].removeprefix("python/").rpartition("-")[0]: part for part in found}


@pytest.fixture
def file_of(parts):
    return lambda name: parts[name]["file"].removeprefix("python/")


def later(server) -> list[str]:
    """The parts that have been asked for, in order."""
    names = [re.fullmatch(r"(.*-(?:later|random))-\w+\.pack", name) for name in server.asked]
    return [found[1] for found in names if found]


def test_a_module_of_the_library_comes_when_it_is_imported_and_once(open_cells, server):
    cells = open_cells(cell("one", STATISTICS), cell("two", "import html\nprint(html.escape('<'))"))
    assert cells["one"].run_to_end().text() == "3\n"
    assert later(server) == ["library-later"]
    assert cells["two"].run_to_end().text() == "&lt;\n"
    assert later(server) == ["library-later"]


def test_numbers_by_chance_come_without_the_rest_of_numpy(open_cells, server):
    assert open_cells(cell("one", RANDOM))["one"].run_to_end().text() == "[8 6 5]\n"
    assert later(server) == ["numpy-2.4.3-random"]


PARTED = """import email.mime.text
import numpy as np
print("ä".encode("cp1252"), email.mime.text.MIMEText("a").get_payload())
print(np.fft.fft([1, 0]).real, np.polynomial.Polynomial([1, 2])(3), np.ma.array([1], mask=[1]))
"""


def test_packages_that_are_parted_are_one_to_code(open_cells):
    said = open_cells(cell("one", PARTED))["one"].run_to_end().text()
    assert said == "b'\\xe4' a\n[1. 1.] 7.0 [--]\n"


UNFOUND = [
    f"concurrent.interpreters.{name}: No module named '_interpreters'"
    for name in ("_crossinterp", "_queues")
]


def test_every_module_of_every_part_is_found(open_cells, parts):
    """But for those whose package wants what Pyodide hasn't."""
    names = sorted(name for part in parts.values() for name in part["modules"])
    assert len(names) > 500
    code = f"""import importlib.util
names = {" ".join(names)!r}.split()
missing = []
for name in names:
    try:
        spec = importlib.util.find_spec(name)
    except ImportError as error:
        missing.append(f"{{name}}: {{error}}")
    else:
        if spec is None:
            missing.append(name)
print(*missing, sep="\\n")
"""
    missing = open_cells(cell("all", code))["all"].run_to_end().text().splitlines()
    assert missing == UNFOUND


def test_what_a_part_takes_to_come_is_shown_and_is_no_part_of_the_limit(
    open_cells, server, file_of
):
    name = file_of("library-later")
    one = open_cells(cell("one", STATISTICS), build="assets-short")["one"]
    server.delay[name] = SHORT_LIMIT + 1
    one.run.click()
    expect(one.status).to_have_text(
        re.compile(rf"^loading statistics, 0\.0 of 2\.\d MB: .*{name}$")
    )
    one.expect_state("done")
    assert one.text() == "3\n"


def test_a_run_that_waits_for_a_part_can_be_stopped(open_cells, server, file_of):
    cells = open_cells(cell("one", STATISTICS), cell("two", "print('alive')"))
    server.delay[file_of("library-later")] = 60
    cells["one"].run.click()
    expect(cells["one"].status).to_contain_text("loading statistics")
    cells["one"].stop.click()
    cells["one"].expect_state("stopped")
    server.delay.clear()
    assert cells["two"].run_to_end().text() == "alive\n"


REASONS = {
    "broken": "the server answered 503",
    "forged": "1 bytes came instead of 2,",
    "spoilt": "it is damaged",
}


@pytest.mark.parametrize("how", REASONS)
def test_a_part_that_can_not_be_had_fails_the_import_and_the_next_run_works(
    open_cells, server, watch, file_of, how
):
    watch.expect_console()
    one = open_cells(cell("one", STATISTICS))["one"]
    name = file_of("library-later")
    if how == "spoilt":
        server.spoilt[name] = how
    else:
        getattr(server, how).add(name)
    one.run_to_end().expect_state("error")
    said = f"statistics comes when it is imported, and could not be loaded ({REASONS[how]}"
    expect(one.output).to_contain_text(f"ImportError: {said}")
    server.mend()
    assert one.run_to_end().text() == "3\n"


def test_without_a_network_the_import_says_so(open_cells, page, watch):
    watch.expect_console()
    cells = open_cells(cell("one", STATISTICS), cell("two", "print('up')"))
    cells["two"].run_to_end()
    page.context.set_offline(True)
    cells["one"].run_to_end().expect_state("error")
    expect(cells["one"].output).to_contain_text("could not be loaded (the site can't be reached)")
    page.context.set_offline(False)
    assert cells["one"].run_to_end().text() == "3\n"


def test_all_parts_are_fetched_for_later_once_nothing_runs(open_cells, server, parts, page):
    one = open_cells(cell("one", "print('once')"))["one"].run_to_end()
    for _ in range(300):
        page.wait_for_timeout(100)
        if len(later(server)) == len(parts):
            break
    assert sorted(later(server)) == sorted(parts)
    one.run_to_end()
    page.wait_for_timeout(1000)
    assert len(later(server)) == len(parts)
