"""Why an action is not possible."""

from comptoir.games.puerto_rico.explain.actions import explain

__all__ = ["explain"]
