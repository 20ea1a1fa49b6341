"""A cache changes what is computed again, never what comes out."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import byhand

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)


@QUICK
@given(st.lists(st.integers(0, 4), min_size=1, max_size=5), st.integers(0, 2**31))
def test_a_cache_equals_no_cache(sizes: list[int], seed: int) -> None:
    n = sum(sizes)
    Q, K, V = np.random.default_rng(seed).standard_normal((3, 2, n, 4))
    whole = byhand.attention(Q, K, V, is_causal=True).output
    cache = byhand.KeyValueCache(K[:, :0], V[:, :0])
    parts = []
    for start, size in zip(np.cumsum([0, *sizes[:-1]]), sizes, strict=True):
        new = slice(start, start + size)
        cache = cache.append(K[:, new], V[:, new])
        parts.append(byhand.attention(Q[:, new], cache.keys, cache.values, is_causal=True).output)
    assert (cache.length, type(cache.length)) == (n, int)
    np.testing.assert_allclose(np.concatenate(parts, axis=-2), whole, rtol=1e-11, atol=1e-13)


def test_a_padded_cache_equals_one_of_the_right_length(rng: np.random.Generator) -> None:
    Q, lengths = rng.standard_normal((2, 3, 2, 4)), np.array([[3], [6]])
    K, V = rng.standard_normal((2, 2, 3, 6, 4))
    K[0, :, 3:] = V[0, :, 3:] = np.nan  # whatever the unused end holds
    mask = byhand.combine_masks(
        byhand.padding_mask(lengths, 6),
        byhand.causal_mask(2, 6, offset=byhand.cache_offset(lengths, 2)),
    )
    output = byhand.attention(Q, K, V, mask=mask).output
    for b, n in enumerate((3, 6)):
        alone = byhand.attention(Q[b], K[b, :, :n], V[b, :, :n], is_causal=True).output
        np.testing.assert_allclose(output[b], alone, rtol=1e-12, atol=1e-14)


def test_appending_leaves_the_old_cache_as_it_was() -> None:
    old = byhand.KeyValueCache([[1, 2]], [[3]])
    new = old.append([[4, 5]], [[6]])
    assert (old.keys.tolist(), old.values.tolist()) == ([[1, 2]], [[3]])
    assert (new.keys.tolist(), new.values.tolist()) == ([[1, 2], [4, 5]], [[3], [6]])


def test_a_cache_does_not_follow_later_writes_to_what_it_was_given() -> None:
    x, new = np.ones((2, 3)), np.ones((1, 3))
    cache = byhand.KeyValueCache(x, x)
    grown = cache.append(new, new)
    x[:] = new[:] = 7
    cache.keys[0] = 5  # keys and values, old and new: none is a view of another
    assert cache.values.tolist() == np.ones((2, 3)).tolist()
    assert grown.keys.tolist() == grown.values.tolist() == np.ones((3, 3)).tolist()
    unchanged = grown.append(new[:0], new[:0])
    grown.keys[:] = 9
    assert unchanged.keys.tolist() == np.ones((3, 3)).tolist()


def test_keys_and_values_keep_their_own_types() -> None:
    cache = byhand.KeyValueCache(np.ones((1, 2), np.float16), [[1]])
    grown = cache.append(np.ones((1, 2), np.float16), np.ones((1, 1), np.float32))
    assert (grown.keys.dtype, grown.values.dtype) == (np.float16, np.float64)


def test_the_offset_is_what_came_before_the_newest() -> None:
    assert byhand.cache_offset([8, 5, 1], 2).tolist() == [6, 3, -1]
    assert byhand.cache_offset(7, 7).tolist() == 0


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: byhand.KeyValueCache(np.ones((2, 3)), np.ones((1, 3))),
            ValueError,
            "KeyValueCache: values has shape (1, 3), wanted (2, d_v)",
        ),
        (
            lambda: byhand.KeyValueCache(np.ones(3), np.ones((1, 3))),
            ValueError,
            "KeyValueCache: keys has shape (3,), wanted (..., n, d_k)",
        ),
        (
            lambda: byhand.KeyValueCache(np.ones((2, 3)), np.ones((2, 1))).append(
                np.ones((1, 4)), np.ones((1, 1))
            ),
            ValueError,
            "KeyValueCache.append: K has shape (1, 4), wanted (n_new, 3)",
        ),
        (
            lambda: byhand.cache_offset([1.5], 1),
            TypeError,
            "cache_offset: lengths must hold whole numbers, got dtype float64",
        ),
    ],
)
def test_what_does_not_fit_is_refused_by_name(call, error, message: str) -> None:
    with pytest.raises(error, match=f"^{re.escape(message)}$"):
        call()
