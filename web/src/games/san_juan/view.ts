// Made by `python -m comptoir.server.socket.schema view san_juan`; change games/san_juan/view_types.py or material.py instead.

/* eslint-disable */

/**
 * The whole table: the round, the piles, every player, and the open decision.
 *
 * `role` is being played and `role_owner` took it (null between roles); `roles` says who took
 * which this round.  `cathedral` is where the Cathedral is: on the table, in the city of a seat,
 * covered, being built, or null without the expansion.  `library_used`: with two players the
 * governor's Library has doubled a privilege this round.
 */
export interface Table {
  cathedral: "building" | "covered" | "table" | number | null;
  decision: Decision;
  deck: number;
  discard: number;
  discards_seen: DiscardsSeen;
  governor: number;
  library_used: boolean;
  players: Array<Player>;
  role: string | null;
  role_owner: number | null;
  roles: Record<string, number | null>;
  round: number;
  tiles: Tiles;
}

/**
 * How far the open decision has come.
 *
 * `card` is being built, `over` a building of one's own.  `due` cards or goods are still to be
 * chosen (paid, kept, discarded, produced, sold), `may_add` more may be paid, `count` are chosen.
 * To the seat that decides, `most` is how many it can choose from here at most, and `prices`
 * what the building costs on each place, by token, while it chooses one with a Crane.
 * `goods_spent` paid by the Black Market, and `goods_open` more may be.  `discounts` are what
 * makes the building cheaper than printed, while it is paid.  `income` cards are earned with the
 * goods sold so far; `drawn` cards are looked at, and `cards` are those the seat may see.
 */
export interface Decision {
  card: string | null;
  cards?: Array<string>;
  count: number;
  discounts?: Array<Discount>;
  drawn: number;
  due: number;
  goods_open: number;
  goods_spent: number;
  income: number;
  may_add: number;
  most?: number;
  over: string | null;
  prices?: Record<string, number>;
}

/** What takes some cards off a price: a building, or the privilege of the `builder`. */
export interface Discount {
  cards: number;
  source: string;
}

/** Cards of the discard pile that the seat saw: out of its own hand, or turned up for all. */
export interface DiscardsSeen {
  own: Array<string>;
  turned_up: Array<string>;
}

/**
 * What lies before a player, and to himself what he holds.
 *
 * `known` are cards everybody saw go into the hand.  `points` as far as the seat can know them.
 * His own are `hand`, the cards under `chapel` and `bank`, how many are under the `harbour`, and
 * in a builder phase his `funds`, the cards he can pay for a card of the hand, and the `prices`
 * on a free place of what he may build: a card of the hand without one stands in his city.
 */
export interface Player {
  bank?: Array<string>;
  bank_used: boolean;
  buildings: number;
  chapel?: Array<string>;
  city: Array<Building>;
  covered: Array<string>;
  funds?: number;
  goods: Record<string, number>;
  hand?: Array<string>;
  hand_limit: number;
  hand_size: number;
  harbour?: number;
  known: Array<string>;
  points: number;
  prices?: Record<string, number>;
  seat: number;
}

/** A building of a city; `good` whether one lies on it, `fresh` that it has no effect yet. */
export interface Building {
  card: string;
  fresh?: boolean;
  good?: boolean;
}

/**
 * The trading house tiles: five prices each, from indigo to silver.
 *
 * Those `seen` in this cycle, the one that is `up`, and the `next` as soon as it can be known.
 * `sale` is what each good sells for now, while a trader's tile is up.
 */
export interface Tiles {
  next: Array<number> | null;
  sale: Record<string, number> | null;
  seen: Array<Array<number>>;
  up: Array<number> | null;
}

/**
 * The cards in the canonical order, goods and roles, and the five trading house tiles.
 *
 * With `buildings` in a city the game ends; a Black Market pays `market_goods` at most.
 * `privileges` are what the owner of a role pays less, produces, sells, looks at or draws.
 */
export interface Material {
  buildings: number;
  cards: Array<Card>;
  goods: Array<string>;
  market_goods: number;
  privileges: Record<string, number>;
  roles: Array<string>;
  tiles: Array<Array<number>>;
}

/**
 * A card as printed; `points` are null where it counts something at the end.
 *
 * A table's option named by `cost_option` or `points_option` sets another number.  `good` is
 * the one it produces or holds.  `expansion` cards belong to the New Buildings.  `numbers` are
 * those its effect is told with.
 */
export interface Card {
  cost: number;
  cost_option: string | null;
  expansion: boolean;
  good: string | null;
  id: string;
  numbers: Record<string, number>;
  points: number | null;
  points_option: string | null;
}

/** What a seat could count by hand: the cards of the game, and those it has not seen. */
export interface Outlook {
  cards: Array<CardsLeft>;
}

/** Of `copies` in the game so many are `left`: in a pile, under goods, in another's hand. */
export interface CardsLeft {
  card: string;
  copies: number;
  left: number;
}
