"""Several workers on one database: word between them, and one time for all."""
