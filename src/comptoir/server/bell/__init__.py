"""The bell: people are told what happens at their tables while they are not there."""
