"""A long session leaves nothing behind: no page, no listener, no memory of Python's.

Fifty runs here; `make soak` does five hundred and keeps the record.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from soaking import LIMITS, Soak, growth, slopes

RUNS = int(os.environ.get("SOAK_RUNS", "50"))


@pytest.mark.parametrize("name", ["nodes", "listeners", "documents", "objects"])
def test_growth_in_each_round_is_noticed(name):
    rounds = [dict.fromkeys(LIMITS, 1000) | {"runs": 10 * at} for at in range(6)]
    assert growth(rounds) == {}
    for at, sample in enumerate(rounds):
        sample[name] += (LIMITS[name] + 1) * at
    assert growth(rounds) == {name: LIMITS[name] + 1}


def test_a_long_session_leaves_nothing_behind(page, instantly, browser):
    soak = Soak(page, instantly)
    while soak.runs < RUNS:
        soak.round()
    if record := os.environ.get("SOAK_RECORD"):
        written = {
            "browser": f"Chromium {browser.version}",
            "runs": soak.runs,
            "limits a round": LIMITS,
            "added a round": slopes(soak.samples),
            "samples": soak.samples,
        }
        Path(record).write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    assert growth(soak.samples) == {}
