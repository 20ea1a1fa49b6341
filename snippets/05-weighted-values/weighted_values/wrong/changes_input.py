# changes the input in place
"""The values are spoilt."""


def weighted_values(W, V):
    if W.shape[1] != V.shape[0]:
        raise ValueError("they don't fit")
    result = W @ V
    V *= W[0][:, None]
    return result
