"""The questions that several tests ask."""

from __future__ import annotations

from learning import choice, numeric, predicate

KEYS = [
    (True, "It is what a position is compared by.", "The query is held against it."),
    (False, "It is handed over.", "That is the value’s job."),
    (False, "It is the request.", "That is the query."),
    (False, "It counts visits.", "Nothing is counted."),
]
KEY = choice("key", "What does a key do?", KEYS)
STEPS = choice(
    "steps",
    "Which belong to attention?",
    [
        (True, "score", "It comes first."),
        (True, "normalise", "It comes second."),
        (False, "sort", "Nothing is sorted."),
    ],
)
MIX = numeric(
    "mix",
    "0.25 · 2 + 0.75 · 6",
    5,
    "5",
    slips=((8, "That is the sum."), (4, "That is the plain average.")),
    steps=("Multiply each value by its weight.", "0.5 and 4.5 are left to add."),
)
COMPONENT = numeric("component", "The first component", 1.3395230986533138, "1.340", places=3)
SCORES = numeric("scores", "The two scores", [1, 0], "[1, 0]", slips=(([1, 1], "No overlap."),))
LATER = {
    "op": ">",
    "of": [
        {"op": "index", "of": {"op": "x"}, "at": {"op": "number", "value": 1}},
        {"op": "index", "of": {"op": "x"}, "at": {"op": "number", "value": 0}},
    ],
}
QUERY = predicate("query", "A query that prefers the second key", LATER, 2, "[0, 1]")
