"""Numbers for the host, in Prometheus' form."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector


class Metrics:
    """What this worker counts."""

    def __init__(self) -> None:
        every = CollectorRegistry()
        self.registry = every
        ProcessCollector(registry=every)
        PlatformCollector(registry=every)
        self.tables = Gauge("comptoir_tables", "Tables in memory", registry=every)
        self.sockets = Gauge("comptoir_sockets", "Open sockets", registry=every)
        self.created = Counter("comptoir_tables_created", "Tables created", registry=every)
        self.entries = Counter("comptoir_entries", "Entries stored", registry=every)
        self.conflicts = Counter(
            "comptoir_conflicts", "Entries somebody else was faster with", registry=every
        )
        self.store_errors = Counter(
            "comptoir_store_errors", "Times the database did not answer", registry=every
        )
        self.refused = Counter(
            "comptoir_refused", "Commands and requests refused", ["code"], registry=every
        )
        self.bot_moves = Counter("comptoir_bot_moves", "Moves of bots", ["level"], registry=every)
        self.bot_failures = Counter(
            "comptoir_bot_failures", "Thinking processes replaced", ["why"], registry=every
        )
        self.letters = Counter(
            "comptoir_letters", "Letters of the bell", ["kind", "outcome"], registry=every
        )
        self.commands = Histogram(
            "comptoir_command_seconds",
            "From reading a command to its answer, storing included",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=every,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
