"""What the online softmax holds, and what it multiplies."""

n, d, block, each = 8192, 64, 128, 4  # four bytes a number

whole = n * n * each  # every score of one head
held = n * (block + d + 2) * each  # a block, the mix, m and the sum
plain = 2 * n * n * d  # to score and to mix
extra = n * (n // block) * (d + 1)  # shrinking, once a block

print(f"all scores  {whole:>13,} bytes")
print(f"in blocks   {held:>13,} bytes")
print(f"products    {plain:>13,}")
print(f"extra       {extra:>13,}")
share = extra / plain
