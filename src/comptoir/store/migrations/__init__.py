"""The forms the database ever had, one file a step."""
