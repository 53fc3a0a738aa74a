"""The map: its file, whether it can be played, its picture, and the board the rules use."""
