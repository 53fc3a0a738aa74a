"""`python -m comptoir` is the program `comptoir`."""

from comptoir.cli import main

main()
