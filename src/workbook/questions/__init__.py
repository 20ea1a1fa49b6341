"""Questions: what a page asks, whether it can be asked so, and the data that the page needs."""
