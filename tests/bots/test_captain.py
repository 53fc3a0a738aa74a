"""The search: it finds what can be known, repeats itself, remembers, forgets, and is bounded."""

from __future__ import annotations

from statistics import pstdev

import pytest

from comptoir.bots import Captain, Chronicle, Sight
from comptoir.bots.search.captain import Search
from comptoir.bots.search.tree import USUAL_SPREAD
from comptoir.bots.search.walk import result, with_lead
from comptoir.games.san_juan.scenario import before, scene
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from tests import toy
from tests.bots import nim


def begin(game: Game, seats: int, seed: str = "1", **options: object) -> State:
    return game.new(seats, dice_from_seed(seed), options)


@pytest.mark.parametrize("pile", [5, 6, 7, 9, 10, 11])
def test_nim_is_solved(pile: int) -> None:
    """Leave a multiple of four: the playouts do not know it, the tree finds out."""
    state = begin(nim.GAME, 2, pile=pile)
    choice = Captain(nim.GAME, "s", iterations=2000, stretch=9).choose(Sight(state))
    assert choice + 1 == pile % 4


def test_the_last_stick_is_taken() -> None:
    state = begin(nim.GAME, 4, pile=3)
    assert Captain(nim.GAME, "s", iterations=50).choose(Sight(state)) == 2


def test_same_seed_and_iterations_same_moves() -> None:
    assert play_through("a") == play_through("a")


def play_through(seed: str) -> list[int]:
    state = begin(nim.GAME, 3, pile=40)
    bots = [Captain(nim.GAME, f"{seed}{seat}", iterations=60) for seat in range(3)]
    chronicle = Chronicle(3)
    chosen: list[int] = []
    while not state.over:
        seat = int(state.player)
        action = bots[seat].choose(Sight(state, seat, chronicle.seen_by(seat)))
        chronicle.note(state, action)
        state.play(action)
        chosen.append(action)
    return chosen


def test_the_tree_is_kept_between_decisions() -> None:
    state = begin(nim.GAME, 2, pile=20)
    bot = Captain(nim.GAME, "s", iterations=400)
    chronicle = Chronicle(2)
    for _ in range(2):
        action = bot.choose(Sight(state, 0, chronicle.seen_by(0)))
        chronicle.note(state, action)
        state.play(action)
        chronicle.note(state, 0)
        state.play(0)
    search = bot.look(Sight(state, 0, chronicle.seen_by(0)))
    assert search.tree.times[0] > 10, "the visits of the position now reached are kept"
    assert search.tree.nodes() > 5
    fresh = Captain(nim.GAME, "s", iterations=400).look(Sight(state, 0))
    assert fresh.tree.times[0] == 0


def test_a_kept_tree_is_a_whole_tree() -> None:
    """What is cut out counts the same tries as before."""
    search = new_search(begin(nim.GAME, 2, pile=12))
    search.think(500, 0.0)
    edge = search.tree.edge(0, 1)
    child = search.tree.successor(edge, 1, 0)
    kept = search.tree.below(child)
    assert kept.times[0] == search.tree.times[child]
    for key in range(3):
        one, two = search.tree.edge(child, key), kept.edge(0, key)
        assert search.tree.tried[one] == kept.tried[two]
        assert search.tree.gained[one] == kept.gained[two]


def test_moves_that_do_not_fit_the_tree_start_it_afresh() -> None:
    state = begin(nim.GAME, 2, pile=20)
    search = new_search(state)
    search.think(100, 0.0)
    assert not search.resume(state.copy(), dice_from_seed("2"), [(1, 0, "take:1")])
    assert search.tree.nodes() == 1


def test_memory_is_bounded() -> None:
    search = new_search(begin(nim.GAME, 4, pile=60), most=500)
    search.think(3000, 0.0)
    assert search.iterations > 1000
    assert search.tree.size() < 500 + 3 * 500


def test_a_clear_decision_stops_early() -> None:
    search = new_search(begin(nim.GAME, 2, pile=3))
    search.think(10_000, 0.0)
    assert search.iterations < 6000
    assert search.best() == 2


def test_seconds_are_a_budget() -> None:
    search = new_search(begin(nim.GAME, 2, pile=40))
    search.think(0, 0.02)
    assert search.iterations > 0
    search = new_search(begin(nim.GAME, 2, pile=40))
    search.think(0, 0.02, cpu=True)
    assert search.iterations > 0


