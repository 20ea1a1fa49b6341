"""What `balance` must do."""


def simple(balance):
    """That is simple interest. From the second year on, interest earns interest too."""
    balance(1000.0, 0.05, 2).must_not_be(1100.0, but=1102.5)


def interest_only(balance):
    """That is the interest alone. The sum itself is still there."""
    balance(1000.0, 0.05, 2).must_not_be(102.5, but=1102.5)


def grows(balance):
    """Each year multiplies the sum by one plus the rate."""
    balance(1000.0, 0.05, 2).must_be(1102.5)
    balance(200.0, 0.1, 3).must_be(266.2)
    balance(50.0, 0.02, 0).must_be(50.0)
