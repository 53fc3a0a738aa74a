"""`comptoir house`: look after the house from the machine it runs on, with the server or without.

What is done here is written to the database.  Workers on PostgreSQL hear of it at once; a server
with an SQLite file sees it with its next sweep (`sweep_seconds`, 3 by itself).
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from comptoir.cli.app import AsJson, app, paper
from comptoir.cli.desk import at_desk, for_how_long, say, show
from comptoir.kernel.errors import InvalidOption

if TYPE_CHECKING:
    from comptoir.server.hosts.desk import Desk
    from comptoir.store.records import Deed, Sanction

house = typer.Typer(help="Look after the house: people, tables, bans, rules.", no_args_is_help=True)
app.add_typer(house, name="house")
hosts_ = typer.Typer(help="Who is signed in as a host.", no_args_is_help=True)
house.add_typer(hosts_, name="hosts")

Db = Annotated[
    str | None,
    typer.Option(
        help="The SQLite file or postgresql://…; else this user's own.", envvar="COMPTOIR_DB"
    ),
]
Who = Annotated[
    str, typer.Argument(metavar="PERSON", help="A name, or the id that `people` prints.")
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="Its id, as in the address.")]
Hours = Annotated[
    float | None, typer.Option("--hours", help="For so long; without it, until you end it.")
]
Why = Annotated[str, typer.Option("--why", help="A reason; a banned person reads it.")]
SANCTIONS = ("id", "kind", "whom", "until", "by", "why")


# Hosts


@house.command()
def link(
    db: Db = None,
    address: Annotated[
        str, typer.Option("--address", help="Where the page is, as http://127.0.0.1:8420.")
    ] = "",
) -> None:
    """Print a link that makes the browser that opens it a host's, once, within 15 minutes."""
    from comptoir.server.hosts.desk import make_link

    async def make(desk: Desk) -> str:
        return make_link(desk.engine, desk.now())

    word = at_desk(db, make)
    paper.print(f"{address.rstrip('/')}/house#{word}", soft_wrap=True)


@hosts_.command("list")
def list_hosts(db: Db = None, as_json: AsJson = False) -> None:
    """List the browsers that are signed in as a host's."""
    from comptoir.store.overview import Overview

    async def look(desk: Desk) -> list[dict[str, Any]]:
        found = desk.hosts.standing(desk.now()).hosts
        names = Overview(desk.engine).names({each.person for each in found})
        return [
            {"name": names.get(each.person, ""), "since": each.since, "until": each.ends}
            for each in found
        ]

    show(at_desk(db, look), ("name", "since", "until"), as_json)


@hosts_.command("end")
def end_host(person: Who, db: Db = None) -> None:
    """Sign somebody out as a host, on all their devices."""
    from comptoir.server.hosts.desk import Doer

    async def end(desk: Desk) -> str:
        found = await desk.person(person)
        await desk.sign_out(Doer(), found)
        return found.name

    say(f"{at_desk(db, end)} is a host no longer")


# People


@house.command()
def people(
    find: Annotated[str, typer.Argument(metavar="[WORD]", help="A part of a name.")] = "",
    most: Annotated[int, typer.Option("--most", min=1, help="How many.")] = 50,
    db: Db = None,
    as_json: AsJson = False,
) -> None:
    """List people, the latest seen first."""
    from comptoir.server.people.identity import public_id
    from comptoir.store.overview import Overview

    async def look(desk: Desk) -> list[dict[str, Any]]:
        found, _ = Overview(desk.engine).people(find, (), most)
        return [
            {
                "id": public_id(each.person.id), "name": each.person.name, "seen": each.seen,
                "games": each.games, "devices": each.devices, "passphrase": each.passphrase,
            }
            for each in found
        ]  # fmt: skip

    show(at_desk(db, look), ("id", "name", "seen", "games", "devices", "passphrase"), as_json)


@house.command()
def rename(
    person: Who,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    db: Db = None,
) -> None:
    """Give somebody another name, at every table they sat at."""
    from comptoir.server.hosts.desk import Doer

    async def give(desk: Desk) -> tuple[str, str]:
        found = await desk.person(person)
        return found.name, await desk.rename(Doer(), found, name)

    before, after = at_desk(db, give)
    say(f"{before} is called {after} now")


