"""Attention by hand: the small NumPy library that the course teaches."""

# No module bears the name of a function: `byhand.softmax` has to mean one thing.

from byhand.attend import Attention, attention
from byhand.scoring import score_matrix, scores
from byhand.values import weighted_values
from byhand.weights import softmax

__all__ = [
    "Attention",
    "attention",
    "score_matrix",
    "scores",
    "softmax",
    "weighted_values",
]
