"""Which share of the sum is interest on interest after fifty years."""

start = 1000
years = 50
balance = start * 1.05**years
simple = start + start * 5 * years / 100
share = (balance - simple) / balance
print(round(share, 4))
