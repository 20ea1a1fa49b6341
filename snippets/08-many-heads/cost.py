"""What the scores of two heads cost, beside those of one."""

n, d_model, h = 6, 8, 2  # tokens, numbers a token, heads
d_k = d_model // h

one_head = n * n * d_model  # each pair: d_model products
each = n * n * d_k  # one of the narrow heads
together = h * each

print("one head of width 8    ", one_head)
print("one head of width 4    ", each)
print("two heads of width 4   ", together)
