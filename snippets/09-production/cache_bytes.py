"""What a cache weighs, in Python's integers."""

layers, d_k, n, each = 32, 128, 4096, 2  # two bytes a number


def cache_bytes(heads):
    return 2 * layers * heads * n * d_k * each  # keys and values


own, grouped, single = (cache_bytes(h) for h in (32, 8, 1))
one_token = own // n
largest_int32 = 2**31 - 1

print(f"32 heads {own:>13,} bytes")
print(f" 8 heads {grouped:>13,} bytes")
print(f" 1 head  {single:>13,} bytes")
print(f"a token  {one_token:>13,} bytes")
print("fits in 32 bits:", own <= largest_int32)
