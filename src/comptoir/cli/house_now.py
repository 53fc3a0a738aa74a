"""`comptoir house now` and `outbox`: how the house is, and what is on its way to people.

Sockets and thinking bots are known to the running server alone: its page and `/metrics` tell them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from comptoir.cli.app import AsJson, print_json
from comptoir.cli.desk import at_desk, show
from comptoir.cli.house import Db, house

if TYPE_CHECKING:
    from comptoir.server.hosts.desk import Desk

MEGABYTE = 1_000_000


@house.command()
def now(db: Db = None, as_json: AsJson = False) -> None:
    """Tell how the house is: people, tables, reports, what waits to be sent, storage."""
    from comptoir.server.http.house_view import ABANDONED_DAYS
    from comptoir.store.overview import Overview

    async def look(desk: Desk) -> dict[str, Any]:
        seen = Overview(desk.engine)
        counts, storage = seen.counts(), seen.storage()
        return {
            "people": counts.people,
            "tables": counts.tables,
            "tables going on": counts.running,
            "abandoned for a week": len(await desk.abandoned(ABANDONED_DAYS)),
            "reports that wait": desk.reports.count_waiting(),
            "notices not due yet": counts.notices,
            "letters to send": counts.letters,
            f"{storage.kind}, MB": round(storage.bytes / MEGABYTE, 1),
            **{
                f"of it {part}, MB": round(size / MEGABYTE, 1)
                for part, size in sorted(storage.parts.items(), key=lambda each: -each[1])
            },
        }

    figures = at_desk(db, look)
    if as_json:
        print_json(figures)
    else:
        rows = [{"what": what, "figure": figure} for what, figure in figures.items()]
        show(rows, ("what", "figure"), as_json)


@house.command()
def outbox(
    most: Annotated[int, typer.Option("--most", min=1, help="How many.")] = 50,
    db: Db = None,
    as_json: AsJson = False,
) -> None:
    """List what is on its way to people, the next first; no address and no secret."""
    from comptoir.server.http.house_view import outbox_line
    from comptoir.store.overview import Overview

    async def look(desk: Desk) -> list[dict[str, Any]]:
        lines = [outbox_line(each) for each in Overview(desk.engine).outbox(most)]
        return [
            {
                "to": line.name, "by": line.channel or "not due yet", "what": ", ".join(line.kinds),
                "at": line.next, "tries": line.tries, "trouble": line.trouble,
            }
            for line in lines
        ]  # fmt: skip

    show(at_desk(db, look), ("to", "by", "what", "at", "tries", "trouble"), as_json)
