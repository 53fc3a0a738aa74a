"""The six phases of a round, a file each, and what ends the game."""
