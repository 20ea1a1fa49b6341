"""The weights of two scores one apart, on the values 10 and 2."""

weights = [0.731, 0.269]
values = [10, 2]

products = [w * v for w, v in zip(weights, values, strict=True)]
mix = sum(products)

print("products", [round(p, 3) for p in products])
print("mix     ", round(mix, 3))
