"""The guest book: how everybody fared, how strong they are, and who may see it."""
