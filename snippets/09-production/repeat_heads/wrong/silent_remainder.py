# silent when the heads cannot be shared evenly
"""Rounds down."""


def repeat_heads(X, h):
    which = [i * len(X) // h for i in range(h)]
    return X[which]
