"""Fresh figures: how long must vectors be for scores of a size?"""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a size that scores shall typically pass."""
    limit = rng.randint(3, 30)
    return {"limit": limit, "square": limit**2, "example": limit**2 + 10, "fails": limit**2 - 1}


def holds(made: dict[str, Any]) -> bool:
    """Take the roots."""
    return bool(np.sqrt(made["fails"]) < made["limit"] < np.sqrt(made["example"]))
