// Made by `python -m comptoir.server.socket.schema view puerto_rico`; change games/puerto_rico/view_types.py or material.py instead.

/* eslint-disable */

/**
 * The whole table: what is common, every player's board, and the open decision.
 *
 * `chooser` took the `role` being played (null between roles), and `privilege` is how often
 * its privilege counts: 2 with a library, 0 between roles.  `to_come` are the seats after the
 * player in this role, or in this round where a role is chosen.  `unseen` counts the face-down
 * plantations by kind, `house` is the trading house, `vp` the pool of chips, of which `noted`
 * points were written down since it is empty.  `sale` counts the buildings left of each kind;
 * `nobles` is null without them.  `last_round` says why this is the last one, or is empty.
 * `draft` is there while New Buildings are drafted: places left by cost.
 */
export interface Table {
  chooser: number | null;
  colonists: Crew;
  discard: Record<string, number>;
  draft?: Record<string, number>;
  goods: Record<string, number>;
  governor: number;
  house: Array<string>;
  last_round: string;
  nobles: Crew | null;
  noted: number;
  pending: Pending;
  players: Array<Player>;
  privilege: number;
  quarries: number;
  role: string | null;
  roles: Record<string, RoleCard>;
  round: number;
  row: Record<string, number>;
  sale: Record<string, number>;
  ships: Array<Ship>;
  stack: number;
  to_come: Array<number>;
  unseen: Record<string, number>;
  vp: number;
}

/** Colonists or nobles that are still to come: in the supply and on the ship. */
export interface Crew {
  ship: number;
  supply: number;
}

/**
 * What matters for the open decision and lies nowhere else; each is there where it does.
 *
 * `tile` was drawn and is to be laid.  `sort` is the piece being placed.  `prices` are those of
 * the buildings for the player.  `building` is being paid on the black market, and `missing`
 * doubloons with it.  `delivered` goods went to the royal supplier, who takes `deliveries_left`
 * more.  `markets` at work raise the price in the trading house.  `crates` lie on the small
 * wharf.  `stored` goods are safe, of each good so many are `kept`, and warehouses still take
 * `kinds_left` kinds and `crates_left` single crates.  `privilege`: the captain's point for the
 * first load is still to come.  `vp` chips of a `source` would end the game.
 */
export interface Pending {
  building?: string;
  crates?: number;
  crates_left?: number;
  delivered?: Array<string>;
  deliveries_left?: number;
  kept?: Record<string, number>;
  kinds_left?: number;
  markets?: Array<string>;
  missing?: number;
  prices?: Record<string, number>;
  privilege?: boolean;
  sort?: string;
  source?: string;
  stored?: Array<string>;
  tile?: string;
  vp?: number;
}

/**
 * A player's board.
 *
 * `vp` (chips) and `score` (all points as they stand) are null where chips are hidden;
 * `has_vp` tells whether any lie there and `printed_vp` the points printed on the buildings.
 * `forests` counts them by the kind of plantation underneath.  `circles` are those of the whole
 * board, `pieces` all colonists and nobles of the player, of whom those of `windrose` and
 * `guests` (in the guest house) are at work nowhere.  `makes` is what a craftsman would bring.
 */
export interface Player {
  circles: number;
  city: Array<Building>;
  city_free: number;
  doubloons: number;
  forests: Record<string, number>;
  goods: Record<string, number>;
  guests: Pieces;
  has_vp: boolean;
  island: Array<Tile>;
  island_free: number;
  makes: Record<string, number>;
  nobles: number;
  pieces: number;
  printed_vp: number;
  score: number | null;
  vp: number | null;
  windrose: Pieces;
}

/** A building of a city, and the pieces on it. */
export interface Building {
  building: string;
  colonists: number;
  nobles: number;
}

/** How many colonists and nobles stand somewhere. */
export interface Pieces {
  colonists: number;
  nobles: number;
}

/** The island tiles of one kind, and the pieces on them. */
export interface Tile {
  colonists: number;
  count: number;
  nobles: number;
  tile: string;
}

/** A role card of the game: the doubloons on it, and who took it this round. */
export interface RoleCard {
  doubloons: number;
  taken_by: number | null;
}

/** A cargo ship: its room, what it carries (null: still nothing) and how many crates. */
export interface Ship {
  capacity: number;
  good: string | null;
  load: number;
}

/**
 * The pieces of the game; `seatings` is by number of players.
 *
 * `spaces` has the island of a board, and its city as well; `house` the trading house.
 */
export interface Material {
  buildings: Array<BuildingKind>;
  goods: Array<Good>;
  house: number;
  roles: Array<string>;
  seatings: Record<string, Seating>;
  spaces: number;
}

/**
 * A building as printed; `set` is base, new_buildings or nobles.
 *
 * `column` of the building board is also the most quarries that help with it, `size` are the
 * city spaces it covers, `makes` the good it produces.
 */
export interface BuildingKind {
  circles: number;
  column: number;
  cost: number;
  id: string;
  makes: string | null;
  points: number;
  set: string;
  size: number;
}

/** A good and its price in the trading house. */
export interface Good {
  id: string;
  price: number;
}

/** What a number of players begins with. */
export interface Seating {
  colonists: number;
  ships: Array<number>;
  vp: number;
}

/**
 * What everybody could work out by hand, as the table lies.
 *
 * `next` is who chooses the next role (null: nobody any more), `craftsman` what one would bring
 * by who takes it, `players` what each seat could load and sell if it were its turn.
 */
export interface Outlook {
  craftsman: Array<Craft>;
  next: number | null;
  players: Array<Prospect>;
}

/**
 * A craftsman taken by `chooser`: the turns in their order, the kinds the `extra` crate of
 * the privilege may be of, and what is `left` in the supply before that.
 */
export interface Craft {
  chooser: number;
  extra: Array<string>;
  left: Record<string, number>;
  turns: Array<Harvest>;
}

/** What a seat would produce, the crates it is `short` of, and its factories' `doubloons`. */
export interface Harvest {
  doubloons: number;
  goods: Record<string, number>;
  seat: number;
  short: Record<string, number>;
}

/**
 * Crates a seat could load on the ships, its `wharves`, and the price of each sale.
 *
 * The privilege of captain or trader comes on top.
 */
export interface Prospect {
  loads: Record<string, number>;
  sells: Record<string, number>;
  wharves: Array<string>;
}
