"""A cache of keys and values: what was worked out for old tokens is kept (chapter 9)."""

# Adding makes a new cache, so that an old one stays what it was, and a cache copies what it is
# given, so that nobody else's writing reaches it; a fast implementation would write into one
# buffer that is long enough. The arithmetic is the same.

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import Array, count, need, promote, whole


def cache_offset(lengths: ArrayLike, n_q: int) -> Array:
    r"""Find the position of the first of the newest `n_q` tokens in a cache.

    $$\text{offset} = \text{length} - n_q$$

    Args:
        lengths: How many keys the cache holds, the newest included, `(...)`.
        n_q: How many of them belong to the tokens that now ask.

    Returns:
        The offset for `causal_mask` and `window_mask`, `(...)`; negative where fewer keys are
            there than queries.

    Raises:
        ValueError: `n_q` is negative.
        TypeError: A length or `n_q` is not a whole number.

    Source:
        ONNX `Attention`, opset 24, `nonpad_kv_seqlen`.
    """
    held, n_q = whole("cache_offset", "lengths", lengths), count("cache_offset", "n_q", n_q)
    return np.asarray(held - n_q)


@dataclass(frozen=True, eq=False, slots=True)
class KeyValueCache:
    r"""The keys and values of all tokens so far.

    $$K_{1 \dots t} = (K_{1 \dots t-1};\, k_t), \qquad V_{1 \dots t} = (V_{1 \dots t-1};\, v_t)$$

    A new token's query looks at `cache.keys` and mixes `cache.values`; bottom-right alignment,
    which is what `is_causal=True` means here, is then right whatever the number of new queries.

    Both arrays are copies: writing to what a cache was made of doesn't change it.

    Attributes:
        keys: The keys so far, `(..., n, d_k)`.
        values: The values so far, `(..., n, d_v)`.

    Raises:
        ValueError: There isn't one value for each key, or leading axes differ.
        TypeError: An argument does not hold real numbers.

    Source:
        Shazeer (2019), section 2.4, "incremental".
    """

    keys: Array
    values: Array

    def __post_init__(self) -> None:
        name, (K, V) = "KeyValueCache", _kept("KeyValueCache", keys=self.keys, values=self.values)
        need(K.ndim >= 2, name, "keys", K, "(..., n, d_k)")
        rows = K.shape[:-1]
        need(V.shape[:-1] == rows, name, "values", V, f"({', '.join(map(str, rows))}, d_v)")
        object.__setattr__(self, "keys", K)
        object.__setattr__(self, "values", V)

    @property
    def length(self) -> int:
        """How many tokens are held."""
        return int(self.keys.shape[-2])

    def append(self, K: ArrayLike, V: ArrayLike) -> Self:
        """Make a cache that holds new tokens after the old ones; this one stays as it is.

        Args:
            K: The new tokens' keys, `(..., n_new, d_k)`.
            V: Their values, `(..., n_new, d_v)`.

        Returns:
            A cache of `length + n_new` tokens, in the widest floating type of old and new.

        Raises:
            ValueError: The new tokens' shapes are not those of the old ones.
            TypeError: An argument does not hold real numbers.
        """
        grown = []
        for name, old, new in (("K", self.keys, K), ("V", self.values, V)):
            dtype, (a, b) = promote("KeyValueCache.append", old=old, **{name: new})
            fits = b.ndim == a.ndim and b.shape[:-2] + b.shape[-1:] == a.shape[:-2] + a.shape[-1:]
            sizes = (*a.shape[:-2], "n_new", a.shape[-1])
            need(fits, "KeyValueCache.append", name, b, f"({', '.join(map(str, sizes))})")
            grown.append(np.concatenate([a, b], axis=-2).astype(dtype, copy=False))
        return type(self)(*grown)


def _kept(function: str, **values: ArrayLike) -> list[Array]:
    """Copy what a cache is to keep, each in a floating type of its own."""
    kept = []
    for name, value in values.items():
        dtype, (array,) = promote(function, **{name: value})
        kept.append(array.astype(dtype, copy=True))
    return kept
