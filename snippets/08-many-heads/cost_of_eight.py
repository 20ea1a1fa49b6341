"""Eight heads against one, in whole numbers."""

n, d_model = 1024, 512


def counted(h):
    d_k = d_model // h
    return {
        "to learn": 4 * d_model * (h * d_k),  # W_q, W_k, W_v, W_o
        "products": h * n * n * d_k,  # for the scores
        "weights": h * n * n,  # an exponential each
    }


one, eight = counted(1), counted(8)
for name, count in eight.items():
    times = count // one[name]
    print(f"{name}: {one[name]:,} and {count:,}, times {times}")