def test_what_is_not_seen_is_one_edge() -> None:
    """An opponent lays a card face down: whichever it is, the tree has one edge for it."""
    state = begin(toy.GAME, 2)
    search = new_search(state)
    search.think(400, 0.0)
    tree = search.tree
    lays = search.names["lay"]
    assert lays >= len(toy.TOKENS)
    found = 0
    for node in range(tree.nodes()):
        if tree.who[node] == state.player:
            continue
        edge = tree.first[node]
        while edge >= 0:
            assert tree.key[edge] >= 9, "no edge names a card that was laid face down"
            found += tree.key[edge] == lays
            edge = tree.after[edge]
    assert found > 0


def test_anothers_single_answer_has_a_node_and_counts_for_nothing() -> None:
    """The builder's neighbour is asked in every world; only where he can build is he judged."""
    state = scene(before(), before(hand="palace hero"), before(hand="statue"))
    search = new_search(state, explore=15.0)
    search.think(300, 0.0)
    tree = search.tree
    build = state.game.phases.index("build")
    builder = tree.edge(0, state.game.action("role:builder"))
    node = tree.leads[builder]
    assert (tree.who[node], tree.phase[node]) == (1, build)
    assert tree.twin[node] < 0, "whoever cannot build looks like whoever can"
    assert 0 < tree.times[node] < tree.tried[builder]
    assert tree.tried[tree.edge(node, state.game.action("pass"))] <= tree.times[node]


def test_an_own_single_answer_is_no_node() -> None:
    """The seat cannot build: the tree goes on from its role to what comes after."""
    state = scene(before(hand="hero*2"), before(hand="statue*2"))
    search = new_search(state)
    search.think(200, 0.0)
    tree = search.tree
    build = state.game.phases.index("build")
    first = tree.edge(0, state.game.action("role:builder"))
    node = tree.leads[first]
    while node >= 0:
        assert (tree.who[node], tree.phase[node]) != (0, build)
        node = tree.twin[node]


def test_values_add_up_and_favour_the_winner() -> None:
    state = begin(nim.GAME, 3, pile=1)
    while not state.over:
        state.apply(0)
    values = result(state)
    assert sum(values) == pytest.approx(1)
    assert max(range(3), key=values.__getitem__) == state.winners()[0]


def test_the_spread_of_a_node_is_that_of_its_values() -> None:
    search = new_search(begin(nim.GAME, 2, pile=20))
    tree = search.tree
    assert tree.spread(0) == pytest.approx(USUAL_SPREAD)
    values = [0.1, 0.4, 0.4, 0.9] * 500
    tree.times[0] = len(values)
    tree.worth[0] = sum(values)
    tree.squares[0] = sum(value * value for value in values)
    assert tree.spread(0) == pytest.approx(pstdev(values), rel=0.02)


def test_a_better_mean_counts_more_than_more_tries() -> None:
    """Where all is nearly lost, .020 after 400 tries is better than .009 after 600."""
    search = new_search(begin(nim.GAME, 2, pile=20))
    search.complete_root()
    tree = search.tree
    told = {0: (600, 0.009), 1: (400, 0.020), 2: (3, 0.030)}
    for option, (tried, mean) in told.items():
        edge = tree.edge(0, option)
        tree.tried[edge] = tried
        tree.gained[edge] = tried * mean
        tree.times[0] += tried
        tree.worth[0] += tried * mean
        tree.squares[0] += tried * (mean * mean + 0.0004)
    assert search.best() == 1, "the third was hardly tried"
    assert not search.agreed(), "so the search goes on"


def test_who_is_far_behind_still_tells_better_from_worse() -> None:
    worse, better = with_lead([0.0001, 0.9999]), with_lead([0.0004, 0.9996])
    assert sum(worse) == pytest.approx(1)
    assert better[0] - worse[0] > 10 * 0.0003
    assert with_lead([0.25] * 4) == pytest.approx([0.25] * 4)


def new_search(state: State, most: int = 100_000, explore: float = 3.0) -> Search:
    counsel = state.game.counsel()
    dice = dice_from_seed("x")
    return Search(counsel, state.copy(), int(state.player), dice, most, explore, 0.5, 1.0)
