"""Fresh figures: three weights, one key forbidden, and what the others grow to."""

from random import Random
from typing import Any

import numpy as np

from byhand import masked_softmax

PLACES = ["first", "second", "third"]


def problem(rng: Random) -> dict[str, Any]:
    """Draw weights in tenths, of which those that stay sum to a number that divides well."""
    left = rng.choice([4, 5, 8])  # tenths that stay
    share = rng.randint(1, left - 1)
    hidden = rng.randrange(3)
    tenths = [share, left - share]
    tenths.insert(hidden, 10 - left)
    values = rng.sample(range(1, 13), 3)
    kept = [j for j in range(3) if j != hidden]
    late = sum(tenths[j] * values[j] for j in kept)
    return {
        "weights": [t / 10 for t in tenths],
        "values": values,
        "hidden": PLACES[hidden],
        "kept": [tenths[j] / 10 for j in kept],
        "left": left / 10,
        "grown": [0 if j == hidden else tenths[j] / left for j in range(3)],
        "shared_equally": [
            0 if j == hidden else (tenths[j] + (10 - left) / 2) / 10 for j in range(3)
        ],
        "zeroed": [0 if j == hidden else tenths[j] / 10 for j in range(3)],
        "mix": late / left,
        "late": late / 10,
        "unmasked": (late + tenths[hidden] * values[hidden]) / 10,
        "halfway": sum(values[j] for j in kept) / 2,
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Mask the weights' logarithms, which are scores that lead to them."""
    allowed = [place != made["hidden"] for place in PLACES]
    grown = masked_softmax(np.log(made["weights"]), allowed)
    mix = float(grown @ np.array(made["values"]))
    return bool(np.allclose(grown, made["grown"])) and abs(mix - made["mix"]) < 1e-9
