"""The tests; `python -m tests.coverage_of_rules` tells which rules none of them names."""