@house.command()
def mute(person: Who, hours: Hours = None, why: Why = "", db: Db = None) -> None:
    """Let somebody write nothing at any table."""
    from comptoir.server.hosts.desk import Doer

    async def silence(desk: Desk) -> str:
        found = await desk.person(person)
        await desk.mute(Doer(), found, hours, why)
        return found.name

    say(f"{at_desk(db, silence)} is muted {for_how_long(hours)}")


@house.command()
def ban(
    person: Annotated[
        str, typer.Argument(metavar="[PERSON]", help="A name, or the id that `people` prints.")
    ] = "",
    network: Annotated[
        str, typer.Option("--network", help="Guests from there, as 203.0.113.0/24.")
    ] = "",
    hours: Hours = None,
    why: Why = "",
    db: Db = None,
) -> None:
    """Let a person, or the guests of a network, in no more; open sockets end, too."""
    from comptoir.server.hosts.desk import Doer

    async def lock(desk: Desk) -> str:
        found = await desk.person(person) if person else None
        await desk.ban(Doer(), found, network, hours, why)
        return found.name if found else f"guests from {network}"

    say(f"banned {for_how_long(hours)}: {at_desk(db, lock)}")


@house.command()
def sanctions(db: Db = None, as_json: AsJson = False) -> None:
    """List the bans and mutes that hold."""
    show(at_desk(db, look_at_sanctions), SANCTIONS, as_json)


async def look_at_sanctions(desk: Desk) -> list[dict[str, Any]]:
    from comptoir.store.overview import Overview

    found = desk.hosts.standing(desk.now()).sanctions
    names = Overview(desk.engine).names({each.person for each in found if each.person})
    return [told(each, names) for each in found]


def told(sanction: Sanction, names: dict[str, str]) -> dict[str, Any]:
    return {
        "id": sanction.id, "kind": sanction.kind,
        "whom": names.get(sanction.person or "", "") or sanction.network,
        "until": sanction.until, "by": sanction.by or "the command line", "why": sanction.why,
    }  # fmt: skip


@house.command()
def end(
    id: Annotated[str, typer.Argument(metavar="ID", help="One that `sanctions` prints.")],
    db: Db = None,
) -> None:
    """End a ban or a mute."""
    from comptoir.server.hosts.desk import Doer

    at_desk(db, lambda desk: desk.end(Doer(), id))
    say(f"{id} has ended")


# Tables


@house.command()
def tables(
    every: Annotated[bool, typer.Option("--all", help="Those that are over, too.")] = False,
    most: Annotated[int, typer.Option("--most", min=1, help="How many.")] = 50,
    db: Db = None,
    as_json: AsJson = False,
) -> None:
    """List tables, latest first."""
    from comptoir.store.overview import Overview

    async def look(desk: Desk) -> list[dict[str, Any]]:
        found, _ = Overview(desk.engine).tables(not every, most)
        return [
            {
                "table": each.record.id, "game": each.record.game, "status": each.summary.status,
                "people": ", ".join(seat.name for seat in each.seats if seat.person),
                "since": each.summary.since,
            }
            for each in found
        ]  # fmt: skip

    show(at_desk(db, look), ("table", "game", "status", "people", "since"), as_json)


@house.command("close")
def close_table(table: TableId, db: Db = None) -> None:
    """Close a table; what was played can be looked at."""
    from comptoir.server.hosts.desk import Doer

    at_desk(db, lambda desk: desk.close(Doer(), table))
    say(f"{table} is closed")


@house.command("remove")
def remove_table(
    table: TableId,
    sure: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    db: Db = None,
) -> None:
    """Remove a table with everything that was played there."""
    from comptoir.server.hosts.desk import Doer

    if not sure and not agreed(f"Remove {table} and all that was played there?"):
        say(f"{table} stays")
        return
    at_desk(db, lambda desk: desk.remove(Doer(), table))
    say(f"{table} is gone")


def agreed(question: str) -> bool:
    """What a person answers; where nobody can, that is said."""
    try:
        return typer.confirm(question)
    except typer.Abort:
        if sys.stdin.isatty():
            raise
        raise InvalidOption("nobody is there to be asked; --yes does it without") from None


