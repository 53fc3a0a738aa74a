"""The rules of the house: switches, limits, the club code and the announcement.

By itself a house is as `comptoir serve` was started; hosts store only what they set otherwise.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from msgspec import Struct

from comptoir.server.config import MEANING, Config
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket.protocol import Announcement, HouseNow

SWITCHES = ("public_lobby", "spectators", "programs", "hints", "closed")
LIMITS = (
    "people_per_minute", "people_per_day", "people_in_all",
    "tables_per_minute", "tables_per_person", "tables_per_address", "tables_in_all",
    "imports_per_minute", "imports_per_day", "imports_per_address",
    "sockets_per_person", "sockets_per_address", "sockets_in_all",
    "chat_per_minute", "spectator_chat_per_minute", "storage_gb",
)  # fmt: skip
"""Settings of the server that a host may change while it runs."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What a club code is made of: nothing that is read for something else."""
FEWEST = 6
MOST_CODE = 40


class HouseRules(Struct, frozen=True):
    """What holds now."""

    public_lobby: bool = True
    spectators: bool = True
    programs: bool = True
    hints: bool = True
    closed: bool = False
    club_code: str = ""
    announcement: Announcement | None = None
    limits: dict[str, int | float] = {}

    @property
    def told(self) -> HouseNow:
        """What everybody may know of it."""
        return HouseNow(
            self.announcement, self.public_lobby, self.spectators, self.programs, self.hints,
            self.closed,
        )  # fmt: skip

    def lets_in(self, code: str) -> bool:
        """Whether that is the club code, however it is written."""
        return secrets.compare_digest(plain(code).encode(), plain(self.club_code).encode())


def rules_of(config: Config, settings: dict[str, str]) -> HouseRules:
    """The rules with what hosts set otherwise (JSON by name)."""
    found: dict[str, Any] = {name: msgspec.json.decode(value) for name, value in settings.items()}
    limits = {name: found[name] for name in LIMITS if name in found}
    values = {
        name: found[name] for name in (*SWITCHES, "club_code", "announcement") if name in found
    }
    return msgspec.convert({"programs": config.programs, **values, "limits": limits}, HouseRules)


def with_limits(config: Config, limits: dict[str, int | float]) -> Config:
    """The settings of the server with the limits that hosts set."""
    return msgspec.convert({**msgspec.structs.asdict(config), **limits}, Config)


def checked_limit(name: str, value: float) -> int | float:
    """A limit a host may set to that value."""
    if name not in LIMITS:
        raise Refusal("invalid", f"there is no limit {name!r}; there are {', '.join(LIMITS)}")
    number = int(value) if value == value // 1 else value
    try:
        with_limits(Config(), {name: number})
    except msgspec.ValidationError:
        raise Refusal("invalid", f"{name} is {MEANING[name]}, not {value:g}") from None
    return number


def new_code() -> str:
    """A club code nobody guesses: 39 bits."""
    word = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{word[:4]}-{word[4:]}"


def checked_code(code: str) -> str:
    """A code of a host's own."""
    written = " ".join(code.split())
    if len(plain(written)) < FEWEST or len(written) > MOST_CODE:
        raise Refusal(
            "invalid", f"a club code has {FEWEST} to {MOST_CODE} letters and digits, not {code!r}"
        )
    return written


def plain(code: str) -> str:
    """A code as it is compared: letters and digits, whatever their case."""
    return "".join(each for each in code.casefold() if each.isalnum())
