"""What the terminal says of its own, in every language; what a game says is in its catalogue."""

from __future__ import annotations

PHRASES: dict[str, tuple[str, str]] = {
    "which_game": ("Which game?", "Quel jeu ?"),
    "you_are": ("You are {0}. Type ? for help.", "Vous êtes {0}. Tapez ? pour l’aide."),
    "your_choice": ("Your choice:", "Votre choix :"),
    "choose_number": (
        "Type a number from 1 to {0}, a token, or ? for help.",
        "Tapez un nombre de 1 à {0}, un jeton, ou ? pour l’aide.",
    ),
    "not_possible": ("Not possible: {0}", "Impossible : {0}"),
    "nothing_to_undo": ("There is nothing to take back.", "Il n’y a rien à reprendre."),
    "undone": ("Taken back.", "Coup repris."),
    "undone_seen": (
        "Taken back, though something hidden had been shown since.",
        "Coup repris, bien qu’une chose cachée ait été montrée depuis.",
    ),
    "saved": ("The game is kept in {0}.", "La partie est gardée dans {0}."),
    "no_text": ("Nothing is known of {0}.", "On ne sait rien de {0}."),
    "goodbye": ("Goodbye.", "Au revoir."),
    "wins": ("{0} wins", "{0} gagne"),
    "share": ("{0} share the victory", "{0} se partagent la victoire"),
    "player": ("player", "joueur"),
    "total": ("total", "total"),
    "turn_of": ("move {0}: {1} decides", "coup {0} : à {1} de décider"),
    "over": ("The game is over", "La partie est finie"),
    "replays": ("replays: {0} moves", "se rejoue : {0} coups"),
    "fails": ("does not replay", "ne se rejoue pas"),
    "unfinished": ("the game is not over", "la partie n’est pas finie"),
    "name": ("name", "nom"),
    "what_it_does": ("what it does", "ce qu’il fait"),
    "options": ("Options", "Options"),
    "round": ("Round {0}", "Tour {0}"),
    "governor_is": ("governor {0}", "gouverneur {0}"),
    "first_is": ("first player {0}", "premier joueur {0}"),
    "deck": ("deck {0}", "pioche {0}"),
    "discards": ("discards {0}", "défausse {0}"),
    "prices": ("prices {0}", "prix {0}"),
    "hand": ("hand", "main"),
    "your_hand": ("Your hand: {0}", "Votre main : {0}"),
    "no_cards": ("no cards", "aucune carte"),
    "city": ("city", "ville"),
    "points": ("points", "points"),
    "cost": ("cost", "coût"),
    "paying": ("to pay: {0} more", "reste à payer : {0}"),
    "free_roles": ("free", "libres"),
    "coins": ("coins", "pièces"),
    "keys": ("keys", "clés"),
    "letters": ("letters", "lettres"),
    "posts": ("posts", "comptoirs"),
    "left": ("{0} left", "reste {0}"),
    "goods": ("goods", "marchandises"),
    "offer": ("On offer", "À l’enchère"),
    "market": ("goods on the market {0}", "marchandises au marché {0}"),
    "bank": ("bank {0}", "banque {0}"),
    "zones": ("city", "ville"),
    "your_bonus": ("Your bonus cards: {0}", "Vos cartes bonus : {0}"),
    "chips": ("{0} points left", "reste {0} points"),
    "colonists": ("colonists {0}, ship {1}", "colons {0}, bateau {1}"),
    "row": ("tiles: {0}; {1} quarries", "tuiles : {0} ; {1} carrières"),
    "ships": ("ships: {0}", "navires : {0}"),
    "house": ("trading house: {0}", "comptoir : {0}"),
    "sale": ("For sale: {0}", "À vendre : {0}"),
    "doubloons": ("doubloons", "doublons"),
    "island": ("island", "île"),
    "circles": ("circles", "cercles"),
    "quarries": ("quarries", "carrières"),
    "many_games": ("{0}, {1} games", "{0}, {1} parties"),
    "seat": ("seat", "siège"),
    "bot": ("bot", "robot"),
    "win_share": ("wins", "gagne"),
    "interval": ("95 %", "95 %"),
    "score": ("score", "score"),
    "deviation": ("±", "±"),
    "decisions": (
        "decisions a game: {0} (from {1} to {2})",
        "décisions par partie : {0} (de {1} à {2})",
    ),
    "games_a_second": ("{0} s, {1} games/s", "{0} s, {1} parties/s"),
    "figure": ("a game", "par partie"),
    "mean": ("mean", "moyenne"),
    "camp": ("who has", "qui a"),
    "seats": ("seats", "sièges"),
    "help": (
        "number or token: choose · ? NAME or ?3: explain a card or choice 3 · ! TOKEN: why not · "
        "u: take back · v: draw the table again · s FILE: save · q: leave",
        "nombre ou jeton : choisir · ? NOM ou ?3 : expliquer une carte ou le choix 3 · "
        "! JETON : pourquoi pas · u : reprendre · v : redessiner la table · "
        "s FICHIER : garder · q : quitter",
    ),
}


def phrase(language: str, key: str, *values: object) -> str:
    """The phrase of that key with its values."""
    english, french = PHRASES[key]
    return (french if language == "fr" else english).format(*values)
