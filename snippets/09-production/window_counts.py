"""Scores under a causal mask, and in a window."""

n, w = 4096, 1024  # a query sees itself and w - 1 keys before it

causal = n * (n + 1) // 2
window = w * (w + 1) // 2 + (n - w) * w  # the first rows are short
share = window / causal

print(f"causal {causal:,}")
print(f"window {window:,}")
print(f"share  {share:.4f}")
