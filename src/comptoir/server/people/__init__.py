"""People: who somebody is, what they may do how often, and how they are refused."""
