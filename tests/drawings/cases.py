"""Inputs for the drawings' arithmetic, and what `byhand` makes of them."""

# The test in Node and the one in the browser share them.

from __future__ import annotations

import functools
from typing import Any

import numpy as np

import byhand

Case = dict[str, Any]
COUNT = 3000
EDGES = ("masked", "all masked", "one key", "one number", "no number", "large", "ties", "tiny")


def random_case(rng: np.random.Generator) -> Case:
    """One query over some keys, with a mask."""
    n_k, d_k, d_v = (int(rng.integers(1, high)) for high in (9, 17, 5))
    return {
        "query": rng.normal(scale=3, size=d_k).tolist(),
        "keys": rng.normal(scale=3, size=(n_k, d_k)).tolist(),
        "values": rng.normal(scale=10, size=(n_k, d_v)).tolist(),
        "allowed": (rng.random(n_k) < 0.8).tolist(),
    }


def edge_cases(rng: np.random.Generator) -> dict[str, list[Case]]:
    """The same with everything that could go wrong, by name."""

    def changed(case: Case, **changes: Any) -> Case:
        return {**case, **changes}

    def whole(high: int, *shape: int) -> Any:
        # Whole numbers, so that sums in any order are the same even where they are large.
        return rng.integers(-high, high + 1, size=shape).astype(float).tolist()

    cases = [random_case(rng) for _ in range(40)]
    found = {
        "masked": [changed(c, allowed=[True] + [False] * (len(c["keys"]) - 1)) for c in cases],
        "all masked": [changed(c, allowed=[False] * len(c["keys"])) for c in cases],
        "one key": [
            changed(c, **{k: c[k][:1] for k in ("keys", "values", "allowed")}) for c in cases
        ],
        "one number": [
            changed(c, query=c["query"][:1], keys=[key[:1] for key in c["keys"]]) for c in cases
        ],
        "no number": [changed(c, query=[], keys=[[] for _ in c["keys"]]) for c in cases],
        "large": [
            changed(c, query=whole(100, 4), keys=whole(100, len(c["keys"]), 4)) for c in cases
        ],
        "ties": [changed(c, keys=[c["keys"][0]] * len(c["keys"])) for c in cases],
        "tiny": [changed(c, query=[x * 1e-300 for x in c["query"]]) for c in cases],
    }
    assert tuple(found) == EDGES
    return found


@functools.cache
def all_cases() -> list[Case]:
    """Thousands of cases, edge cases last; the same every time."""
    rng = np.random.default_rng(5)
    edges = [case for cases in edge_cases(rng).values() for case in cases]
    return [*(random_case(rng) for _ in range(COUNT)), *edges]


@functools.cache
def all_expected() -> list[dict[str, Any]]:
    """What `byhand` makes of all cases."""
    return [expected(case) for case in all_cases()]


def expected(case: Case) -> dict[str, Any]:
    """Every stage by `byhand`."""
    query, keys = np.array(case["query"], dtype=float), np.array(case["keys"], dtype=float)
    allowed, values = np.array(case["allowed"]), np.array(case["values"])
    Q = query[np.newaxis]
    scaled = byhand.scaled_scores(Q, keys)[0]
    weights, output = byhand.masked_attention(Q, keys, values, allowed[np.newaxis])
    free_weights, free_output = byhand.attention(Q, keys, values)
    return {
        "raw": byhand.scores(query, keys).tolist(),
        "scaled": scaled.tolist(),
        "softmax": byhand.softmax(scaled).tolist(),
        "masked": byhand.masked_softmax(scaled, allowed).tolist(),
        "weights": weights[0].tolist(),
        "output": output[0].tolist(),
        "free": [free_weights[0].tolist(), free_output[0].tolist()],
        "mix": byhand.weighted_values(weights[0], values).tolist(),
        "variance": float(np.var([*query, 1.0, 2.0], ddof=1)),
    }


# What the JavaScript module makes of one case, as an expression over `m` (the module) and `c`.
SCRIPT = """(() => {
  const raw = m.scores(c.query, c.keys);
  const scaled = m.scale(raw, c.query.length);
  const found = m.attend(c.query, c.keys, c.values, c.allowed);
  const free = m.attend(c.query, c.keys, c.values);
  return {
    raw, scaled,
    softmax: m.softmax(scaled),
    masked: m.softmax(m.mask(scaled, c.allowed)),
    weights: found.weights,
    output: found.output,
    free: [free.weights, free.output],
    mix: m.mix(found.weights, c.values),
    variance: m.variance([...c.query, 1, 2]),
  };
})()"""


def worst(found: list[dict[str, Any]]) -> dict[str, float]:
    """The largest difference of each stage over all cases, relative where the value is above 1."""
    errors: dict[str, float] = {}
    for mine, right in zip(found, all_expected(), strict=True):
        assert mine.keys() == right.keys()
        for stage, value in right.items():
            error = difference(mine[stage], value)
            errors[stage] = max(errors.get(stage, 0.0), error)
    return errors


def difference(mine: Any, right: Any) -> float:
    """The largest difference of two nested lists; infinite where shapes or infinities differ."""
    if isinstance(right, list):
        if not isinstance(mine, list) or len(mine) != len(right):
            return np.inf
        return max((difference(a, b) for a, b in zip(mine, right, strict=True)), default=0.0)
    if mine is None or not np.isfinite(mine) or not np.isfinite(right):
        return 0.0 if mine == right else np.inf
    return abs(mine - right) / max(1.0, abs(right))
