"""What the page needs to know of the games before anybody sits down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, cast

import msgspec
from msgspec import Struct

from comptoir.bots.strength import ABOUT
from comptoir.bots.weights import all_weights
from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.game import Game
from comptoir.kernel.options import Option
from comptoir.kernel.texts import LANGUAGES, sections_of, texts
from comptoir.server.bots.levels import LEVELS, thinking
from comptoir.server.http.bodies import (
    Catalogue,
    GameInfo,
    LevelInfo,
    MaterialOf,
    OptionInfo,
    OptionKind,
    PosterInfo,
    RulesOf,
    TextsOf,
)  # fmt: skip
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables.lessons import infos_of


class Poster(Struct, forbid_unknown_fields=True):
    """A poster as a game writes it; its words are in the section `posters` of its texts."""

    id: str
    minutes: str = ""
    options: dict[str, Any] = {}


class Switch(Struct, forbid_unknown_fields=True):
    """What a game says about a rule switch besides what it allows; see `OptionInfo`."""

    usual: bool = False
    seat: bool = False
    players: int | None = None
    needs: dict[str, Any] = {}
    choices: list[Any] = []


class Lobby(Struct, forbid_unknown_fields=True):
    """`texts/lobby.json` of a game."""

    posters: list[Poster] = []
    switches: dict[str, Switch] = {}


@lru_cache(maxsize=2)
def catalogue(captain: float, programs: bool) -> Catalogue:
    """All games of the shelf; who searches thinks `captain` seconds about a decision."""
    return Catalogue([described(find_game(name), captain) for name in games()], programs)


def described(game: Game, captain: float = 1.0) -> GameInfo:
    lobby = lobby_of(game)
    return GameInfo(
        game=game.name,
        rules=game.rules,
        name={language: texts(game.package, language).name(game.name) for language in LANGUAGES},
        least_seats=game.least_seats,
        most_seats=game.most_seats,
        usual_seats=game.usual_seats,
        posters=[poster_info(game, poster) for poster in lobby.posters or [Poster(game.name)]],
        options=[
            option_info(game, option, lobby.switches.get(option.name, Switch()))
            for option in game.options
        ],
        levels=[
            LevelInfo(level, label, ABOUT[level], thinking(level, captain))
            for level, label in LEVELS.items()
            if level != "governor" or all_weights(game)
        ],
        tokens=list(game.tokens),
        phases=list(game.phases),
    )


def lobby_of(game: Game) -> Lobby:
    """What the game says about itself in `texts/lobby.json`; without it, it has a plain poster."""
    written = files(game.package).joinpath("texts", "lobby.json")
    return msgspec.json.decode(written.read_bytes(), type=Lobby) if written.is_file() else Lobby()


def poster_info(game: Game, poster: Poster) -> PosterInfo:
    names = {language: texts(game.package, language).name(game.name) for language in LANGUAGES}

    def said(key: str, otherwise: dict[str, str]) -> dict[str, str]:
        return {
            language: texts(game.package, language).find("posters", key)
            or otherwise.get(language, "")
            for language in LANGUAGES
        }

    return PosterInfo(
        id=poster.id,
        options=poster.options,
        minutes=poster.minutes,
        lessons=infos_of(game, poster.id),
        title=said(poster.id, names),
        short=said(f"{poster.id}.short", names),
        sub=said(f"{poster.id}.sub", {}),
        plus=said(f"{poster.id}.plus", {}),
    )


def option_info(game: Game, option: Option, switch: Switch) -> OptionInfo:
    choices = list(option.choices) or switch.choices
    return OptionInfo(
        name=option.name,
        kind=cast(OptionKind, option.type().__name__),
        default=option.default,
        choices=choices,
        least=option.least,
        most=option.most,
        optional=option.optional,
        label={
            language: texts(game.package, language).find("options", option.name) or option.doc
            for language in LANGUAGES
        },
        usual=switch.usual,
        seat=switch.seat,
        players=switch.players,
        needs=switch.needs,
        words={language: words_of(game, option, choices, language) for language in LANGUAGES},
    )


def words_of(
    game: Game, option: Option, choices: Sequence[object], language: str
) -> dict[str, str]:
    """What the choices of a switch are called, where the game says it."""
    known = texts(game.package, language)
    found = {str(choice): known.find("options", f"{option.name}.{choice}") for choice in choices}
    return {choice: word for choice, word in found.items() if word is not None}


def known_game(name: str) -> Game:
    if name not in games():
        raise Refusal("not_found", f"there is no game {name!r}; there are {', '.join(games())}")
    return find_game(name)


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise Refusal("not_found", f"the languages are {' and '.join(LANGUAGES)}")


def material_of(name: str) -> MaterialOf:
    return MaterialOf(name, dict(known_game(name).material()))


def texts_of(name: str, language: str) -> TextsOf:
    game = known_game(name)
    check_language(language)
    return TextsOf(name, language, sections_of(game.package, language))


def rules_of(name: str, language: str) -> RulesOf:
    game = known_game(name)
    check_language(language)
    return RulesOf(name, language, rules_page(game.package, name, language))


@cache
def rules_page(package: str, name: str, language: str) -> str:
    """The game's own page if it has one, else one made of its names and sentences."""
    written = files(package).joinpath("texts", f"rules.{language}.md")
    if written.is_file():
        return written.read_text("utf-8")
    words = texts(package, language)
    sections = sections_of(package, language)
    lines = [f"# {words.name(name)}", ""]
    for section in sorted(sections):
        if section != "texts" and not section.startswith("texts."):
            continue
        if section != "texts":
            lines += ["", f"## {words.name(section.partition('.')[2])}", ""]
        for key, text in sections[section].items():
            lines.append(f"- **{words.name(key)}**: {text}")
    return "\n".join(lines) + "\n"
