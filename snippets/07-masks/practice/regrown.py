"""Fresh figures: three weights, one key forbidden, and what the others grow to."""

from random import Random
from typing import Any

import numpy as np

from byhand import masked_softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw weights in tenths of which two sum to a number that divides well."""
    left = rng.choice([4, 5, 8])  # tenths that stay
    first = rng.randint(1, left - 1)
    tenths = [first, left - first, 10 - left]
    values = rng.sample(range(1, 13), 3)
    late = (tenths[0] * values[0] + tenths[1] * values[1]) / 10
    return {
        "weights": [t / 10 for t in tenths],
        "values": values,
        "kept": [t / 10 for t in tenths[:2]],
        "left": left / 10,
        "grown": [tenths[0] / left, tenths[1] / left, 0],
        "shared_equally": [(t + tenths[2] / 2) / 10 for t in tenths[:2]] + [0],
        "zeroed": [tenths[0] / 10, tenths[1] / 10, 0],
        "mix": (tenths[0] * values[0] + tenths[1] * values[1]) / left,
        "late": late,
        "unmasked": late + tenths[2] * values[2] / 10,
        "halfway": (values[0] + values[1]) / 2,
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Mask the weights' logarithms, which are scores that lead to them."""
    grown = masked_softmax(np.log(made["weights"]), [True, True, False])
    return bool(
        np.allclose(grown, made["grown"]) and np.isclose(grown @ made["values"], made["mix"])
    )
