"""One value for each form in which a page may show a figure."""

weight = 0.6697615493266569
half_way = 2.675
queries = 3
third = 1 / 3
tiny = 0.000123
loss = -0.25
tiny_loss = -0.001
output = [1.3395230986533138, 0.6604769013466862]
allowed = [True, False]
fits = len(output) == len(allowed)

print("weight  ", round(weight, 6))
print("half way", half_way)
print("third   ", round(third, 6))
print("output  ", [round(x, 6) for x in output])
print("fits    ", fits)
