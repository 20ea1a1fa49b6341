"""Fresh figures: two values, two weights, one mix."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw unequal weights in quarters or fifths, and values that make whole products."""
    # Equal weights would make the plain average, which is a slip here.
    parts, share = rng.choice([(4, 1), (4, 3), (5, 1), (5, 2), (5, 3), (5, 4)])
    unit = 4 if parts == 4 else 10
    values = [unit * n for n in rng.sample(range(-3, 9), 2)]
    products = [share * values[0] // parts, (parts - share) * values[1] // parts]
    return {
        "weights": [share / parts, (parts - share) / parts],
        "values": values,
        "products": products,
        "mix": sum(products),
        "added": sum(values),
        "plain_average": sum(values) // 2,
        "swapped": sum(values) - sum(products),
    }


def holds(made: dict[str, Any]) -> bool:
    """Let NumPy take the average."""
    return bool(np.isclose(made["mix"], np.average(made["values"], weights=made["weights"])))
