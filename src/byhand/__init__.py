"""Attention by hand: the small NumPy library that the course teaches."""
