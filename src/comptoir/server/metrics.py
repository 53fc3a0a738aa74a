"""Numbers for the host, in Prometheus' form."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
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
        self.entries = Tally("comptoir_entries", "Entries stored", every)
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
        self.commands = Durations(
            "comptoir_command_seconds",
            "From reading a command to its answer, storing included",
            (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
            every,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Tally:
    """A counter of the event loop: it takes no lock, which would cost more than counting."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.text = text
        self.value = 0
        registry.register(self)

    def inc(self, by: int) -> None:
        self.value += by

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.text, self.value)


class Durations:
    """The same for how long something took: how often at most so many seconds, and in all."""

    def __init__(
        self, name: str, text: str, most: Sequence[float], registry: CollectorRegistry
    ) -> None:
        self.name = name
        self.text = text
        self.most = most
        self.times = [0] * (len(most) + 1)
        self.sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.times[bisect_left(self.most, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        names = [*(str(most) for most in self.most), "+Inf"]
        counted = zip(names, accumulate(self.times), strict=True)
        told = HistogramMetricFamily(self.name, self.text)
        told.add_metric([], list(counted), self.sum)
        yield told
