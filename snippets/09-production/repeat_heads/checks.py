"""What `repeat_heads` must do."""

import numpy as np


def _numbered(*shape):
    return np.arange(1.0, 1 + np.prod(shape)).reshape(shape)


def changes_input(repeat_heads):
    """Your function changes an array that belongs to the caller. Make a new one."""
    repeat_heads(_numbered(2, 2, 1), 4).must_keep_its_input()


def tiled(repeat_heads):
    """You repeat the heads as a whole: 0, 1, 0, 1. Neighbours share: query heads 0 and 1 use head
    0, query heads 2 and 3 use head 1. With the other order everything runs, and every query asks
    keys that it wasn't trained with."""
    X = _numbered(2, 2, 1)
    repeat_heads(X, 4).must_not_be(np.tile(X, (2, 1, 1)), but=np.repeat(X, 2, axis=0))


def tokens_repeated(repeat_heads):
    """You repeat the tokens. What is shared is heads, the first axis."""
    X = _numbered(2, 3, 2)
    repeat_heads(X, 4).must_not_be(np.repeat(X, 2, axis=1), but=np.repeat(X, 2, axis=0))


def times_h(repeat_heads):
    """You make h copies of each head. There are to be h heads in all, so each is repeated h / h_kv
    times."""
    X = _numbered(2, 2, 1)
    repeat_heads(X, 4).must_not_be(np.repeat(X, 4, axis=0), but=np.repeat(X, 2, axis=0))


def first_head_only(repeat_heads):
    """Every query head gets the first key head. That is right with a single one, which is multi-
    query attention. With more of them each serves its own group."""
    X = _numbered(3, 2, 1)
    wrong = np.repeat(X[:1], 6, axis=0)
    repeat_heads(X, 6).must_not_be(wrong, but=np.repeat(X, 2, axis=0))


def shared(repeat_heads):
    """Query head i finds head number i · h_kv // h."""
    for shape, h in [((2, 2, 1), 4), ((1, 3, 2), 5), ((4, 1, 3), 4), ((3, 2, 2), 9)]:
        X = _numbered(*shape)
        repeat_heads(X, h).must_be(np.repeat(X, h // shape[0], axis=0))


def silent_remainder(repeat_heads):
    """Nobody is told when the heads can't be shared evenly. Raise a ValueError where h_kv doesn't
    divide h."""
    for heads, h in [(2, 5), (3, 4), (4, 2), (2, 1)]:
        repeat_heads(_numbered(heads, 2, 2), h).must_raise(ValueError)
