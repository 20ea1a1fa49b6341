"""What a sum becomes in ten years."""

start = 1000
percent = 5
years = 10
balance = round(start * (1 + percent / 100) ** years, 2)
interest = round(balance - start, 2)
simple = start + start * percent * years // 100
print(balance)
