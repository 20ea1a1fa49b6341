"""Fresh figures: one embedding, one matrix, one query."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw an embedding of three entries and a matrix of three rows and two columns."""
    query, sums = [0, 0], [0, 0]
    while query == sums or not any(query):
        x = [rng.randint(-2, 3) for _ in range(3)]
        W = [[rng.randint(-2, 2) for _ in range(2)] for _ in range(3)]
        columns = [[row[c] for row in W] for c in (0, 1)]
        products = [[a * b for a, b in zip(x, column, strict=True)] for column in columns]
        query, sums = [sum(row) for row in products], [sum(column) for column in columns]
    return {
        "x": x,
        "matrix": W,
        "column": columns[0],
        "products": products[0],
        "first": query[0],
        "query": query,
        "sums": sums,
        "unsigned": [sum(map(abs, row)) for row in products],
        "turned": [query[1], query[0]],
    }


def holds(made: dict[str, Any]) -> bool:
    """Multiply as NumPy does."""
    return (np.array(made["x"]) @ np.array(made["matrix"])).tolist() == made["query"]
