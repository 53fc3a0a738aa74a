"""Many games at once, for who learns from millions of decisions.

One call makes a move in every game and writes down what the next to decide may know: numbers,
action masks, seats, rewards and ends, each in one new buffer that NumPy reads in place.  A game
that ends is dealt anew at once, from dice of its own, so no game changes what another deals.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from comptoir.kernel.counsel import CARELESS, WORLDS, Counsel
from comptoir.kernel.dice import Dice
from comptoir.kernel.game import Game
from comptoir.kernel.observation import Observer, note_options, room
from comptoir.kernel.state import State

# Who plays a seat
LEARNER: Final[i64] = 0
RANDOM: Final[i64] = 1
APPRENTICE: Final[i64] = 2
MERCHANT: Final[i64] = 3
PLAYERS: Final = ["learner", "random", "apprentice", "merchant"]

# What the end of a game brings
WIN: Final[i64] = 0
RANK: Final[i64] = 1
MARGIN: Final[i64] = 2
REWARDS: Final = ["win", "rank", "margin"]


@final
class Games:
    """So many games of one sort, each at a decision of somebody who learns.

    `seating` says who plays each seat; with `turn_round` game after game moves it on by one seat,
    so that a learner sits everywhere.  `numbers` and `masks` are rows a game, for the seat in
    `seats`, which decides; `movers` made the last move.  Where it ended a game, `dones` is 1,
    `rewards` has a number a seat, `lengths` the decisions of that game and `finals` its last
    observation by the mover.  All but these two are new after every step: who keeps one, keeps it.
    """

    game: Game
    players: int
    options: dict[str, object]
    observer: Observer
    counsel: Counsel
    count: i64
    size: i64
    width: i64
    hidden: i64
    reward: i64
    seating: vec[i64]
    turn_round: bool
    states: list[State]
    dice: list[Dice]
    shift: vec[i64]
    no_numbers: vec[u8]
    no_secrets: vec[u8]
    no_masks: vec[u8]
    no_dones: vec[u8]
    no_seats: vec[i64]
    no_rewards: vec[float]
    numbers: vec[u8]
    open_hands: vec[u8]
    masks: vec[u8]
    finals: vec[u8]
    seats: vec[i64]
    movers: vec[i64]
    rewards: vec[float]
    dones: vec[u8]
    lengths: vec[i64]

    def __init__(
        self,
        game: Game,
        observer: Observer,
        players: int,
        options: dict[str, object],
        count: int,
        seating: list[int],
        turn_round: bool,
        reward: int,
        open_hands: bool,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.checked(players, options)
        self.observer = observer
        self.counsel = game.counsel()
        self.count = count
        self.size = observer.size(players)
        self.width = len(game.tokens)
        self.hidden = observer.hidden_size(players) if open_hands else 0
        self.reward = reward
        self.seating = vec[i64](seating)
        self.turn_round = turn_round
        self.states = []
        self.dice = []
        self.lengths = vec[i64]([0] * count)
        self.finals = room(int(self.size) * count)
        self.shift = vec[i64]([0] * count)
        self.no_numbers = room(int(self.size) * count)
        self.no_secrets = room(int(self.hidden) * count)
        self.no_masks = room(int(self.width) * count)
        self.no_dones = room(count)
        self.no_seats = vec[i64]([0] * count)
        self.no_rewards = vec[float]([0.0] * (count * players))
        self.take_new_sheets()

    def take_new_sheets(self) -> None:
        """Nothing is written yet; what was is left to whoever keeps it."""
        self.numbers = self.no_numbers[:]
        self.open_hands = self.no_secrets[:]
        self.masks = self.no_masks[:]
        self.seats = self.no_seats[:]
        self.movers = self.no_seats[:]
        self.rewards = self.no_rewards[:]
        self.dones = self.no_dones[:]

    def begin(self, dice: list[Dice]) -> None:
        """Deal every game, each from dice of its own."""
        self.take_new_sheets()
        self.dice = dice
        self.states = []
        number: i64 = 0
        while number < self.count:
            self.shift[number] = number % self.players if self.turn_round else 0
            self.states.append(self.dealt(number))
            self.show(number)
            number += 1

    def resume(self, states: list[State], dice: list[Dice], shifts: list[int]) -> None:
        """Go on where other games stood."""
        self.take_new_sheets()
        self.dice = dice
        self.states = states
        number: i64 = 0
        while number < self.count:
            self.shift[number] = shifts[number]
            self.show(number)
            number += 1

    def wrong(self, actions: list[int]) -> i64:
        """The first game whose action is not among its options; -1 if all are."""
        number: i64 = 0
        while number < self.count:
            action: i64 = actions[number]
            if action < 0 or action >= self.width or not self.masks[number * self.width + action]:
                return number
            number += 1
        return -1

    def step(self, actions: list[int]) -> None:
        """Make a move in every game; the caller has asked `wrong`."""
        self.take_new_sheets()
        number: i64 = 0
        while number < self.count:
            state = self.states[number]
            self.movers[number] = state.player
            state.apply(actions[number])
            self.go_on(state, number)
            if state.player < 0:
                self.close(state, number)
                self.states[number] = self.dealt(number)
            self.show(number)
            number += 1

    def dealt(self, number: i64) -> State:
        """A new game, played on until a learner decides."""
        while True:
            dice = self.dice[number]
            state = self.game.blank(self.players, self.options)
            state.dice = dice.fork()
            self.game.deal(state)
            state.settle()
            self.go_on(state, number)
            if state.player >= 0:
                return state

    def close(self, state: State, number: i64) -> None:
        """A game is over: its rewards, its last observation, and the next game's seating."""
        self.dones[number] = 1
        self.lengths[number] = state.ply
        seats = self.players
        shares = ends(state, self.reward)
        seat: i64 = 0
        while seat < seats:
            self.rewards[number * seats + seat] = shares[seat]
            seat += 1
        start = number * self.size
        place = start
        while place < start + self.size:
            self.finals[place] = 0
            place += 1
        self.observer.note(state, self.movers[number], self.finals, start)
        if self.turn_round:
            self.shift[number] = (self.shift[number] + 1) % seats

    def show(self, number: i64) -> None:
        """Write down what the one who decides may know, and his options."""
        state = self.states[number]
        self.seats[number] = state.player
        self.observer.note(state, state.player, self.numbers, number * self.size)
        note_options(state, self.masks, number * self.width)
        if self.hidden > 0:
            self.observer.note_hidden(state, state.player, self.open_hands, number * self.hidden)

    def player_of(self, seat: i64, number: i64) -> i64:
        """Who plays a seat of a game."""
        place = seat - self.shift[number]
        return self.seating[place if place >= 0 else place + self.players]

    def go_on(self, state: State, number: i64) -> None:
        """Let others play until a learner decides or the game is over."""
        while state.player >= 0:
            who = self.player_of(state.player, number)
            if who == LEARNER:
                return
            state.apply(self.choice(state, who, self.dice[number]))

    def choice(self, state: State, who: i64, dice: Dice) -> int:
        """What a bot of that name chooses, from what its seat may know."""
        options = state.options
        if len(options) == 1:
            return options[0]
        if who == RANDOM or (who == APPRENTICE and dice.fraction() < CARELESS):
            return options[dice.below(len(options))]
        counsel = self.counsel
        seat = int(state.player)
        if who == APPRENTICE:
            return counsel.pick(state.redeal(seat, dice), dice)
        if counsel.knows_enough(state):
            return counsel.choose(state, dice)
        return heaviest(counsel, state, dice)


