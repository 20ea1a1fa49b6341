"""Which packages a piece of code imports, read without running it."""

from __future__ import annotations

import json
import warnings

import pytest

from workbook.snippets.imports import imported, imported_in_page


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("import matplotlib", {"matplotlib"}),
        ("import matplotlib.pyplot as plt, numpy", {"matplotlib", "numpy"}),
        ("from matplotlib import pyplot", {"matplotlib"}),
        ("from matplotlib.pyplot import *", {"matplotlib"}),
        ("try:\n    import pylab\nexcept ImportError:\n    pass", {"pylab"}),
        ("def f():\n    class A:\n        import PIL.Image", {"PIL"}),
        ("if False: import six", {"six"}),
        ("import importlib\nimportlib.import_module('pylab')", {"importlib", "pylab"}),
        ("m = import_module('matplotlib.pyplot', None)", {"matplotlib"}),
        ("__import__('six')", {"six"}),
        ("x = 1", set()),
        ("'import six'  # import six", set()),
        ("f('six'); import_module(name); import_module()", set()),
        ("from . import six", set()),
        ("import six\nx = (", set()),
        ("import six\nx = '\ud800'", set()),
        ("import six\0", set()),
        ("(" * 10_000, set()),
    ],
)
def test_imports_are_found_wherever_they_stand(code: str, names: set[str]) -> None:
    assert imported(code) == names


def test_reading_warns_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert imported(r"import six; '\d'; 1 is 1") == {"six"}


def test_the_page_asks_for_several_texts_at_once() -> None:
    asked = json.dumps(["import six", "x = (", "import numpy\nimport six"])
    assert json.loads(imported_in_page(asked)) == ["numpy", "six"]
    assert json.loads(imported_in_page("[]")) == []
