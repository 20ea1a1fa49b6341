# counts a year too few
"""The first year earns as well."""


def balance(start, rate, years):
    return start * (1 + rate) ** (years - 1)
