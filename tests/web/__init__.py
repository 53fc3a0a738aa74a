"""The page in a real browser, played by a scripted person."""
