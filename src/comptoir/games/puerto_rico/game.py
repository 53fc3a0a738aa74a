"""Puerto Rico as the kernel knows it: its position, switches and ways to begin."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from comptoir.games.puerto_rico import scoring, setup, snapshot, view
from comptoir.games.puerto_rico.counsel import COUNSEL
from comptoir.games.puerto_rico.decisions import DECISION_NAMES
from comptoir.games.puerto_rico.draft import list_error
from comptoir.games.puerto_rico.explain import reason_against
from comptoir.games.puerto_rico.position import ENDINGS, Position
from comptoir.games.puerto_rico.tokens import TOKENS
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import AUTO_FORCED, STRICT, Game
from comptoir.kernel.options import Option
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State


class PuertoRico(Position):
    """A position of Puerto Rico."""

    def copy(self) -> PuertoRico:
        new = PuertoRico(self.game, self.seats, self.rules)
        self.copy_position(new)
        return new

    def deal_unknown(self, seat: int) -> None:
        """The face-down plantations are shuffled; hidden chips are dealt among their owners."""
        stack = sorted(self.stack[: self.stack_left])
        self.dice.shuffle(stack)
        self.stack = stack
        if self.hidden_vp:
            deal_hidden_chips(self, seat)

    def table(self, seat: int) -> dict[str, object]:
        return view.table(self, seat)

    def save(self) -> dict[str, object]:
        return snapshot.save(self)

    def load(self, position: dict[str, object]) -> None:
        snapshot.load(self, position)

    def explain(self, action: int) -> Reason:
        return reason_against(self, action)

    def scores(self) -> list[int]:
        return [int(scoring.points(board)) for board in self.boards]

    def tie_break(self, seat: int) -> int:
        return scoring.tie_break(self.boards[seat])

    def breakdown(self, seat: int) -> dict[str, int]:
        return scoring.parts(self.boards[seat])

    def ending(self) -> str:
        return ENDINGS[self.ended] if self.player < 0 else ""


def deal_hidden_chips(at: PuertoRico, seat: int) -> None:
    """Others share the chips they hold together anew; whoever had some keeps at least one.

    Chips lie there face down: that somebody has some at all is seen (PR-HID-02).
    """
    owners = [each for each in range(int(at.seats)) if each != seat and at.boards[each].vp > 0]
    if len(owners) < 2:
        return
    chips: i64 = 0
    for owner in owners:
        chips += at.boards[owner].vp - 1
    cuts = sorted([int(at.dice.below(chips + 1)) for _ in owners[1:]])
    before = 0
    for owner, cut in zip(owners, [*cuts, int(chips)], strict=True):
        at.boards[owner].vp = 1 + cut - before
        before = cut


OPTIONS = [
    AUTO_FORCED,
    STRICT,
    Option("new_buildings", False, "Play with the New Buildings, drafted before the game."),
    Option("nobles", False, "Play with the Nobles and their buildings."),
    Option(
        "draft",
        "players",
        "Who chooses the New Buildings: players, random, or a list of 17 building ids.",
        kind=object,
    ),
    Option("auto_craft", True, "Produce without asking; nobody declines crates in practice."),
    Option("hidden_vp", False, "Keep the victory points of the others hidden until the end."),
    Option(
        "x1_exclusive_pairs",
        False,
        "Never draft hacienda with forest house, nor office with trading post.",
    ),
    Option(
        "library_once_per_round_2p",
        False,
        "With two players the library doubles one privilege a round only.",
    ),
    Option("x2_all_colonists", False, "Play the Nobles with all 100 colonists."),
    Option("max_rounds", 100, "End the game after this many rounds.", least=1, most=10_000),
]


class PuertoRicoGame(Game):
    """Puerto Rico for two to five players."""

    def __init__(self) -> None:
        super().__init__(
            "puerto_rico",
            "comptoir.games.puerto_rico",
            (2, 4, 5),
            TOKENS,
            DECISION_NAMES,
            OPTIONS,
            rules=2,
        )

    def check(self, seats: int, options: dict[str, object]) -> None:
        draft = options["draft"]
        if isinstance(draft, str) and "+" in draft:
            draft = [part for part in draft.split("+") if part]
            options["draft"] = draft
        if isinstance(draft, (list, tuple)):
            if options["new_buildings"] is not True:
                raise InvalidOption("a draft list needs new_buildings")
            wrong = list_error(list(draft), options["x1_exclusive_pairs"] is True)
            if wrong:
                raise InvalidOption(f"draft: {wrong}")
            options["draft"] = list(draft)
        elif draft not in ("players", "random"):
            raise InvalidOption(f"draft is players, random or a list of buildings, not {draft!r}")

    def blank(self, seats: int, options: dict[str, object]) -> State:
        state = PuertoRico(self, seats, options)
        state.furnish()
        return state

    def deal(self, state: State) -> None:
        setup.deal(cast(PuertoRico, state))

    def counsel(self) -> Counsel:
        return COUNSEL

    def figures(self, state: State) -> dict[str, int]:
        return {"rounds": int(cast(PuertoRico, state).round)}
