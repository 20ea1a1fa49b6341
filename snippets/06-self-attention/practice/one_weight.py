"""Fresh figures: from three raw scores to the weight of one key."""

from math import exp, isqrt
from random import Random
from typing import Any

from byhand import softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw a size with a whole root, and raw scores that it divides."""
    d_k = rng.choice([4, 9, 16, 25])
    root = isqrt(d_k)
    scaled = rng.sample([-2, -1, 0, 1, 2], 3)
    raw = [root * s for s in scaled]
    shifted = [s - max(scaled) for s in scaled]
    weight = _first(scaled)
    return {
        "d_k": d_k,
        "root": root,
        "raw": raw,
        "scaled": scaled,
        "shifted": shifted,
        "exponentials": [round(exp(s), 4) for s in shifted],
        "total": round(sum(exp(s) for s in shifted), 4),
        "weight": weight,
        "unscaled": _first(raw),
        "over_d_k": _first([r / d_k for r in raw]),
        "third": 1 / 3,
        "places": 3,
    }


def _first(scores: list[Any]) -> float:
    exponentials = [exp(score - max(scores)) for score in scores]
    return exponentials[0] / sum(exponentials)


def holds(made: dict[str, Any]) -> bool:
    """Let the library take the softmax."""
    scores = [r / made["d_k"] ** 0.5 for r in made["raw"]]
    return abs(float(softmax(scores)[0]) - made["weight"]) < 1e-12
