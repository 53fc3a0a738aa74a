"""What the page needs to know of the games before anybody sits down."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import cast

from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.game import Game
from comptoir.kernel.options import Option
from comptoir.kernel.texts import LANGUAGES, sections_of, texts
from comptoir.server.bots.levels import LEVELS
from comptoir.server.http.bodies import (
    Catalogue,
    GameInfo,
    LevelInfo,
    MaterialOf,
    OptionInfo,
    OptionKind,
    RulesOf,
    TextsOf,
)  # fmt: skip
from comptoir.server.people.refusals import Refusal


def catalogue() -> Catalogue:
    """All games of the shelf."""
    return Catalogue([described(find_game(name)) for name in games()])


def described(game: Game) -> GameInfo:
    return GameInfo(
        game=game.name,
        rules=game.rules,
        name={language: texts(game.package, language).name(game.name) for language in LANGUAGES},
        least_seats=game.least_seats,
        most_seats=game.most_seats,
        usual_seats=game.usual_seats,
        options=[option_info(game, option) for option in game.options],
        levels=[LevelInfo(level, label) for level, label in LEVELS.items()],
        tokens=list(game.tokens),
        phases=list(game.phases),
    )


def option_info(game: Game, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        kind=cast(OptionKind, option.type().__name__),
        default=option.default,
        choices=list(option.choices),
        least=option.least,
        most=option.most,
        optional=option.optional,
        label={
            language: texts(game.package, language).find("options", option.name) or option.doc
            for language in LANGUAGES
        },
    )


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
