"""What an experienced merchant knows: values in letters (docs/strategy/golden_city.md)."""
