"""See every stage of one query's attention: "love" in "I love NLP"."""

import byhand

keys = {"I": [1, 0], "love": [0, 1], "NLP": [1, 1]}
values = [[2], [6], [4]]
steps = byhand.attention_steps([keys["love"]], list(keys.values()), values)
print("scaled ", [f"{s:.4f}" for s in steps.raw[0]])
print("weights", [f"{w:.4f}" for w in steps.weights[0]])
print(f"output  {steps.output[0, 0]:.2f}")
