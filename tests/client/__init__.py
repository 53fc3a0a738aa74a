"""A seat at a live table from Python: `comptoir.client` and `comptoir sit`, at real servers."""
