"""What the library's tests share."""

import numpy as np
import pytest
from hypothesis import settings

# Laws are checked on few, fixed examples here; HYPOTHESIS_PROFILE=thorough looks further.
settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None)


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(20170612)
