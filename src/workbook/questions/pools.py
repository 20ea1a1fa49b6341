"""Keep the pools of practice problems, by what they are made of."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from workbook.questions.practice import make_pool
from workbook.questions.reading import Question
from workbook.snippets.store import Store, key_of, sources_digest, versions

_ENGINE = Path(__file__).parents[1]
_LAYERS = ("questions", "pages", "figures", "snippets")
"""Those that read a question and make its pool."""


class PoolCache:
    """Pools that were made earlier, in files below one folder."""

    def __init__(self, folder: Path) -> None:
        self._store = Store(folder)

    def pool(self, question: Question, text: str, made: str) -> list[dict[str, Any]]:
        """Return a question's pool; it is made only where it isn't known yet.

        Args:
            question: a practice block.
            text: the block as it is written.
            made: what its generator made, as for `make_pool`.

        Raises:
            PoolError: as `make_pool`; a refusal is not kept.
        """
        key = key_of(text, made, versions(), _engine())
        pool: list[dict[str, Any]] | None = self._store.load(key)
        if pool is None:
            pool = make_pool(question, made)
            self._store.save(key, pool)
        return pool


@functools.cache
def _engine() -> str:
    return sources_digest(_ENGINE / layer for layer in _LAYERS)
