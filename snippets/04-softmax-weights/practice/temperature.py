"""Fresh figures: two scores and a temperature."""

from random import Random
from typing import Any

import numpy as np

from byhand import softmax


def problem(rng: Random) -> dict[str, Any]:
    """Draw two whole scores and a temperature that isn't 1."""
    temperature = rng.choice([0.5, 2.0, 4.0])
    gap = rng.choice([-4, -3, -2, -1, 1, 2, 3, 4])
    second = rng.randint(-3, 5)
    first = second + gap
    over = gap / temperature
    weight, plain, times = (1 / (1 + np.exp(-x)).item() for x in (over, gap, gap * temperature))
    return {
        "scores": [first, second],
        "temperature": temperature,
        "over": [first / temperature, second / temperature],
        "gap": over,
        "weight": weight,
        "plain": plain,
        "times": times,
        "other": 1 - weight,
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Divide first, then let the library take the softmax."""
    return abs(made["weight"] - float(softmax(np.array(made["over"]))[0])) < 1e-12
