"""The engine of a course site whose figures are computed, checked and traceable."""
