"""`comptoir serve`: the table server and its page."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from comptoir.cli.app import AsJson, app, margin, paper, print_json


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 picks a free one.")] = None,
    db: Annotated[
        str | None,
        typer.Option(help="An SQLite file, or postgresql://…; else this user's own file."),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; several need PostgreSQL.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="A page of another address that may use the server.")
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(help="A name people reach the server by, as tables.example.org."),
    ] = None,
    thinkers: Annotated[int | None, typer.Option(help="Processes bots think in.")] = None,
    captain_seconds: Annotated[
        float | None, typer.Option(help="How long a captain thinks.")
    ] = None,
    programs: Annotated[
        bool | None,
        typer.Option(help="Whether bots of other programs may sit where a host agrees."),
    ] = None,
    rate: Annotated[float | None, typer.Option(help="Commands a second and person.")] = None,
    burst: Annotated[int | None, typer.Option(help="Commands at once and person.")] = None,
    limits: Annotated[bool | None, typer.Option(help="Whether the limits hold.")] = None,
    tables_per_minute: Annotated[float | None, typer.Option(help="New tables a person.")] = None,
    imports_per_minute: Annotated[float | None, typer.Option(help="Imports a person.")] = None,
    imports_per_day: Annotated[int | None, typer.Option(help="The same in a day.")] = None,
    imports_per_address: Annotated[
        int | None, typer.Option(help="Imports from one address in a day.")
    ] = None,
    replays_per_minute: Annotated[float | None, typer.Option(help="Replays a person.")] = None,
    people_per_minute: Annotated[
        float | None, typer.Option(help="New people from one address.")
    ] = None,
    people_per_day: Annotated[int | None, typer.Option(help="The same in a day.")] = None,
    people_in_all: Annotated[int | None, typer.Option(help="People the house knows.")] = None,
    chat_per_minute: Annotated[float | None, typer.Option(help="Lines of chat a person.")] = None,
    spectator_chat_per_minute: Annotated[
        float | None, typer.Option(help="Lines of chat a spectator.")
    ] = None,
    address_times: Annotated[
        float | None, typer.Option(help="What an address may, in people.")
    ] = None,
    everyone_times: Annotated[
        float | None, typer.Option(help="What everybody together may, in people.")
    ] = None,
    tables_per_person: Annotated[int | None, typer.Option(help="Open tables a person.")] = None,
    tables_per_address: Annotated[int | None, typer.Option(help="The same an address.")] = None,
    tables_in_all: Annotated[int | None, typer.Option(help="The same in all.")] = None,
    sockets_per_person: Annotated[int | None, typer.Option(help="Sockets a person.")] = None,
    sockets_per_address: Annotated[int | None, typer.Option(help="The same an address.")] = None,
    sockets_in_all: Annotated[int | None, typer.Option(help="The same in all.")] = None,
    storage_gb: Annotated[
        float | None, typer.Option(help="Room for the database, in gigabytes.")
    ] = None,
    open_hours: Annotated[
        float | None, typer.Option(help="How long a table waits for people to come.")
    ] = None,
    alone_hours: Annotated[
        float | None, typer.Option(help="The same if only its host sits there.")
    ] = None,
    abandoned_days: Annotated[
        float | None, typer.Option(help="How long a game waits for a move.")
    ] = None,
    replayers: Annotated[int | None, typer.Option(help="Processes that replay games.")] = None,
    chat_length: Annotated[int | None, typer.Option(help="Letters in a line of chat.")] = None,
    public_url: Annotated[
        str | None, typer.Option(help="Where people open the page; letters link there.")
    ] = None,
    bell_networks: Annotated[
        list[str] | None, typer.Option(help="A network of yours that webhooks may reach.")
    ] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    config: Annotated[Path | None, typer.Option(help="A settings file (TOML).")] = None,
    show_config: Annotated[
        bool, typer.Option("--show-config", help="Print the settings and stop.")
    ] = False,
    as_json: AsJson = False,
    admin: Annotated[
        bool,
        typer.Option("--admin", help="Print a link that makes your browser a host's, once."),
    ] = False,
    browse: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
) -> None:
    """Serve tables to browsers and programs.

    Every setting can also be in a file (--config) or in the environment: COMPTOIR_PORT,
    COMPTOIR_DB and so on; --show-config prints all of them with their source.
    """
    from comptoir.server.config import load_config, shown
    from comptoir.server.run import serve as run

    flags: dict[str, object] = {
        "host": host, "port": port, "db": db, "workers": workers, "origin": origin or None,
        "allowed_host": allowed_host or None,
        "thinkers": thinkers, "captain_seconds": captain_seconds,
        "programs": programs, "rate": rate, "burst": burst,
        "limits": limits, "tables_per_minute": tables_per_minute,
        "imports_per_minute": imports_per_minute, "imports_per_day": imports_per_day,
        "imports_per_address": imports_per_address,
        "people_per_day": people_per_day, "people_in_all": people_in_all,
        "storage_gb": storage_gb,
        "replays_per_minute": replays_per_minute, "people_per_minute": people_per_minute,
        "chat_per_minute": chat_per_minute,
        "spectator_chat_per_minute": spectator_chat_per_minute,
        "address_times": address_times, "everyone_times": everyone_times,
        "tables_per_person": tables_per_person, "tables_per_address": tables_per_address,
        "tables_in_all": tables_in_all, "sockets_per_person": sockets_per_person,
        "sockets_per_address": sockets_per_address, "sockets_in_all": sockets_in_all,
        "open_hours": open_hours, "alone_hours": alone_hours, "abandoned_days": abandoned_days,
        "replayers": replayers,
        "chat_length": chat_length, "log_level": log_level,
        "public_url": public_url, "bell_networks": bell_networks or None,
    }  # fmt: skip
    settings, sources = load_config(flags, config)
    if show_config:
        rows = shown(settings, sources)
        if as_json:
            print_json({name: {"value": value, "source": source} for name, value, source in rows})
            return
        table = Table(box=None, padding=(0, 2), show_header=False)
        for name, value, source in rows:
            table.add_row(name, value or "[dim]empty[/]", f"[dim]{source}[/]")
        paper.print(table)
        return

    def greet(address: str) -> None:
        margin.print(f"Comptoir is at [bold]{address}[/]  (stop with Ctrl-C)")
        if browse:
            webbrowser.open(address)

    def invite(link: str) -> None:
        margin.print(f"To look after the house: {link}", soft_wrap=True)
        margin.print("  (works once, within 15 minutes; another one: comptoir house link)")

    code = run(settings, greet, invite if admin else None)
    if code:
        raise typer.Exit(code)
