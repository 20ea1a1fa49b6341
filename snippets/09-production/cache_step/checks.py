"""What `cache_step` must do."""

import numpy as np


def _attend(q, K, V, d=None):
    scores = K @ q / np.sqrt(d or len(q))
    E = np.exp(scores - scores.max())
    return E @ V / E.sum()


def _step(q, k, v, K, V):
    K, V = np.vstack([K, k]), np.vstack([V, v])
    return _attend(q, K, V), K, V


def _given(seed, n=3, d_k=2, d_v=2):
    rng = np.random.default_rng(seed)
    q, k = rng.integers(-2, 3, (2, d_k)) * 1.0
    K, V = rng.integers(-2, 3, (n, d_k)) * 1.0, rng.integers(-9, 10, (n, d_v)) * 1.0
    return q, k, rng.integers(-9, 10, d_v) * 1.0, K, V


def changes_input(cache_step):
    """Your function changes an array that belongs to the caller. Whoever still holds the old cache
    would lose it. Make new arrays."""
    cache_step(*_given(0)).must_keep_its_input()


def output_only(cache_step):
    """You return the output alone. The new cache is needed for the next token: return all three."""
    output, K, V = _step(*_given(1))
    cache_step(*_given(1)).must_not_be(output, but=(output, K, V))


def does_not_see_itself(cache_step):
    """The new token looks at the old ones only. It may look at itself as well, so its key and value
    go into the cache before it attends."""
    q, _, _, K, V = given = _given(2)
    _, *cache = right = _step(*given)
    cache_step(*given).must_not_be((_attend(q, K, V), *cache), but=right)


def cache_not_grown(cache_step):
    """You give back the old cache. The new token's key and value must be kept, or the next token
    will never see it."""
    *_, K, V = given = _given(3)
    cache_step(*given).must_not_be((_step(*given)[0], K, V), but=_step(*given))


def prepended(cache_step):
    """The new token stands first in the cache. The output is the same, for a sum has no order; but
    a causal mask or a window counts positions, so new tokens go to the end."""
    _, k, v, K, V = given = _given(4)
    wrong = _step(*given)[0], np.vstack([k, K]), np.vstack([v, V])
    cache_step(*given).must_not_be(wrong, but=_step(*given))


def last_replaced(cache_step):
    """The new token takes the last one's place. Nothing is to be forgotten: the cache grows by
    one."""
    q, k, v, K, V = given = _given(5)
    K, V = np.vstack([K[:-1], k]), np.vstack([V[:-1], v])
    cache_step(*given).must_not_be((_attend(q, K, V), K, V), but=_step(*given))


def query_kept(cache_step):
    """You keep the query in place of the key. A query is needed once, by its own token; what later
    tokens compare with is the key."""
    q, _, v, K, V = given = _given(6)
    K, V = np.vstack([K, q]), np.vstack([V, v])
    cache_step(*given).must_not_be((_attend(q, K, V), K, V), but=_step(*given))


def no_scale(cache_step):
    """You don't divide by √d_k."""
    _, K, V = right = _step(*_given(7))
    wrong = _attend(_given(7)[0], K, V, d=1)
    cache_step(*_given(7)).must_not_be((wrong, K, V), but=right)


def one_step(cache_step):
    """Put the new key and value at the end of the cache, then let the new query look at all of
    it."""
    cache_step(*_given(8)).must_be(_step(*_given(8)))
    for seed, sizes in enumerate([(1, 2, 2), (4, 3, 1), (2, 1, 5), (6, 4, 3)]):
        cache_step(*_given(seed, *sizes)).must_be(_step(*_given(seed, *sizes)))


def first_token(cache_step):
    """The first token finds an empty cache, K of shape (0, d_k). It sees itself alone, so its
    output is its own value."""
    given = _given(9, n=0, d_v=3)
    cache_step(*given).must_be(_step(*given), whatever=True)
