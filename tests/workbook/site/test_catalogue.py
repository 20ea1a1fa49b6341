"""The list of names that the editor completes before Python is up."""

import json
from pathlib import Path

import numpy as np
import pytest

import byhand
from workbook.errors import SiteError
from workbook.settings import ENGINE
from workbook.site.catalogue import catalogue, write_catalogue

BYHAND = ENGINE.parent / "byhand"


@pytest.fixture(scope="module")
def made():
    return catalogue(["byhand"])


def test_every_public_name_is_there(made):
    modules = made["modules"]
    assert set(modules["byhand"]) == set(byhand.__all__)
    assert set(modules["numpy"]) >= {"array", "linalg", "pi", "exp", "ndarray", "newaxis"}
    assert len(modules["numpy"]) > 400
    assert set(modules["numpy"]) <= set(np.__all__)
    assert {"print", "len", "ValueError", "True"} <= set(modules["builtins"])
    assert {"for", "lambda", "None"} <= set(made["keywords"])
    assert {"shape", "T", "reshape"} <= set(made["types"]["numpy.ndarray"])
    assert {"append", "sort"} <= set(made["types"]["list"])


@pytest.mark.parametrize(
    ("module", "name", "entry"),
    [
        (
            "numpy",
            "linspace",
            [
                "function",
                "(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, "
                "device=None)",
                "Return evenly spaced numbers over a specified interval.",
            ],
        ),
        ("numpy", "pi", ["variable", "3.141592653589793", ""]),
        ("numpy", "linalg", ["module", "", None]),
        ("numpy.random", "default_rng", ["function", "(seed=None)", None]),
        ("numpy.linalg", "norm", ["function", "(x, ord=None, axis=None, keepdims=False)", None]),
        ("builtins", "len", ["function", "(obj, /)", "Return the number of items in a container."]),
        ("byhand", "softmax", ["function", "(S)", None]),
    ],
)
def test_an_entry_has_kind_signature_and_documentation(made, module, name, entry):
    kind, shown, text = made["modules"][module][name]
    assert [kind, shown] == entry[:2]
    assert text == entry[2] if entry[2] is not None else text


def test_nearly_every_function_of_numpy_has_a_signature_and_a_sentence(made):
    functions = {
        name: entry for name, entry in made["modules"]["numpy"].items() if entry[0] == "function"
    }
    assert len(functions) > 300
    assert [name for name, entry in functions.items() if not entry[2]] == []
    assert len([name for name, entry in functions.items() if not entry[1]]) < 5


def test_the_courses_own_documentation_is_there_as_a_whole_where_it_is_short(made):
    assert (
        "Raises:\n    ValueError: The scores have no axis."
        in (made["modules"]["byhand"]["softmax"][2])
    )
    assert max(len(entry[2]) for names in made["modules"].values() for entry in names.values()) <= (
        1500
    )


def test_the_list_is_the_same_each_time_and_named_by_its_content(tmp_path):
    first = write_catalogue([BYHAND], tmp_path)
    assert write_catalogue([BYHAND], tmp_path) == first
    assert [path.name for path in tmp_path.iterdir()] == [first.name]
    assert set(json.loads(first.read_text())) == {"keywords", "modules", "types"}
    assert len(first.read_bytes()) < 160_000


def test_a_package_that_cannot_be_imported_stops_the_build(tmp_path: Path, capsys):
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "__init__.py").write_text("1 / 0\n")
    with pytest.raises(SiteError, match=r"^the packages of the course can't be described: mend"):
        write_catalogue([broken], tmp_path)
    assert capsys.readouterr().err.endswith("ZeroDivisionError: division by zero\n")
