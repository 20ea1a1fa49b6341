"""What `split_heads` and `merge_heads` must do."""

import numpy as np


def _split(X, h):
    *leading, n, d_model = X.shape
    return X.reshape(*leading, n, h, d_model // h).swapaxes(-3, -2)


def _merge(X):
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)


def _numbered(*shape):
    return np.arange(1.0, 1 + np.prod(shape)).reshape(shape)


def changes_input(split_heads):
    """Your function changes an array that belongs to the caller. Cutting needs no writing: a
    reshaped array is enough."""
    split_heads(_numbered(2, 4), 2).must_keep_its_input()


def tokens_first(split_heads):
    """Each vector is cut, and the heads still stand behind the tokens: (n, h, d_k). Swap these two
    axes, so that every head has a matrix of its own, (h, n, d_k)."""
    X = _numbered(3, 4)
    split_heads(X, 2).must_not_be(X.reshape(3, 2, 2), but=_split(X, 2))


def mixes_tokens(split_heads):
    """The shape is right and the tokens are mixed up. A reshape deals the numbers out in the order
    in which they lie, so the rest of the first token fills the second token's place. First cut each
    vector, (n, h, d_k); then swap the two axes."""
    X = _numbered(2, 4)
    split_heads(X, 2).must_not_be(X.reshape(2, 2, 2), but=_split(X, 2))


def every_hth_number(split_heads):
    """You deal each vector out like cards: one number to the first head, the next to the second. A
    head gets neighbours: the first d_k numbers, then the next d_k."""
    X = _numbered(3, 6)
    split_heads(X, 2).must_not_be(X.reshape(3, 3, 2).transpose(2, 0, 1), but=_split(X, 2))


def sizes_swapped(split_heads):
    """You made d_model / h heads of h numbers each. It is the other way round: h heads of d_model /
    h numbers."""
    X = _numbered(2, 6)
    split_heads(X, 2).must_not_be(_split(X, 3), but=_split(X, 2))


def tokens_cut(split_heads):
    """You cut the sequence: each head gets some of the tokens, whole. Every head must see every
    token. What is cut is each token's vector."""
    X = _numbered(4, 6)
    split_heads(X, 2).must_not_be(X.reshape(2, 2, 6), but=_split(X, 2))


def every_piece(split_heads):
    """Head i holds, for every token, the numbers from i · d_k up to (i + 1) · d_k of its vector."""
    split_heads(_numbered(2, 4), 2).must_be(_split(_numbered(2, 4), 2))
    for seed, (n, d_model, h) in enumerate([(3, 6, 3), (1, 8, 2), (5, 4, 4), (2, 3, 1)]):
        X = np.random.default_rng(seed).integers(-9, 10, (n, d_model)) * 1.0
        split_heads(X, h).must_be(_split(X, h))


def leading_axes(split_heads):
    """This is right for one sequence. There may be more axes in front, such as one for a batch of
    sequences. Count the axes from the end: the last two are the tokens and their numbers."""
    for shape, h in [((2, 3, 4), 2), ((2, 2, 3, 6), 3), ((1, 4, 2), 2)]:
        split_heads(_numbered(*shape), h).must_be(_split(_numbered(*shape), h), whatever=True)


def silent_remainder(split_heads):
    """Nobody is told when h doesn't divide d_model. Numbers would be lost, or heads would differ in
    width. Raise a ValueError."""
    for shape, h in [((2, 5), 2), ((3, 4), 3), ((2, 3, 8), 5), ((2, 4), 8)]:
        split_heads(_numbered(*shape), h).must_raise(ValueError)


def merge_changes_input(merge_heads):
    """Your function changes an array that belongs to the caller. Make a new array for the
    result."""
    merge_heads(_numbered(2, 3, 2)).must_keep_its_input()


def not_swapped_back(merge_heads):
    """The shape is right and the tokens are mixed up. The heads still stand before the tokens when
    you reshape, so the first row gets two tokens' numbers from one head. Swap the axes back
    first."""
    X = _numbered(2, 2, 3)
    merge_heads(X).must_not_be(X.reshape(2, 6), but=_merge(X))


def averaged(merge_heads):
    """You average the heads. Then nobody can tell any more which head found what. Put them side by
    side, h · d_v numbers for each token, and let W_O decide what to make of them."""
    X = _numbered(2, 3, 2)
    merge_heads(X).must_not_be(X.mean(axis=0), but=_merge(X))


def added(merge_heads):
    """You add the heads up. They belong side by side: h · d_v numbers for each token."""
    X = _numbered(2, 3, 2)
    merge_heads(X).must_not_be(X.sum(axis=0), but=_merge(X))


def stacked(merge_heads):
    """You put the heads below each other, so each token has several rows. It must have one, with
    the heads' numbers side by side."""
    X = _numbered(2, 3, 2)
    merge_heads(X).must_not_be(X.reshape(6, 2), but=_merge(X))


def interleaved(merge_heads):
    """You shuffle the heads into each other: a number of the first, a number of the second. A
    head's numbers stay together, the first head's before the second's."""
    X = _numbered(2, 3, 2)
    merge_heads(X).must_not_be(X.transpose(1, 2, 0).reshape(3, 4), but=_merge(X))


def side_by_side(merge_heads):
    """Row t holds what every head has for token t, one head after the other."""
    merge_heads(_numbered(2, 2, 2)).must_be(_merge(_numbered(2, 2, 2)))
    for seed, shape in enumerate([(3, 2, 4), (1, 3, 2), (4, 1, 2), (2, 5, 1)]):
        X = np.random.default_rng(seed).integers(-9, 10, shape) * 1.0
        merge_heads(X).must_be(_merge(X))


def merge_leading_axes(merge_heads):
    """This is right for one sequence. There may be more axes in front of the heads' axis. Count the
    axes from the end."""
    for shape in [(2, 3, 2, 2), (2, 1, 2, 3, 1)]:
        merge_heads(_numbered(*shape)).must_be(_merge(_numbered(*shape)), whatever=True)
