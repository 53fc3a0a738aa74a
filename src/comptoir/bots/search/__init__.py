"""The tree search behind `captain`; compiled like the rules."""
