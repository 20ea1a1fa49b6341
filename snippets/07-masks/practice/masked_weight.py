"""Fresh figures: from scaled scores and a mask to the weight of one key."""

from math import exp
from random import Random
from typing import Any

from byhand import masked_softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw four different scores; one or two of the last three keys are forbidden."""
    scores = rng.sample([-2, -1, 0, 1, 2, 3], 4)
    hidden = rng.sample([1, 2, 3], rng.randint(1, 2))
    kept = [score for j, score in enumerate(scores) if j not in hidden]
    weight = _first(kept)
    return {
        "scores": scores,
        "hidden": " and ".join(str(j) for j in sorted(hidden)),
        "allowed": [int(j not in hidden) for j in range(4)],
        "kept": kept,
        "weight": weight,
        "unmasked": _first(scores),
        "score_0": _first([0 if j in hidden else score for j, score in enumerate(scores)]),
        "equal": 1 / len(kept),
        "places": 3,
    }


def _first(scores: list[int]) -> float:
    return exp(scores[0]) / sum(exp(score) for score in scores)


def holds(made: dict[str, Any]) -> bool:
    """Let the library take the masked softmax."""
    allowed = [flag == 1 for flag in made["allowed"]]
    return abs(float(masked_softmax(made["scores"], allowed)[0]) - made["weight"]) < 1e-12
