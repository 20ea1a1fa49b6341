"""How far results lie from the exact ones, against 50 digits of mpmath."""

# The bounds are the ones that docs/reference/accuracy.md states; the page's own snippet checks
# them with `decimal`, so two oracles that share no code agree on them.

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from mpmath import mp, mpf

import byhand

SNIPPET = Path(__file__).parents[2] / "snippets" / "reference" / "accuracy.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("accuracy", SNIPPET)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def snippet() -> ModuleType:
    return load()


def exact_softmax(row: Any) -> list[mpf]:
    powers = [mp.exp(mpf(float(s))) for s in row]
    return [p / mp.fsum(powers) for p in powers]


def exact_attention(Q: Any, K: Any, V: Any) -> tuple[list[list[mpf]], list[list[mpf]]]:
    weights, output = [], []
    for q in Q:
        dots = [mp.fdot(map(float, q), map(float, k)) for k in K]  # exact, then rounded once
        powers = [mp.exp(dot / mp.sqrt(len(q))) for dot in dots]
        weights.append([p / mp.fsum(powers) for p in powers])
        columns = zip(*V, strict=True)
        output.append(
            [
                mp.fsum(w * mpf(float(v)) for w, v in zip(weights[-1], column, strict=True))
                for column in columns
            ]
        )
    return weights, output


def units(got: Any, exact: Any) -> float:
    """The largest error in units of the last place of the exact result, in the type of `got`."""
    worst = 0.0
    for g, e in zip(np.ravel(got), np.ravel(np.array(exact, dtype=object)), strict=True):
        unit = np.spacing(got.dtype.type(float(abs(e))))
        worst = max(worst, float(abs(mpf(float(g)) - e) / mpf(float(unit))))
    return worst


@pytest.fixture(autouse=True)
def fifty_digits():
    with mp.workdps(50):
        yield


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("size", [1, 10, 100, 1000, 10_000])
def test_softmax_keeps_within_the_bound_that_the_page_states(snippet, dtype, size) -> None:
    rng = np.random.default_rng([1, size])
    S = snippet.rows(rng, size, dtype)
    worst = units(byhand.softmax(S), [exact_softmax(row) for row in S])
    assert worst <= snippet.bounds["softmax", dtype, size]


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("size", [1, 10, 100, 1000, 10_000])
@pytest.mark.parametrize("name", ["attention", "near ties"])
def test_attention_keeps_within_the_bound_that_the_page_states(snippet, name, dtype, size) -> None:
    draw = {"attention": snippet.heads, "near ties": snippet.near_ties}[name]
    Q, K, V = draw(np.random.default_rng([2, size]), size, dtype)
    got = byhand.attention(Q, K, V)
    _, output = exact_attention(Q, K, V)
    assert np.abs(byhand.scaled_scores(Q, K)).max() <= size * 1.001
    assert units(got.output, output) <= snippet.bounds[name, dtype, size]


def test_both_oracles_agree(snippet) -> None:
    Q, K, V = snippet.heads(np.random.default_rng(3), 100, "float64")
    _, output = exact_attention(Q, K, V)
    ours = snippet.exact_attention(Q, K, V)
    for mine, theirs in zip(np.ravel(ours), np.ravel(np.array(output, dtype=object)), strict=True):
        assert abs(mpf(str(mine)) / theirs - 1) < mpf(10) ** -40
    row = [0.5, -3.0]
    for mine, theirs in zip(snippet.exact_softmax(row), exact_softmax(row), strict=True):
        assert abs(mpf(str(mine)) / theirs - 1) < mpf(10) ** -40


def test_the_measure_can_fail() -> None:
    exact = [mpf(1) / 3]
    assert units(np.array([1 / 3]), exact) <= 0.5
    assert 1.5 < units(np.array([1 / 3 + 2 * np.spacing(1 / 3)]), exact) < 2.5
