"""What a thousand queries on a thousand keys go through."""

n_q, n_k, d_a = 1000, 1000, 64

scores = n_q * n_k  # what either way ends with
hidden = n_q * n_k * d_a  # what additive scoring goes through

print(f"scores          {scores:>11,}")
print(f"hidden numbers  {hidden:>11,}")
print(f"times as many   {hidden // scores:>11}")
