"""The engine's tests, one file for each module, by the same names."""
