"""The prospector: a doubloon for the one who chose it, nothing for anybody else (PR-PRO)."""

from __future__ import annotations

from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.role import Role
from comptoir.games.puerto_rico.rules.rounds import end_phase


class Prospector(Role):
    def proceed(self, at: Position) -> None:
        if at.stage == 0:
            at.stage = 1
            if open_window(at):
                return
        at.earn(at.chooser, 1, "privilege")
        at.earn(at.chooser, at.privilege() - 1, "library")
        at.spend_library()
        end_phase(at)
