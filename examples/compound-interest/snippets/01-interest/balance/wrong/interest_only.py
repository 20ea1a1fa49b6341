# leaves the sum itself out
"""What was earned, and not what is there."""


def balance(start, rate, years):
    return start * (1 + rate) ** years - start