def heaviest(counsel: Counsel, state: State, dice: Dice) -> int:
    """The option that weighs most over several worlds the player cannot tell apart."""
    options = state.options
    seat = int(state.player)
    sums = [0.0] * len(options)
    for _ in range(WORLDS):
        weights = counsel.weights(state.redeal(seat, dice))
        total = sum(weights)
        for place, weight in enumerate(weights):
            sums[place] += weight / total
    least = max(sums) * (1.0 - 1e-9)
    best = [options[place] for place, weight in enumerate(sums) if weight >= least]
    return best[dice.below(len(best))]


def ends(state: State, reward: i64) -> list[float]:
    """What the end of a game brings every seat.

    `win`: the winner's 1, shared among several.  `rank`: 1 for the first, 0 for the last, equal
    steps between them, those who tie have the mean of their places.  `margin`: points more than
    the best of the others, or fewer.
    """
    seats = int(state.seats)
    if reward == WIN:
        winners = state.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    if reward == RANK:
        ranks = state.ranks()
        return [(seats - rank - (ranks.count(rank) - 1) / 2.0) / (seats - 1.0) for rank in ranks]
    scores = state.scores()
    margins: list[float] = []
    for seat in range(seats):
        best = max([score for other, score in enumerate(scores) if other != seat])
        margins.append(float(scores[seat] - best))
    return margins


def draw(games: Games, dice: Dice) -> list[int]:
    """A legal action for every game, each equally likely."""
    actions: list[int] = []
    for state in games.states:
        options = state.options
        actions.append(options[dice.below(len(options))])
    return actions
