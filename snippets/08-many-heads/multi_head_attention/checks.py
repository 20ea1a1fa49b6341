"""What `multi_head_attention` must do."""

import numpy as np


def _softmax(S, axis=-1):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


def _masked(S, mask):
    E = np.where(mask, np.exp(S - S.max(axis=-1, keepdims=True)), 0.0)
    total = E.sum(axis=-1, keepdims=True)
    return E / np.where(total == 0, 1, total)


def _split(X, h):
    *leading, n, d = X.shape
    return X.reshape(*leading, n, h, d // h).swapaxes(-3, -2)


def _merge(X):
    *leading, h, n, d = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d)


def _scores(X, W_q, W_k, h, C, d=None):
    Q, K = _split(X @ W_q, h), _split(C @ W_k, h)
    return Q @ K.swapaxes(-1, -2) / np.sqrt(d or Q.shape[-1])


def _heads(X, W_q, W_k, W_v, W_o, h, *, context=None, mask=None, d=None):
    C = X if context is None else context
    S = _scores(X, W_q, W_k, h, C, d)
    A = _softmax(S) if mask is None else _masked(S, mask)
    return A, _merge(A @ _split(C @ W_v, h)) @ W_o


def _mix(A, given, C=None):
    X, _, _, W_v, W_o, h = given
    return A, _merge(A @ _split((X if C is None else C) @ W_v, h)) @ W_o


def _given(seed, n=3, d=4, h=2, *, d_context=None, batch=()):
    rng = np.random.default_rng(seed)
    widths = [(d, d), (d_context or d, d), (d_context or d, d), (d, d)]
    X = rng.integers(-2, 3, (*batch, n, d)) * 1.0
    return [X, *(rng.integers(-2, 3, w) / 2 for w in widths), h]


def _context(seed, n, d):
    return np.random.default_rng(50 + seed).integers(-2, 3, (n, d)) * 1.0


def changes_input(multi_head_attention):
    """Your function changes an array that belongs to the caller. Make new arrays for the
    results."""
    mask = np.tri(3, dtype=bool)
    multi_head_attention(*_given(0), mask=mask).must_keep_its_input()


def wrong_order(multi_head_attention):
    """You return the output first. In this course it is the weights, then the output."""
    A, O = _heads(*_given(1))
    multi_head_attention(*_given(1)).must_not_be((O, A), but=(A, O))


def averaged_weights(multi_head_attention):
    """You return the average of all heads' weights. Some libraries show just that, and it hides
    what each head does. Give the weights of every head, (h, n_q, n_k)."""
    A, O = _heads(*_given(1))
    multi_head_attention(*_given(1)).must_not_be((A.mean(axis=0), O), but=(A, O))


def one_head(multi_head_attention):
    """You attend once, in the full width, and h has no say. Cut queries, keys and values into h
    heads before you score."""
    given = _given(1)
    A, O = _heads(*given[:-1], 1)
    multi_head_attention(*given).must_not_be((A[0], O), but=_heads(*given))
    multi_head_attention(*given).must_not_be((A, O), but=_heads(*given))


def no_scale(multi_head_attention):
    """You don't divide the scores by √d_k."""
    given = _given(2)
    multi_head_attention(*given).must_not_be(_heads(*given, d=1), but=_heads(*given))


def scaled_by_d_model(multi_head_attention):
    """You divide by √d_model. A score adds up the products of one head only, d_k of them, so the
    scale is √d_k with d_k = d_model / h."""
    given = _given(2)
    multi_head_attention(*given).must_not_be(_heads(*given, d=4), but=_heads(*given))


def mixes_tokens(multi_head_attention):
    """You cut heads with a plain reshape, and tokens get mixed up. Reshape to (n, h, d_k) first,
    then swap the first two; or use split_heads."""
    X, *projections, W_o, _ = given = _given(3)
    Q, K, V = ((X @ W).reshape(2, 3, 2) for W in projections)
    A = _softmax(Q @ K.swapaxes(-1, -2) / np.sqrt(2))
    right = _heads(*given)
    multi_head_attention(*given).must_not_be((A, _merge(A @ V) @ W_o), but=right)
    multi_head_attention(*given).must_not_be((A, (A @ V).reshape(3, 4) @ W_o), but=right)


def not_swapped_back(multi_head_attention):
    """You put the heads together with a plain reshape, and tokens get mixed up. Swap the heads'
    axis back behind the tokens first; or use merge_heads."""
    X, _, _, W_v, W_o, h = given = _given(3)
    A, O = _heads(*given)
    mixed = (A @ _split(X @ W_v, h)).reshape(3, 4) @ W_o
    multi_head_attention(*given).must_not_be((A, mixed), but=(A, O))


def no_mixing(multi_head_attention):
    """You stop when the heads lie side by side. One step is left: W_O mixes them."""
    *projecting, W_o, h = given = _given(4)
    unmixed = _heads(*projecting, np.eye(len(W_o)), h)
    multi_head_attention(*given).must_not_be(unmixed, but=_heads(*given))


