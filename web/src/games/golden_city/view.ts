// Made by `python -m comptoir.server.socket.schema view golden_city`; change games/golden_city/view_types.py or material.py instead.

/* eslint-disable */

/**
 * The whole table: the round, the auction, what may be won, the piles, and every player.
 *
 * `harbours_pay` and `drought` are how the map was set up, and `without_reward` the places whose
 * printed reward is not given because of it.  `first` begins the round; `turns_left` players
 * still build, and the one who builds has built `posts_built` and is paying for `target`.
 * `score_pile` are the backs of the score cards to come, `scores_used` the cards of earlier
 * rounds.  `zones` says who built in a zone, first to last, and `letters_left` what the next
 * there would win, and the one after.  Moving a hand away costs `price`.  `goods_boxed` went
 * back to the box, as did the counted bonus cards (`bonus_gone`).  Players rank by `ranked_by`:
 * two of them give their letters back at every special scoring.  `to_drop` is how many cards
 * the player must give up, while that is asked.
 */
export interface Table {
  bank: number;
  bonus_gone: Array<string>;
  bonus_pile: number;
  deck: number;
  discard: Record<string, number>;
  drought: "landscape" | "none" | "sites";
  first: number;
  goods_boxed: Array<string>;
  goods_pile: number;
  groups: Array<Group>;
  harbours_pay: boolean;
  keys: number;
  letters_left: Record<string, Array<number>>;
  map: string;
  market: Array<string | null>;
  players: Array<Player>;
  posts_built: number;
  price: number;
  ranked_by: "letters" | "victory";
  round: number;
  score_card: string;
  score_pile: Array<number>;
  scores_used: Array<string>;
  target: string | null;
  target_black: boolean;
  to_drop?: number;
  turns_left: number;
  without_reward: Array<string>;
  zones: Record<string, Array<number>>;
}

/** Cards on offer in the auction, with the seat whose hand lies on them and the coin. */
export interface Group {
  cards: string;
  coin: number;
  hand: number | null;
}

/**
 * What lies before a player, and to himself what he holds.
 *
 * `posts` and `black` are places with a post of his, `supply` and `black_supply` those left;
 * `known` are landscape cards everybody saw go into his hand.  `blocked` players build no more.
 * His own are `hand`, `bonus` and `bonus_worth` (letters that each bonus card would bring him
 * now; both are open at the end), `bonus_looks` (what he saw when he chose) and `reach` (where
 * his roads lead and a post of his has room).
 */
export interface Player {
  black: Array<string>;
  black_supply: number;
  blocked: boolean;
  bonus?: Array<string>;
  bonus_cards: number;
  bonus_looks?: Array<Look>;
  bonus_worth?: Record<string, number>;
  coins: number;
  colour: string;
  goods: Array<string>;
  hand?: Record<string, number>;
  hand_size: number;
  keys: number;
  known: Record<string, number>;
  letters: number;
  posts: Array<string>;
  reach?: Array<string>;
  supply: number;
  victory: number;
}

/** What a look at the bonus cards told: who took some since the last one, and which. */
export interface Look {
  cards: Array<string>;
  takers: Array<number>;
}

/**
 * Numbers of the rules.
 *
 * `landscapes` are in the order of the ledger.  `posts` is by number of players, `costs` by kind
 * of place, and `rewards` by the symbol of a place: what its first builder gets (coins,
 * landscape_cards, keys, bonus_cards, goods_cards, letters), then its second.  `score_letters`
 * are for everybody a score card counts, and as many again for the only or the most.  `bonus` is
 * the letters for each thing a bonus card counts.  Of two players one gets victory points at the
 * `special_scorings`, and wins with `victory_goal`.
 */
export interface Material {
  bonus: Record<string, number>;
  costs: Record<string, Cost>;
  goods_limit: number;
  hand_limit: number;
  landscapes: Array<Landscape>;
  posts: Record<string, number>;
  posts_a_turn: number;
  rewards: Record<string, Array<Record<string, number>>>;
  score_letters: number;
  special_scorings: Array<SpecialScoring>;
  victory_goal: number;
}

/** Cards of the landscape, and keys, for a post on a kind of place. */
export interface Cost {
  cards: number;
  keys: number;
}

/** A landscape and the letter of its cards in tokens and views. */
export interface Landscape {
  id: string;
  letter: string;
}

/** The victory points for who has most letters after a round. */
export interface SpecialScoring {
  points: number;
  round: number;
}
