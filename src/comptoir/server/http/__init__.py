"""Requests: the API, the page, and what is checked before either."""
