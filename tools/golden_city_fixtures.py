"""Positions of The Golden City for the tests of its board, set up by hand.

    python -m tools.golden_city_fixtures

writes `web/src/games/golden_city/fixtures/`: the material, a view of each position, and what
the rules offer there (`offers.json`).  Run it when the view, an event or a number changes; a
test fails when the files are not what it writes.
"""

from __future__ import annotations

from comptoir.games.golden_city import GAME
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from tools.fixtures import offers_of, views_of, write


def auction() -> GoldenCity:
    """Round 16 of four players: two hands lie on groups, two groups are free."""
    at = scene(
        phase="auction",
        player=3,
        round=16,
        first=3,
        posts={
            0: "h4 h6 h11 h13 f3 f8 d2 d5 d6 out_m1 out_f1 out_f2 out_d1 out_d2 in_d",
            1: "h3 h9 h12 h16 m3 m7 f2 d4 out_m1 out_m2 out_d1 out_d2",
            2: "h1 h2 h14 h15 m1 m2 d3 d7 out_m2 out_g1 out_f2 out_d1 out_d2 in_m",
            3: "h5 h7 h8 h10 m4 g1 g2 g5 g7 out_m1 out_m2 out_g1 out_g2 out_f1",
        },
        groups="gf gf dh dg",
        hands={1: "hgm", 3: "hfd"},
        known={1: "hgm", 3: "hfd"},
        coins={0: 0, 1: 1, 2: 0, 3: 0},
        keys={1: 1},
        letters={0: 45, 1: 25, 2: 48, 3: 65},
        goods={0: "good4", 1: "good2", 2: "good3", 3: "good1 good5"},
        bonus={0: "goods city river", 3: "meadow"},
        score="s14",
    )
    at.play("bid:3")
    at.play("bid:2")
    return at


def bonus() -> GoldenCity:
    """Who built at a bonus symbol looks at all bonus cards."""
    at = scene(
        players=3,
        round=15,
        first=2,
        posts={
            0: "h14 h15 h16 d4 out_m1 out_m2 out_g1 out_g2 out_f1 out_f2 out_d1 out_d2",
            1: "h1 h6 h7 h9 h10 h11 h12 h13 m2 m6 g3 f2 d1 out_m1 out_m2 out_d2 in_m",
            2: "h2 h3 h4 h5 h8 m3 g1 g4 g7 out_m2 out_g1 out_g2 out_f1 out_f2 in_g",
        },
        hands={0: "hmgg", 1: "hmdd", 2: "f"},
        known={0: "hm", 1: "hmdd"},
        coins={0: 3, 1: 1, 2: 0},
        keys={1: 2},
        letters={0: 58, 1: 36, 2: 47},
        goods={0: "good7", 1: "good2", 2: "good6"},
        score="s16",
    )
    at.play("build:g6")
    at.play("pay:nat")
    return at


def build() -> GoldenCity:
    """A meadow pair helps to pay for the forest: sites, and zones where others were first."""
    return scene(
        player=2,
        round=11,
        first=2,
        posts={
            0: "h3 h7 h8 h9 h13 g4 f1 f5 out_g2 out_f1",
            1: "h1 h4 h10 h11 m4 g5 f2 out_m2 out_g1",
            2: "h6 h12 h14 h15 h16 f3 f4 d2 out_f2 out_d1",
            3: "h2 h5 m2 m6 g2 out_m1 out_m2 out_d2 in_m",
        },
        hands={0: "ffm", 1: "hfggmd", 2: "fgggm", 3: "fm"},
        known={0: "ffm", 1: "hfggmd", 2: "ggm", 3: "fm"},
        coins={0: 1, 1: 0, 2: 4, 3: 0},
        keys={1: 1, 2: 1},
        letters={0: 16, 1: 14, 2: 22, 3: 45},
        goods={2: "good6", 3: "good1 good4"},
        bonus={1: "coins"},
        discard="hhhhhhhhfgmmmmdddd",
        score="s06",
    )


def drop() -> GoldenCity:
    """Eight cards in hand after building, where five may stay."""
    at = scene(
        players=2,
        round=3,
        posts={0: "h1 h7 h10 h11", 1: "h3 h6 h9 h13 h16"},
        hands={0: "hffgmmdd", 1: "fgd"},
        known={0: "ffgmd", 1: "fgd"},
        coins={0: 2, 1: 4},
        discard="hhhhhhffggmmd",
        score="s04",
    )
    at.play("done")
    return at


def pay() -> GoldenCity:
    """An outer meadow zone with one meadow card in hand: pairs pay for the other."""
    at = scene(
        players=3,
        player=2,
        round=12,
        first=2,
        posts={
            0: "h3 h6 h12 h13 g2 f4 d2 out_f2 out_d1 out_d2",
            1: "h1 h2 h7 h9 h11 h15 f3 f7 d3 d7 out_d2",
            2: "h4 h5 h8 h10 h14 h16 g3 g7 f1 f2 d4",
        },
        hands={0: "hgg", 1: "ffgmmd", 2: "hhgmmd"},
        known={0: "hgg", 1: "ffgmmd", 2: "hhgmm"},
        coins={0: 0, 1: 0, 2: 5},
        keys={1: 2, 2: 2},
        letters={0: 31, 1: 15, 2: 8},
        goods={0: "good1 good4", 1: "good3 good6", 2: "good2"},
        discard="hhhhhhfffffffggggmmmmmmdddddd",
        score="s08",
    )
    at.play("build:out_g2")
    return at


def two() -> GoldenCity:
    """Two players with black posts, in the great drought: one zone is closed already."""
    return scene(
        players=2,
        round=9,
        black_posts=True,
        posts={
            0: "h1 h2 h8 h9 h11 h13 h15 g4 d3 out_g2 out_f1",
            1: "h3 h4 h5 h7 h10 h12 h14 g1 g2 g3 f2 d2",
        },
        black={0: "out_g2"},
        hands={0: "hfggm", 1: "ggmdd"},
        known={0: "hfgg", 1: "ggmdd"},
        coins={0: 6, 1: 1},
        keys={1: 2},
        victory={0: (0, 2, 0), 1: (1, 0, 0)},
        goods={1: "good4"},
        discard="gdd",
        score="s11",
    )


POSITIONS = (auction, bonus, build, drop, pay, two)


def recorded() -> dict[str, object]:
    """Everything that is written, by the names of the files."""
    found = {position.__name__: position() for position in POSITIONS}
    return {"material": GAME.material(), **views_of(found), "offers": offers_of(found)}


if __name__ == "__main__":
    write("golden_city", recorded())
