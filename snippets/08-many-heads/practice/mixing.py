"""Fresh figures: two heads of width one, mixed."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw what two heads found and a mixing matrix; each slip gives another output."""
    heads = output = turned = [0, 0]
    while output in (heads, turned):
        one, other = heads = rng.sample([-3, -2, 2, 3, 4, 5, 6], 2)
        (a, b), (c, d) = mixer = [[rng.randint(-2, 3) for _ in range(2)] for _ in range(2)]
        parts = [one * a, one * b], [other * c, other * d]
        output = [parts[0][i] + parts[1][i] for i in (0, 1)]
        turned = [one * a + other * b, one * c + other * d]
    return {
        "heads": heads,
        "mixer": mixer,
        "first_part": parts[0],
        "second_part": parts[1],
        "output": output,
        "turned": turned,
        "unmixed": heads,
    }


def holds(made: dict[str, Any]) -> bool:
    """Multiply as matrices; the slip is the product the other way round."""
    heads, mixer = np.array(made["heads"]), np.array(made["mixer"])
    right = (heads @ mixer).tolist() == made["output"]
    return right and (mixer @ heads).tolist() == made["turned"]
