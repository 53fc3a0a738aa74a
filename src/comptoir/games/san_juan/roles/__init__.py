"""The five roles, one file each."""
