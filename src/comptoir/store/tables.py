"""The tables of the database.

`entries` is the truth: everything that ever happened at a table, numbered by version,
written before anybody is told.  A move or a move back also has a `ply`; neither number
can be taken twice.  `tables` and `seats` repeat what lists need, in the same transaction.
Times are milliseconds since 1970.  A review is found decision by decision (`review_records`), so
that it goes on where it was broken off; `told` is what its readers get when all are there.
`notices` is what people are to be told who are not there, written with the entry; `letters` are
notices on their way.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)  # fmt: skip

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
)

names = Table(
    "names",
    metadata,
    Column("called", Text, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index(None, "person"),
)
"""Whose a name is, as it is compared; a person's latest is the one they bear."""

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("browser", String(32), nullable=False),
    Column("system", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Index(None, "person"),
)
"""Where people are signed in, or were until `ended`; `seen` is a day."""

passphrases = Table(
    "passphrases",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("hash", Text, nullable=False),
)
"""Who signs in by their name and a passphrase, and what checks it."""

recoveries = Table(
    "recoveries",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    Column("secret", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("seed", Text, nullable=True),
    Column("creator", String(32), nullable=False),
    Column("request", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("turn", Integer, nullable=True),
    Column("waiting", String(8), nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("result", Text, nullable=True),
    Column("closing", Text, nullable=True),
    UniqueConstraint("creator", "request"),
    Index(None, "status", "created"),
    Index(None, "status", "since"),
    Index(None, "waiting"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("person", String(32), nullable=True),
    Column("name", Text, nullable=False),
    Column("level", String(32), nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("vacation", BigInteger, nullable=True),
    Column("kept_for", String(32), nullable=True),
    Index(None, "person"),
    Index(None, "kept_for"),
)
"""Seats as lists show them; a free one may be `kept_for` a person who is invited."""

put_away = Table(
    "put_away",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("ply", Integer, nullable=True),
    Column("kind", String(24), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("person", String(32), nullable=True),
    Column("command", String(64), nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("writer", String(32), nullable=False),
    UniqueConstraint("table_id", "ply"),
    UniqueConstraint("table_id", "person", "command"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), nullable=True),
    Column("name", Text, nullable=False),
    Column("level", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("thought", BigInteger, nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("counted", Boolean, nullable=False),
    Index(None, "person", "at"),
)
"""The guest book: how every seat of a finished game fared; `level` is that of a bot."""

guests = Table(
    "guests",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("public", String(16), nullable=False, unique=True),
    Column("shown", String(8), nullable=False, server_default="results"),
    Column("present", Boolean, nullable=False, server_default=false()),
    Column("here", BigInteger, nullable=False, server_default="0"),
    Column("playing", Boolean, nullable=False, server_default=false()),
)
"""Who is in the guest book, by what others may know them by, and how much others see.

Who wants to be seen `present` by those they played with, who want it too, was `here` last at that
time, at a table if `playing`.
"""

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("ladder", String(80), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index(None, "ladder"),
)
"""How strong people are in a game with two, or with more players, and how sure that is."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("asker", String(32), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("about", Text, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("told", Text, nullable=True),
    Index(None, "status"),
)

review_records = Table(
    "review_records",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

bells = Table(
    "bells",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("delay", Integer, nullable=False),
    Column("rung", BigInteger, nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("details", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("trouble", String(32), nullable=False),
    Column("table_id", String(32), nullable=True),
    Index(None, "person"),
    Index(None, "table_id"),
)
"""Ways to a person; one with a table tells what happens there to whomever that person likes."""

notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Index(None, "due"),
    Index(None, "person"),
)

letters = Table(
    "letters",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("channel", String(32), ForeignKey("channels.id"), nullable=False),
    Column("body", Text, nullable=False),
    Column("next", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("worker", String(32), nullable=False),
    Column("lease", BigInteger, nullable=False),
    Index(None, "channel"),
    Index(None, "next"),
)

satchels = Table(
    "satchels",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("preferences", Text, nullable=False),
    Column("puzzles", Text, nullable=False),
)
"""What a person carries from one device to the next, as JSON; empty where nothing was put in."""


hosts = Table(
    "hosts",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Index(None, "person"),
)
"""Devices that are signed in as a host of the house, each until it `ends`."""

host_links = Table(
    "host_links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("expires", BigInteger, nullable=False),
)

house_settings = Table(
    "house_settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What hosts set otherwise than it is by itself, as JSON."""

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=True),
    Column("network", String(64), nullable=False),
    Column("why", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("ended", BigInteger, nullable=True),
    Index(None, "person"),
    Index(None, "ended"),
)
"""What a host laid on a person, or on the guests of a network: a `ban` or a `mute`."""

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "other"),
)
"""Whose words a person does not want to read."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("reporter", String(32), ForeignKey("people.id"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("spectator", Boolean, nullable=False),
    Column("said", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger, nullable=True),
    Column("closed_by", Text, nullable=False),
    Index(None, "closed", "at"),
    Index(None, "person"),
    Index(None, "reporter"),
)
"""What people told the hosts of each other; `said` are the lines it is about, as JSON."""

audit = Table(
    "audit",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(32), nullable=True),
    Column("name", Text, nullable=False),
    Column("deed", String(24), nullable=False),
    Column("whom", String(32), nullable=True),
    Column("about", Text, nullable=False),
    Index(None, "host"),
    Index(None, "whom"),
)
"""What hosts did, to `whom`; of the command line nobody's name is known.  Each deed is written
with what it changed, so who knows the last number knows whether anything changed."""
