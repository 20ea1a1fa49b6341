"""What a sum becomes."""


def balance(start: float, rate: float, years: int) -> float:
    """Return what `start` becomes in `years` years; a rate of 0.05 is five percent."""
    ...
