"""How a server is set up: flags over environment over file over defaults."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy.engine import make_url

from comptoir.kernel.errors import ComptoirError

PREFIX = "COMPTOIR_"
Positive = Annotated[int, Meta(ge=1)]
HostName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.?$")]
LISTS = ("origin", "allowed_host", "bell_networks")
"""Settings with several values: in the environment they stand beside each other."""
More = Annotated[float, Meta(gt=0)]
Network = Annotated[str, Meta(pattern=r"^[0-9A-Fa-f.:]+/[0-9]{1,3}$")]


class ConfigError(ComptoirError):
    """A setting that does not exist or has no such value."""


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting; `comptoir serve --show-config` prints them with their source."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8420
    db: str = ""
    workers: Positive = 1
    origin: list[str] = []
    allowed_host: list[HostName] = []
    trusted_proxies: str = "127.0.0.1"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    thinkers: Positive = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: Annotated[float, Meta(ge=0, le=10)] = 0.1
    captain_seconds: Annotated[float, Meta(gt=0, le=600)] = 1.0
    captains_per_person: Positive = 2
    programs: bool = True
    hint_iterations: Annotated[int, Meta(ge=16)] = 1000
    review_iterations: Annotated[int, Meta(ge=16)] = 400
    message_bytes: Annotated[int, Meta(ge=256)] = 16_384
    body_bytes: Annotated[int, Meta(ge=1024)] = 524_288
    limits: bool = True
    rate: More = 20.0
    burst: Positive = 100
    tables_per_minute: More = 5
    imports_per_minute: More = 10
    imports_per_day: Positive = 100
    imports_per_address: Positive = 500
    replays_per_minute: More = 120
    hints_per_minute: More = 60
    reviews_per_minute: More = 6
    reviews_per_person: Positive = 3
    people_per_minute: More = 30
    people_per_day: Positive = 300
    people_in_all: Positive = 200_000
    chat_per_minute: More = 60
    spectator_chat_per_minute: More = 6
    address_times: Annotated[float, Meta(ge=1)] = 10
    everyone_times: Annotated[float, Meta(ge=1)] = 100
    tables_per_person: Positive = 50
    tables_per_address: Positive = 500
    tables_in_all: Positive = 20_000
    sockets_per_person: Positive = 12
    sockets_per_address: Positive = 200
    sockets_in_all: Positive = 10_000
    storage_gb: More = 20
    open_hours: More = 24
    alone_hours: More = 4
    abandoned_days: More = 60
    replayers: Positive = 1
    chat_length: Annotated[int, Meta(ge=1, le=2000)] = 500
    sweep_seconds: Annotated[float, Meta(gt=0)] = 3.0
    grace_seconds: Annotated[float, Meta(ge=0)] = 15.0
    stop_seconds: Annotated[int, Meta(ge=1)] = 10
    public_metrics: bool = False
    public_url: Annotated[str, Meta(pattern=r"^(https?://[^/?#@\s]+)?/?$")] = ""
    bell_networks: list[Network] = []
    smtp: Annotated[str, Meta(pattern=r"^(smtps?://[^\s/?#]+/?)?$")] = ""
    smtp_from: Annotated[str, Meta(pattern=r"^([^\r\n]*[^\s<@]+@[^\s@>]+>?)?$")] = ""


MEANING = {
    "host": "the address to listen at",
    "port": "the port to listen at; 0 picks a free one",
    "db": "an SQLite file, or postgresql://…; empty is the user's own file",
    "workers": "processes that serve; more than one needs PostgreSQL",
    "origin": "pages of other addresses that may use the server, as https://example.org",
    "allowed_host": "a name people reach the server by, as tables.example.org",
    "trusted_proxies": "addresses whose X-Forwarded-* headers are believed",
    "log_level": "debug, info, warning or error",
    "thinkers": "processes in which bots think, for each worker; quick ones have one more",
    "bot_seconds": "the least a bot takes for a decision, whatever it can choose from",
    "captain_seconds": "how long a captain thinks about a decision",
    "captains_per_person": "captains that think at once at the tables one person opened",
    "programs": "whether bots of other programs may sit where the host of a table lets them",
    "hint_iterations": "iterations of a hint's searches, from 16: more is surer and slower",
    "review_iterations": "iterations of a review's searches, from 16",
    "message_bytes": "the longest message on a socket",
    "body_bytes": "the longest body of a request",
    "limits": "whether the limits from here to `storage_gb` hold",
    "rate": "commands a second a person may send for long",
    "burst": "commands a person may send at once",
    "tables_per_minute": "new tables and rematches a person may make",
    "imports_per_minute": "transcripts a person may import",
    "imports_per_day": "transcripts a person may import in a day",
    "imports_per_address": "transcripts that may come from one address in a day",
    "replays_per_minute": "replays, their positions and transcripts a person may ask for",
    "hints_per_minute": "hints a person may ask for; coach and win chance ask for one a decision",
    "reviews_per_minute": "reviews a person may ask for",
    "reviews_per_person": "reviews that may wait for one person",
    "people_per_minute": "new people that may come from one address",
    "people_per_day": "the same in a day",
    "people_in_all": "people the house knows before it takes nobody new",
    "chat_per_minute": "lines of chat a person may write where they sit",
    "spectator_chat_per_minute": "lines of chat a spectator may write",
    "address_times": "how many times a person's rates all people at one address have together",
    "everyone_times": "how many times a person's rates everybody has together",
    "tables_per_person": "tables a person may have open",
    "tables_per_address": "tables made from one address that may be open",
    "tables_in_all": "tables that may be open",
    "sockets_per_person": "sockets a person may have open",
    "sockets_per_address": "sockets one address may have open",
    "sockets_in_all": "sockets that may be open",
    "storage_gb": "gigabytes of the database before nobody makes anything new",
    "open_hours": "after how long without anybody there a table that did not begin is closed",
    "alone_hours": "the same for a table at which only its host sits",
    "abandoned_days": "after how long without a move an unfinished game is closed",
    "replayers": "processes in which games are played again, for each worker",
    "chat_length": "the longest line of chat",
    "sweep_seconds": "how often tables nobody has open are cared for",
    "grace_seconds": "time everybody has at least after the server was started",
    "stop_seconds": "how long a stop waits for what is under way",
    "public_metrics": "whether /metrics answers to other machines",
    "public_url": "where people open the page, as https://tables.example.org; mail needs it",
    "bell_networks": "networks of yours that webhooks may reach, as 192.168.1.0/24",
    "smtp": "a mail server, as smtp://user:word@mail.example.org, or smtps://…",
    "smtp_from": "who mails are from, as Comptoir <tables@example.org>",
}


def load_config(
    flags: Mapping[str, object],
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> tuple[Config, dict[str, str]]:
    """The settings, and where each came from."""
    environment = os.environ if environment is None else environment
    path = file
    if path is None and "COMPTOIR_CONFIG" in environment:
        path = Path(environment["COMPTOIR_CONFIG"])
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    if path is not None:
        for name, value in read_file(path).items():
            values[name], sources[name] = value, str(path)
    for name in Config.__struct_fields__:
        variable = PREFIX + name.upper()
        if variable in environment:
            values[name], sources[name] = environment[variable], variable
    for name, value in flags.items():
        if value is not None:
            values[name], sources[name] = value, "--" + name.replace("_", "-")
    for name in LISTS:
        if isinstance(values.get(name), str):
            values[name] = str(values[name]).replace(",", " ").split()
    unknown = sorted(set(values) - set(Config.__struct_fields__))
    if unknown:
        known = ", ".join(Config.__struct_fields__)
        raise ConfigError(
            f"{sources[unknown[0]]}: there is no setting {unknown[0]!r}; there are {known}"
        )
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as wrong:
        name = str(wrong).partition("`$.")[2].partition("`")[0].partition("[")[0]
        wrong_value = "that" if name == "smtp" else repr(values[name])
        raise ConfigError(
            f"{sources[name]}: {name} is {MEANING[name]}, not {wrong_value}"
        ) from None
    if config.smtp and not (config.smtp_from and config.public_url):
        raise ConfigError("mail (smtp) needs smtp_from and public_url, too")
    for network in config.bell_networks:
        try:
            ip_network(network, strict=False)
        except ValueError:
            where = f"{sources['bell_networks']}: bell_networks are {MEANING['bell_networks']}"
            raise ConfigError(f"{where}, not {network!r}") from None
    return config, sources


def read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as wrong:
        raise ConfigError(f"the settings file cannot be read: {wrong}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ConfigError(f"{path}: {wrong}") from None


def shown(config: Config, sources: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Name, value and source of every setting; passwords in URLs are hidden."""
    rows = []
    for name in Config.__struct_fields__:
        value = getattr(config, name)
        if name in ("db", "smtp") and "://" in str(value):
            value = make_url(value).render_as_string(hide_password=True)
        rows.append((name, str(value), sources.get(name, "default")))
    return rows
