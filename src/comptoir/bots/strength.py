"""How strong the levels are, in a sentence for people, in both languages."""

from __future__ import annotations

ABOUT: dict[str, dict[str, str]] = {
    "random": {
        "en": "Plays anything it may.",
        "fr": "Joue tout ce qui est permis.",
    },
    "apprentice": {
        "en": "A beginner: beats three random players in 97 games of 100 or more.",
        "fr": "Débute : bat trois joueurs au hasard dans 97 parties sur 100 au moins.",
    },
    "merchant": {
        "en": "Experienced: beats three apprentices in 7 to 9 games of 10.",
        "fr": "A de l’expérience : bat trois apprentis dans 7 à 9 parties sur 10.",
    },
    "captain": {
        "en": "Thinks ahead: beats three merchants in 6 to 10 games of 10.",
        "fr": "Réfléchit : bat trois marchands dans 6 à 10 parties sur 10.",
    },
    "governor": {
        "en": "Judges by thousands of games: beats three captains in 4 to 7 games of 10.",
        "fr": "Juge d’après des milliers de parties : bat trois capitaines dans 4 à 7 sur 10.",
    },
}
"""How strong each is, as docs/ladder.md has it measured with four players."""
