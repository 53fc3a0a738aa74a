"""The roles, a file each, the round they are played in, and what several of them share."""
