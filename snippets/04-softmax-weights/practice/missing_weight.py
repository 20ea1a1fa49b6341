"""Fresh figures: a row of weights, one of them hidden."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw four weights in hundredths, none of them 0."""
    cuts = sorted(rng.sample(range(1, 100), 3))
    parts = [b - a for a, b in zip([0, *cuts], [*cuts, 100], strict=True)]
    seen, hidden = parts[:3], parts[3]
    return {
        "seen": [part / 100 for part in seen],
        "missing": hidden / 100,
        "together": sum(seen) / 100,
        "fair": 0.25,
        "places": 2,
    }


def holds(made: dict[str, Any]) -> bool:
    """Put the row together and add it up."""
    return bool(np.isclose(np.sum([*made["seen"], made["missing"]]), 1))