def wrong_axis(multi_head_attention):
    """Softmax runs along the wrong axis. The last one holds a query's keys, and it is along this
    one that weights must sum to 1: not over the queries, and not over the heads."""
    X, W_q, W_k, *_, h = given = _given(5)
    S = _scores(X, W_q, W_k, h, X)
    for axis in (-2, -3):
        wrong = _mix(_softmax(S, axis), given)
        multi_head_attention(*given).must_not_be(wrong, but=_heads(*given))


def every_head(multi_head_attention):
    """Project, cut into heads, attend in each, put side by side, mix by W_O."""
    multi_head_attention(*_given(6)).must_be(_heads(*_given(6)))
    for seed, (n, d, h) in enumerate([(3, 4, 4), (2, 6, 3), (5, 4, 1), (1, 2, 2)]):
        multi_head_attention(*_given(seed, n, d, h)).must_be(_heads(*_given(seed, n, d, h)))


def context_ignored(multi_head_attention):
    """You take no notice of the context: keys and values still come from X. When a context is
    given, it answers, so both are made from it."""
    given, C = _given(7), _context(7, 3, 4)
    multi_head_attention(*given, context=C).must_not_be(
        _heads(*given), but=_heads(*given, context=C)
    )


def queries_from_context(multi_head_attention):
    """You make the queries from the context. X asks, and the context answers."""
    X, *others = given = _given(7)
    C = _context(7, 3, 4)
    wrong = [_heads(C, *others, context=X), _heads(C, *others)]
    for each in wrong:
        multi_head_attention(*given, context=C).must_not_be(each, but=_heads(*given, context=C))


def values_from_x(multi_head_attention):
    """You take the keys from one sequence and the values from the other. A position's key and its
    value belong together: both come from the context."""
    given, C = _given(7), _context(7, 3, 4)
    right = _heads(*given, context=C)
    multi_head_attention(*given, context=C).must_not_be(_mix(right[0], given), but=right)
    keys_from_x = _mix(_heads(*given)[0], given, C)
    multi_head_attention(*given, context=C).must_not_be(keys_from_x, but=right)


def elsewhere(multi_head_attention):
    """Cross-attention works when both sequences have the same length and width, and only then. The
    weights are (h, n_q, n_k); the output has one row for each token that asks."""
    for seed, (n, n_k, d_context) in enumerate([(2, 3, 4), (3, 1, 6), (1, 4, 2)]):
        given, C = _given(seed, n, d_context=d_context), _context(seed, n_k, d_context)
        multi_head_attention(*given, context=C).must_be(_heads(*given, context=C), whatever=True)


def mask_ignored(multi_head_attention):
    """You take no notice of the mask."""
    given, mask = _given(8), np.tri(3, dtype=bool)
    multi_head_attention(*given, mask=mask).must_not_be(
        _heads(*given), but=_heads(*given, mask=mask)
    )


def mask_inverted(multi_head_attention):
    """The mask works the wrong way round. True says where a query *may* look."""
    given, mask = _given(8), np.eye(3, dtype=bool)
    multi_head_attention(*given, mask=mask).must_not_be(
        _heads(*given, mask=~mask), but=_heads(*given, mask=mask)
    )


def mask_after_softmax(multi_head_attention):
    """The mask comes after softmax, so the rows no longer sum to 1. Set the forbidden scores to −∞
    before softmax."""
    given, mask = _given(8), np.tri(3, dtype=bool)
    wrong = _mix(_heads(*given)[0] * mask, given)
    multi_head_attention(*given, mask=mask).must_not_be(wrong, but=_heads(*given, mask=mask))


def nothing_to_look_at(multi_head_attention):
    """A query that may look nowhere gets NaN, or some weights after all. In this course its weights
    are 0, and so is what the heads hand over: see masked_softmax."""
    given = _given(8)
    mask = np.array([[False, False, False], [True, False, True], [True, True, True]])
    multi_head_attention(*given, mask=mask).must_be(_heads(*given, mask=mask), whatever=True)


def masks_of_their_own(multi_head_attention):
    """A mask may differ from head to head, (h, n_q, n_k), or be a single row for all queries. Let
    it broadcast against the scores."""
    given = _given(8)
    mask = np.array([np.tri(3), np.eye(3)], dtype=bool)
    for each in (mask, np.array([True, False, True])):
        multi_head_attention(*given, mask=each).must_be(_heads(*given, mask=each), whatever=True)


def a_batch(multi_head_attention):
    """This is right for one sequence. There may be an axis for a batch in front of X: count axes
    from the end."""
    given = _given(9, batch=(2,))
    multi_head_attention(*given).must_be(_heads(*given), whatever=True)
    given = _given(9, n=2, batch=(3,))
    multi_head_attention(*given).must_be(_heads(*given), whatever=True)
