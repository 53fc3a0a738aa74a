"""Tables: their logs, what may be done at them, and what each reader is told."""
