"""What a sum becomes in two years."""

start = 1000
balance = round(start * 1.05**2, 2)
simple = 1100
second = round(balance - start * 1.05, 2)
print(balance)
