"""Hints at the table and reviews after it: what is asked, where it is thought about, and kept."""
