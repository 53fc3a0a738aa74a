"""What must not be lost: people, tables and the log of all that happened at them."""
