"""The satchel: what a person likes and solved is the same on all their devices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.server.http.satchel_api import MOST_DAYS, both
from comptoir.server.http.satchel_bodies import Solved
from tests.server.client import Client
from tests.server.hosting import Host
from tests.server.test_house import run
from tests.server.test_people import refused

DAY = "2026-11-18"
DATES = [(number // 100, number % 100) for number in range(MOST_DAYS)]


def test_it_is_the_same_on_every_device(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        assert await anne.get("/api/my/satchel") == {
            "preferences": {},
            "puzzles": {"solved": {}, "days": {}},
        }
        await anne.post("/api/my/satchel", {"preferences": {"pace": "slow", "calm": 1000}})
        await anne.post("/api/my/satchel", {"puzzles": {"solved": {"a": 3}, "days": {DAY: "told"}}})
        async with Client(host.address, anne.cookie) as phone:
            more = {"solved": {"a": 1, "b": 2}, "days": {DAY: "found", "2026-11-19": "found"}}
            seen = await phone.post("/api/my/satchel", {"puzzles": more})
        assert seen == await anne.get("/api/my/satchel")
        assert seen["preferences"] == {"pace": "slow", "calm": 1000}
        assert seen["puzzles"]["solved"] == {"a": 1, "b": 2}
        assert seen["puzzles"]["days"] == {DAY: "told", "2026-11-19": "found"}
        await anne.post("/api/my/satchel", {"preferences": {"pace": "fast"}})
        assert (await anne.get("/api/my/satchel"))["preferences"] == {"pace": "fast"}
        assert (await bob.get("/api/my/satchel"))["preferences"] == {}

    run(host, story)


@pytest.mark.parametrize(
    "body",
    [
        {"puzzles": {"solved": {"a": 0}}},
        {"puzzles": {"days": {"yesterday": "found"}}},
        {"puzzles": {"days": {DAY: "guessed"}}},
        {"preferences": {"pace": ["slow"]}},
        {"preferences": {"pace": "x" * 33}},
        {"preferences": {f"p{n}": True for n in range(41)}},
        {"purse": {}},
    ],
)
def test_what_does_not_fit_is_refused(host: Host, body: dict[str, object]) -> None:
    async def story(anne: Client, bob: Client) -> None:
        await anne.post("/api/my/satchel", {"preferences": {"pace": "slow"}})
        await refused("unreadable", anne.post("/api/my/satchel", body))
        assert (await anne.get("/api/my/satchel"))["preferences"] == {"pace": "slow"}

    run(host, story)


def test_a_stranger_has_none(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        async with Client(host.address) as nobody:
            await refused("no_name", nobody.get("/api/my/satchel"))
            await refused("no_name", nobody.post("/api/my/satchel", {}))

    run(host, story)


tries = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 9))


@given(tries, tries, tries)
def test_in_whatever_order_devices_tell_it(
    one: dict[str, int], two: dict[str, int], three: dict[str, int]
) -> None:
    first, second, third = Solved(one), Solved(two), Solved(three)
    assert both(both(first, second), third).solved == both(third, both(second, first)).solved


def test_the_latest_days_are_kept() -> None:
    before = Solved({}, {f"2026-{month:02}-{day:02}": "found" for month, day in DATES})
    kept = both(before, Solved({}, {"2027-01-01": "told"})).days
    assert len(kept) == MOST_DAYS
    assert kept["2027-01-01"] == "told"
    assert "2026-00-00" not in kept
