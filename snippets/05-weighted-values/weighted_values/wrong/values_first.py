# V @ W
"""The wrong way round."""


def weighted_values(W, V):
    if W.shape[1] != V.shape[0]:
        raise ValueError("they don't fit")
    return V @ W
