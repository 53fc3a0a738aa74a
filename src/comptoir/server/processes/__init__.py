"""Work that other processes do: how they are asked, and whose turn it is."""
