"""What `take` and `online_output` must do."""

import numpy as np

_START = -np.inf, 0.0


def _take(m, total, mix, s, v):
    top = max(m, s)
    if top == -np.inf:
        return top, total, mix
    shrink, e = np.exp(m - top), np.exp(s - top)
    return top, shrink * total + e, shrink * mix + e * v


def _plain(scores, V):
    E = np.exp(scores - scores.max())
    return E @ V / E.sum()


def _half_way():
    return 1.0, 1.5, np.array([3.0, -2.0])


def _rising():
    return np.array([0.0, 1.0, 3.0]), np.array([[2.0, 1.0], [6.0, -1.0], [4.0, 5.0]])


def changes_input(take):
    """Your function changes the mix that it was given. Make a new array."""
    take(*_half_way(), 2.0, np.array([1.0, 1.0])).must_keep_its_input()


def nothing_shrinks(take):
    """What was gathered before isn't shrunk. It was measured from the old maximum. When a larger
    score comes, the sum and the mix both have to be multiplied by exp(m − top)."""
    m, total, mix = _half_way()
    s, v = 3.0, np.array([1.0, 4.0])
    take(m, total, mix, s, v).must_not_be((s, total + 1, mix + v), but=_take(m, total, mix, s, v))


def mix_not_shrunk(take):
    """You shrink the sum and leave the mix as it is. Both were measured from the old maximum, so
    both are shrunk by the same factor."""
    m, total, mix = _half_way()
    s, v = 3.0, np.array([1.0, 4.0])
    right = _take(m, total, mix, s, v)
    take(m, total, mix, s, v).must_not_be((s, right[1], mix + v), but=right)


def grows(take):
    """You multiply by exp(top − m), which makes what was gathered larger. A new maximum makes it
    count for less: exp(m − top)."""
    m, total, mix = _half_way()
    s, v = 3.0, np.array([1.0, 4.0])
    wrong = s, total * np.exp(s - m) + 1, mix * np.exp(s - m) + v
    take(m, total, mix, s, v).must_not_be(wrong, but=_take(m, total, mix, s, v))


def latest_not_largest(take):
    """You keep the latest score in place of the largest. On paper it comes out the same in the end.
    In floating point a small score after large ones makes exp overflow. Keep max(m, s)."""
    m, total, mix = _half_way()
    s, v = -2.0, np.array([1.0, 4.0])
    grown = np.exp(m - s)
    wrong = s, grown * total + 1, grown * mix + v
    take(m, total, mix, s, v).must_not_be(wrong, but=_take(m, total, mix, s, v))


def value_unweighted(take):
    """The new value goes into the mix as it is. It counts with exp(s − top), as its score does in
    the sum."""
    m, total, mix = _half_way()
    s, v = 0.0, np.array([1.0, 4.0])
    right = _take(m, total, mix, s, v)
    take(m, total, mix, s, v).must_not_be((m, right[1], mix + v), but=right)


def divided_too_soon(take):
    """You divide at every step. The next value would then meet an average where a sum should be.
    Divide once, at the end."""
    m, total, mix = _half_way()
    s, v = 3.0, np.array([1.0, 4.0])
    top, new, mixed = right = _take(m, total, mix, s, v)
    take(m, total, mix, s, v).must_not_be((top, new, mixed / new), but=right)


def one_step(take):
    """Raise the maximum if need be, shrink what was gathered, add the new score and its value."""
    first = *_START, np.zeros(2)
    take(*first, 0.5, np.array([2.0, 6.0])).must_be((0.5, 1.0, np.array([2.0, 6.0])))
    for seed in range(4):
        rng = np.random.default_rng(seed)
        given = 0.25, 2.0, rng.normal(size=3), float(rng.normal() * 3), rng.normal(size=3)
        take(*given).must_be(_take(*given))


def forbidden_key(take):
    """A score of −∞ is a key that may not be looked at. It adds nothing, not even when it comes
    first: −∞ − (−∞) is NaN, so this case needs a line of its own."""
    given = *_START, np.zeros(2), -np.inf, np.array([1.0, 2.0])
    take(*given).must_be((-np.inf, 0.0, np.zeros(2)), whatever=True)
    given = *_half_way(), -np.inf, np.array([1.0, 2.0])
    take(*given).must_be(_half_way(), whatever=True)


def not_divided(online_output):
    """The mix isn't an average yet. At the end, divide it by the sum of the exponentials."""
    S, V = _rising()
    E = np.exp(S - S.max())
    online_output(S, V).must_not_be(E @ V, but=_plain(S, V))


def divided_by_count(online_output):
    """You divide by the number of keys. The weights' own sum is what makes an average of the mix:
    divide by the total."""
    S, V = _rising()
    E = np.exp(S - S.max())
    online_output(S, V).must_not_be(E @ V / 3, but=_plain(S, V))


def plain_average(online_output):
    """Every value counts the same. The scores say how much each one counts."""
    S, V = _rising()
    online_output(S, V).must_not_be(V.mean(axis=0), but=_plain(S, V))


def whole_row(online_output):
    """The output is the softmax of the scores, times the values, however many there are."""
    S, V = _rising()
    online_output(S, V).must_be(_plain(S, V))
    for seed, (n_k, d_v) in enumerate([(1, 2), (5, 1), (40, 3)]):
        rng = np.random.default_rng(seed)
        S, V = rng.normal(size=n_k) * 3, rng.integers(-9, 10, (n_k, d_v)) * 1.0
        online_output(S, V).must_be(_plain(S, V))


def overflows(online_output):
    """Large scores overflow. Measure every score from the largest so far."""
    S, V = np.array([1000.0, 1001.0, 999.0]), np.array([[1.0], [2.0], [4.0]])
    online_output(S, V).must_be(_plain(S, V), whatever=True)
    online_output(S[::-1], V).must_be(_plain(S[::-1], V), whatever=True)


def nothing_to_look_at(online_output):
    """With no key, or with every key forbidden, the output is 0 and not NaN: there is nothing to
    divide."""
    online_output(np.zeros(0), np.zeros((0, 2))).must_be(np.zeros(2), whatever=True)
    S = np.array([-np.inf, -np.inf])
    online_output(S, np.ones((2, 3))).must_be(np.zeros(3), whatever=True)
