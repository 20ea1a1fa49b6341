"""How many keys a model makes while it writes, token by token."""


def without_cache(n):
    return sum(range(1, n + 1))  # at step t, all t keys again


def with_cache(n):
    return n  # one at each step


n = 4
print("4 tokens    ", without_cache(n), "or", with_cache(n))
long = 4096
times = without_cache(long) / with_cache(long)
print("4096 tokens ", without_cache(long), "or", with_cache(long))
print("times as many", times)
