"""Whether the cards of a map are the cards of the game."""

from __future__ import annotations

from comptoir.games.golden_city.catalogue import (
    BACKS,
    BONUS_CARDS,
    DISTRICTS,
    GOODS_CARDS,
    GOODS_KINDS,
    LANDSCAPES,
    RIVERS,
    SCORE_CARDS,
)
from comptoir.games.golden_city.map.notes import Notes, words

BONUS_LETTERS = dict(zip(BONUS_CARDS, (3, 2, 1, 2, 1, 1, 1, 1), strict=True))


def check_cards(notes: Notes, cards: object) -> None:
    if not isinstance(cards, dict):
        notes.wrong(("cards",), "is a table with goods and score")
        return
    kinds = cards.get("goods_kinds", GOODS_KINDS)
    if kinds != GOODS_KINDS:
        notes.wrong(("cards", "goods_kinds"), f"are {words(GOODS_KINDS)}, not {kinds!r}")
    landscape = cards.get("landscape", dict.fromkeys(LANDSCAPES, 10))
    if landscape != dict.fromkeys(LANDSCAPES, 10):
        notes.wrong(("cards", "landscape"), f"are ten of each kind, not {landscape!r}")
    if cards.get("key", 6) != 6:
        notes.wrong(("cards", "key"), f"there are 6 key cards, not {cards.get('key')!r}")
    goods_cards(notes, cards.get("goods"))
    score_cards(notes, cards.get("score"))
    if "bonus" in cards:
        bonus_cards(notes, cards["bonus"])


def goods_cards(notes: Notes, goods: object) -> None:
    """Eight cards with two different goods each (GC-REW-08)."""
    for number, name, card in notes.entries(("cards", "goods"), goods, GOODS_CARDS):
        told = card.get("goods")
        if not (
            isinstance(told, list)
            and len(told) == 2
            and told[0] != told[1]
            and all(good in GOODS_KINDS for good in told)
        ):
            path = ("cards", "goods", number, "goods")
            notes.wrong(path, f"of {name} is two of {words(GOODS_KINDS)}, not {told!r}")


def score_cards(notes: Notes, score: object) -> None:
    """Four cards with a 1 on the back, eight with a 2, four with a 3 (GC-SET-04)."""
    entries = notes.entries(("cards", "score"), score, SCORE_CARDS)
    backs = dict.fromkeys(BACKS, 0)
    for number, name, card in entries:
        path: tuple[object, ...] = ("cards", "score", number)
        back = card.get("back")
        if isinstance(back, int) and not isinstance(back, bool) and back in backs:
            backs[back] += 1
        else:
            notes.wrong((*path, "back"), f"of {name} is 1, 2 or 3, not {back!r}")
        if card.get("good") not in GOODS_KINDS:
            good = card.get("good")
            notes.wrong((*path, "good"), f"of {name} is {words(GOODS_KINDS)}, not {good!r}")
        area, target = card.get("area"), card.get("target")
        if area not in ("river", "district"):
            notes.wrong((*path, "area"), f"of {name} is river or district, not {area!r}")
        elif target not in (RIVERS if area == "river" else DISTRICTS):
            notes.wrong((*path, "target"), f"of {name} is no {area}: {target!r}")
    if len(entries) == len(SCORE_CARDS) and backs != BACKS:
        told = ", ".join(f"{count} with back {back}" for back, count in backs.items())
        notes.wrong(("cards", "score"), f"are 4 with back 1, 8 with 2, 4 with 3, not {told}")


def bonus_cards(notes: Notes, bonus: object) -> None:
    """What they pay is a rule (GC-BON-02 to 06): a map may repeat it, not change it."""
    for number, name, card in notes.entries(("cards", "bonus"), bonus, BONUS_CARDS):
        told = card.get("letters", BONUS_LETTERS[name])
        if told != BONUS_LETTERS[name]:
            path = ("cards", "bonus", number, "letters")
            notes.wrong(path, f"of {name} is a rule: {BONUS_LETTERS[name]}, not {told!r}")
