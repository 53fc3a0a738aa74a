"""Why a table cannot go on: nobody comes back to it, or its log does not fit today's rules.

A log is checked move by move when it is read.  `mark_of` is what a move remembers of the position
it was made in, so that rules of another number that take the same tokens and yet play otherwise are
noticed, too.
"""

from __future__ import annotations

from zlib import crc32

from comptoir.kernel.state import State
from comptoir.server.socket.protocol import Closing
from comptoir.server.tables.changes import Reason


class Misfit(Exception):
    """An entry of a log that the position before it does not allow.

    `why` is what to call it where the table was played by rules of another number; by rules of
    the same number the log is damaged.
    """

    def __init__(self, why: str = "damaged") -> None:
        super().__init__(why)
        self.why = why


def mark_of(state: State) -> int:
    """A number that other rules hardly lead to by the same moves; never 0."""
    seen = (int(state.player), state.legal_tokens(), state.scores(), state.dice.words())
    return crc32(repr(seen).encode()) or 1


CAUSES = {
    "nobody_came": (
        "The game did not begin, and nobody was at the table any more.",
        "La partie n’a pas commencé, et il n’y avait plus personne à la table.",
    ),
    "abandoned": (
        "Nobody made a move for a long time.",
        "Personne n’a joué depuis longtemps.",
    ),
    "host": (
        "A host of this house closed the table.",
        "Un hôte de la maison a fermé la table.",
    ),
    "rules": (
        "It was played by rules {rules} of this game; today they are rules {today},"
        " and {what} is not possible any more.",
        "Elle a été jouée selon les règles {rules} de ce jeu ; ce sont aujourd’hui les règles"
        " {today}, et {what} n’est plus possible.",
    ),
    "otherwise": (
        "It was played by rules {rules} of this game; by rules {today}, which are played today,"
        " it goes another way: {what}.",
        "Elle a été jouée selon les règles {rules} de ce jeu ; selon les règles {today}"
        " d’aujourd’hui, elle prend un autre cours : {what}.",
    ),
    "damaged": (
        "Its log is damaged: {what} does not fit what was before.",
        "Son journal est endommagé : {what} ne va pas avec ce qui précède.",
    ),
    "newer": (
        "It is played by rules {rules} of this game, and this server knows them up to rules"
        " {today}: it goes on when the server is up to date again.",
        "Elle se joue selon les règles {rules} de ce jeu, et ce serveur les connaît jusqu’aux"
        " règles {today} : elle continue dès que le serveur est de nouveau à jour.",
    ),
}
UNFIT = ("rules", "otherwise", "damaged")
"""The log is at fault: it can be read up to the move that is named."""
WHAT = {
    "move": ("move {move}", "le coup {move}"),
    "beginning": ("its beginning", "son début"),
}
THEN = {
    "closed": (
        "The table is closed; it can be looked at up to there.",
        "La table est fermée ; on peut la regarder jusque-là.",
    ),
    "finished": (
        "It can be looked at up to there; the result is the one it was played to.",
        "On peut la regarder jusque-là ; le résultat est celui de la partie jouée.",
    ),
}
"""Sentences, in English and French."""


def told(reason: Reason, finished: bool = False) -> Closing:
    """The reason with a sentence in every language."""
    text = {}
    for place, language in enumerate(("en", "fr")):
        what = WHAT["move" if reason.move else "beginning"][place].format(move=reason.move)
        sentence = CAUSES[reason.why][place].format(
            rules=reason.rules, today=reason.today, what=what
        )
        if reason.why in UNFIT:
            sentence += " " + THEN["finished" if finished else "closed"][place]
        text[language] = sentence
    return Closing(reason.why, reason.rules, reason.today, reason.move, text)
