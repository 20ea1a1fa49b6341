"""Fresh figures: one query, three keys, three values, one output."""

from math import exp, sqrt
from random import Random
from typing import Any

from byhand import attention


def problem(rng: Random) -> dict[str, Any]:
    """Draw whole numbers whose scores are neither all alike nor far apart."""
    raw = [0, 0, 0]
    while not 1 <= max(raw) - min(raw) <= 3:
        q = [rng.randint(-1, 2) for _ in range(2)]
        keys = [[rng.randint(-1, 2) for _ in range(2)] for _ in range(3)]
        raw = [q[0] * k[0] + q[1] * k[1] for k in keys]
    values = rng.sample(range(1, 10), 3)
    scaled = [score / sqrt(2) for score in raw]
    weights, output = _mixed(scaled, values)
    return {
        "q": q,
        "keys": keys,
        "values": values,
        "raw": raw,
        "scaled": [round(s, 4) for s in scaled],
        "weights": [round(w, 4) for w in weights],
        "output": output,
        "unscaled": _mixed(raw, values)[1],
        "plain_mean": sum(values) / 3,
        "added": sum(values),
        "places": 2,
    }


def _mixed(scores: list[Any], values: list[int]) -> tuple[list[float], float]:
    exponentials = [exp(score - max(scores)) for score in scores]
    weights = [e / sum(exponentials) for e in exponentials]
    return weights, sum(w * v for w, v in zip(weights, values, strict=True))


def holds(made: dict[str, Any]) -> bool:
    """Let the library compute the row."""
    weights, output = attention([made["q"]], made["keys"], [[v] for v in made["values"]])
    near = [abs(a - b) < 1e-4 for a, b in zip(weights[0], made["weights"], strict=True)]
    return all(near) and abs(output[0, 0] - made["output"]) < 1e-12
