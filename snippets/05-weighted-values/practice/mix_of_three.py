"""Fresh figures: three values of width two, one output."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw weights in tenths, none of them 0, and values that are multiples of ten."""
    first, second = sorted(rng.sample(range(1, 10), 2))
    tenths = [first, second - first, 10 - second]
    values = [[10 * rng.randint(-2, 6) for _ in range(2)] for _ in range(3)]
    output = [sum(t * v[c] for t, v in zip(tenths, values, strict=True)) // 10 for c in (0, 1)]
    return {
        "weights": [t / 10 for t in tenths],
        "values": values,
        "column": [v[0] for v in values],
        "first": output[0],
        "output": output,
        "added": [sum(v[c] for v in values) for c in (0, 1)],
    }


def holds(made: dict[str, Any]) -> bool:
    """Compute the output as one matrix product."""
    output = np.array(made["weights"]) @ np.array(made["values"])
    return bool(np.allclose(made["output"], output)) and made["first"] == made["output"][0]
