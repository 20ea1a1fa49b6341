# divides by the spread of the scores at hand
"""Standard scores."""


def scaled_scores(Q, K):
    S = Q @ K.T
    return S / (S.std() or 1)