@house.command("clean-up")
def clean_up(
    days: Annotated[float, typer.Option("--days", min=0.5, help="Nothing happened for so long.")],
    db: Db = None,
) -> None:
    """Close tables nobody came back to."""
    from comptoir.server.hosts.desk import Doer

    count = at_desk(db, lambda desk: desk.clean_up(Doer(), days))
    say(f"{count} tables are closed")


# The house


@house.command()
def announce(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="Empty for nothing more.")] = "",
    db: Db = None,
) -> None:
    """Tell everybody who is here, or comes, something."""
    from comptoir.server.hosts.desk import Doer

    at_desk(db, lambda desk: desk.announce(Doer(), text))
    say("it is announced" if text.strip() else "nothing is announced any more")


@house.command()
def switch(
    name: Annotated[
        str, typer.Argument(help="public_lobby, spectators, programs, hints or closed.")
    ],
    on: Annotated[str, typer.Argument(metavar="on|off")],
    db: Db = None,
) -> None:
    """Set a switch of the house."""
    from comptoir.server.hosts.desk import Doer

    if on not in ("on", "off"):
        raise typer.BadParameter(f"a switch is on or off, not {on}")
    at_desk(db, lambda desk: desk.switch(Doer(), name, on == "on"))
    say(f"{name} is {on}")


@house.command()
def code(
    word: Annotated[str | None, typer.Argument(metavar="[CODE]", help="One of your own.")] = None,
    db: Db = None,
) -> None:
    """Change the club code, and print it."""
    from comptoir.server.hosts.desk import Doer

    paper.print(at_desk(db, lambda desk: desk.change_code(Doer(), word)), markup=False)


@house.command()
def limit(
    name: Annotated[str, typer.Argument(help="A limit, as `comptoir serve --show-config` has it.")],
    value: Annotated[
        float | None, typer.Argument(metavar="[VALUE]", help="Without it, as the server says.")
    ] = None,
    db: Db = None,
) -> None:
    """Change a limit while the server runs."""
    from comptoir.server.hosts.desk import Doer

    at_desk(db, lambda desk: desk.limit(Doer(), name, value))
    say(f"{name} is as the server says" if value is None else f"{name} is {value:g}")


@house.command()
def reports(
    closed: Annotated[bool, typer.Option("--closed", help="Those that are closed.")] = False,
    close: Annotated[str, typer.Option("--close", metavar="ID", help="Close this one.")] = "",
    db: Db = None,
    as_json: AsJson = False,
) -> None:
    """List what people reported, or close a report."""
    from comptoir.server.hosts.desk import Doer

    if close:
        at_desk(db, lambda desk: desk.close_report(Doer(), close))
        say(f"{close} is closed")
        return

    async def look(desk: Desk) -> list[dict[str, Any]]:
        return [
            {
                "id": report.id, "at": report.at, "reporter": reporter, "person": name,
                "table": report.table_id, "said": json.loads(report.said), "why": report.why,
            }
            for report, reporter, name in desk.reports.all(closed, 100)
        ]  # fmt: skip

    columns = ("id", "at", "reporter", "person", "table", "said", "why")
    show(at_desk(db, look), columns, as_json)


@house.command()
def audit(
    most: Annotated[int, typer.Option("--most", min=1, help="How many.")] = 50,
    db: Db = None,
    as_json: AsJson = False,
) -> None:
    """List what hosts did, latest first."""
    from comptoir.store.overview import Overview

    async def look(desk: Desk) -> list[dict[str, Any]]:
        found = desk.hosts.deeds(most)
        names = Overview(desk.engine).names({each.whom for each in found if each.whom})
        return [done(each, names) for each in found]

    show(at_desk(db, look), ("at", "host", "deed", "whom", "about"), as_json)


def done(deed: Deed, names: dict[str, str]) -> dict[str, Any]:
    return {
        "at": deed.at, "host": deed.name or "the command line", "deed": deed.deed,
        "whom": names.get(deed.whom or "", ""), "about": json.loads(deed.about),
    }  # fmt: skip
