"""The hosts of the house: who is one, what they may do, and what holds for everybody after it."""
