"""Every seat an agent, in turn: `comptoir.envs.pettingzoo.env("san_juan", players=2)`."""

from __future__ import annotations

from typing import Any

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

import comptoir
from comptoir.envs.drawing import MODES, as_picture, as_text, checked_mode
from comptoir.envs.naming import number_of, reward_of, seats_of, seed_of, version_of
from comptoir.envs.sheet import Sheet
from comptoir.games import game as find_game
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.many import ends
from comptoir.kernel.state import State

Observation = dict[str, NDArray[Any]]
ILLEGAL = -1.0
"""What an illegal action brings in `env`: it ends the game, the others have 0."""


def env(game: str, players: int | None = None, **settings: Any) -> SeatsEnv:
    """The environment as PettingZoo's wrappers would make it, without what they cost.

    An illegal action ends the game with -1 for who made it; settings are those of `raw_env`.
    """
    made = raw_env(game, players, **settings)
    made.illegal_ends = True
    return made


def raw_env(
    game: str,
    players: int | None = None,
    *,
    reward: str = "win",
    dtype: str = "float32",
    render_mode: str | None = None,
    **options: object,
) -> SeatsEnv:
    """The environment in which an illegal action raises, and nothing happens."""
    return SeatsEnv(game, players, reward, dtype, render_mode, options)


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game with an agent at every seat.

    Rewards come at the end.  `infos` of who decides has the mask and the legal tokens.  `state()`
    has open hands: it is for critics in training, never for agents.
    """

    def __init__(
        self,
        game: str,
        players: int | None,
        reward: str,
        dtype: str,
        render_mode: str | None,
        options: dict[str, object],
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.players = seats_of(self.game, players)
        self.options = self.game.checked(self.players, options)
        self.reward = reward_of(reward)
        self.sheet = Sheet(self.game, self.players, dtype)
        self.render_mode = checked_mode(render_mode)
        self.illegal_ends = False
        self.metadata = {
            "name": f"comptoir_{game}_v{version_of(game)}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (len(self.game.tokens),), np.int8)
        space = spaces.Dict({"observation": self.sheet.space(), "action_mask": mask})
        choice = spaces.Discrete(len(self.game.tokens))
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, choice)
        self.no_mask = np.zeros(len(self.game.tokens), np.int8)
        self.dice = comptoir.dice()
        self.agents: list[str] = []
        self.agent_selection = ""
        self.position: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self.seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self.seat(agent)
        return self.action_spaces[agent]

    def seat(self, agent: str) -> int:
        """Where an agent sits; ValueError names the agents if there is none of that name."""
        if agent not in self.seat_of:
            raise ValueError(f"the agents are {', '.join(self.possible_agents)}, not {agent!r}")
        return self.seat_of[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same one for the same seed.  `options` are not looked at."""
        if seed is not None:
            self.dice = comptoir.dice(seed_of(seed))
        self.position = self.game.new(self.players, self.dice.fork(), self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.turn(self.position)

    def turn(self, state: State) -> None:
        """Somebody decides: his mask, and what he may do."""
        self.agent_selection = agent = self.possible_agents[state.player]
        self.mask = self.sheet.mask(state)
        self.infos[agent] = {"action_mask": self.mask, "legal": state.legal_tokens()}

    def table(self) -> State:
        if self.position is None:
            raise ValueError("nothing was dealt yet: reset() deals a game")
        return self.position

    def observe(self, agent: str) -> Observation:
        """What the agent may know now; the mask is empty unless it decides."""
        state = self.table()
        seat = self.seat(agent)
        mask = self.mask if agent == self.agent_selection else self.no_mask.copy()
        return {"observation": self.sheet.observation(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the selected agent's action; a wrong one raises, or ends the game (`env`)."""
        state = self.table()
        if not self.agents:
            raise ValueError("the game is over: reset() deals a new one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = number_of(action)
        if not 0 <= number < len(self.mask) or not self.mask[number]:
            fault = IllegalAction(state.name_of(number), state.reason(number))
            if not self.illegal_ends:
                raise fault
            self.break_off(agent, fault)
            return
        state.apply(number)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if state.over:
            self.finish(state)
        else:
            self.turn(state)

    def finish(self, state: State) -> None:
        """Everybody is told what the end brought."""
        told = {"scores": state.scores(), "winners": state.winners(), "ranks": state.ranks()}
        self.close_books(dict(zip(self.agents, ends(state, self.reward), strict=True)), told)

    def break_off(self, agent: str, fault: IllegalAction) -> None:
        """Somebody tried what is not possible: nobody plays on.

        Only he is told what and why: the reason may speak of his hand.
        """
        self._cumulative_rewards[agent] = 0.0
        self.truncations = dict.fromkeys(self.agents, True)
        brought = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self.close_books(brought, {"illegal": agent})
        self.infos[agent]["reason"] = str(fault)

    def close_books(self, brought: dict[str, float], told: dict[str, Any]) -> None:
        """The game is over for everybody."""
        self.rewards = brought
        self.terminations = dict.fromkeys(self.agents, True)
        self.mask = self.no_mask.copy()
        self.infos = {agent: dict(told) for agent in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()

    def state(self) -> NDArray[Any]:
        """With open hands: what the selected agent knows, and behind it what it may not."""
        state = self.table()
        return self.sheet.open_hands(state, self.seat_of[self.agent_selection])

    def render(self) -> Any:
        """What a spectator sees."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return as_text(self.table(), None)
        return as_picture(self.table(), None)

    def close(self) -> None:
        """Nothing is held open."""
