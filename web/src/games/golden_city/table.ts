/** The Golden City as the view tells it, and its map. */
import type { View } from '$lib/board';
import type { Player, Table } from './view';

export type { Group, Player, Table } from './view';

export type Kind = 'harbour' | 'rural' | 'outer' | 'inner';

export interface MapPlace {
  id: string;
  kind: Kind;
  landscape: string;
  river: string | null;
  district: string | null;
  reward: string;
  x: number;
  y: number;
}

export interface ScoreCard {
  back: number;
  good: string;
  area: 'river' | 'district';
  target: string;
}

export interface IslandMap {
  rivers: { id: string; between: string[]; sites: string[] }[];
  places: MapPlace[];
  roads: [string, string][];
  goods: Record<string, string[]>;
  score: Record<string, ScoreCard>;
}

/** Landscape cards by letter. */
export type Cards = Player['known'];

export type CityView = View<Table>;

export const LETTERS = ['h', 'f', 'g', 'm', 'd'] as const;

/** The landscape of a letter of a token: `drop:g` is a meadow card. */
export const LANDSCAPE: Record<string, string> = {
  h: 'harbour',
  f: 'forest',
  g: 'meadow',
  m: 'mountain',
  d: 'desert',
};

export const HAND_LIMIT = 5;
export const GOODS_LIMIT = 4;
export const POSTS_OF: Record<number, number> = { 2: 18, 3: 18, 4: 16 };

/** Who has posts on each place, in the order they built. */
export function postsOn(table: Table): Map<string, { seat: number; black: boolean }[]> {
  const found = new Map<string, { seat: number; black: boolean }[]>();
  const add = (place: string, post: { seat: number; black: boolean }) => {
    const posts = found.get(place);
    if (posts) posts.push(post);
    else found.set(place, [post]);
  };
  table.players.forEach((player, seat) => {
    for (const place of player.posts) add(place, { seat, black: false });
    for (const place of player.black) add(place, { seat, black: true });
  });
  for (const [zone, order] of Object.entries(table.zones)) {
    found.get(zone)?.sort((a, b) => Number(a.black) - Number(b.black) || order.indexOf(a.seat) - order.indexOf(b.seat));
  }
  return found;
}

/** How many built on a place in their own colour. */
export function buildersOf(table: Table, place: MapPlace): number {
  return table.players.filter((player) => player.posts.includes(place.id)).length;
}

/** Places next to a seat's posts where it has none: where its roads lead. */
export function horizon(map: IslandMap, table: Table, seat: number): Set<string> {
  const own = new Set(table.players[seat]?.posts ?? []);
  const reached = new Set<string>();
  for (const [a, b] of map.roads) {
    if (own.has(a) && !own.has(b)) reached.add(b);
    if (own.has(b) && !own.has(a)) reached.add(a);
  }
  return reached;
}

/** The drought takes the rewards of desert sites, and as the game may be set those of the desert district too. */
export function isDry(table: Table, place: MapPlace): boolean {
  if (place.landscape !== 'desert') return false;
  return table.drought === 'landscape' || (table.drought === 'sites' && place.kind === 'rural');
}

/** The reward in force on a place; `none` where it is dry or harbours give nothing. */
export function rewardAt(table: Table, place: MapPlace): string {
  const none = isDry(table, place) || (place.kind === 'harbour' && table.harbours_pay === false);
  return none ? 'none' : place.reward;
}

const LETTERS_WON: Record<string, number[]> = { inner: [10, 6], outer: [5, 3], outer_coin: [5, 3] };

/** What is still to be won in a zone: `[first, second]`, `[second]` or nothing; a black post closes it. */
export function lettersLeft(table: Table, place: MapPlace, builders: number): number[] {
  if (table.players.some((player) => player.black.includes(place.id))) return [];
  return (LETTERS_WON[rewardAt(table, place)] ?? []).slice(builders);
}

/** The cards of a hand or a group, one entry a card, in the order of the ledger. */
export function spread(cards: Cards | undefined): string[] {
  return LETTERS.flatMap((letter) => Array.from({ length: cards?.[letter] ?? 0 }, () => letter as string));
}

/**
 * What a payment token spends on a place: `pay:gd` is two meadow and two desert cards.
 * A pair stands for one card; what pairs do not cover is paid in the landscape itself.
 */
export function spentBy(payment: string, place: MapPlace): Cards {
  const need = place.kind === 'harbour' ? 1 : 2;
  const pairs = payment === 'nat' ? [] : [...payment];
  const own = LETTERS.find((letter) => LANDSCAPE[letter] === place.landscape)!;
  const spent: Cards = {};
  for (const pair of pairs) spent[pair] = (spent[pair] ?? 0) + 2;
  if (need > pairs.length) spent[own] = (spent[own] ?? 0) + need - pairs.length;
  return spent;
}

export function placeOf(map: IslandMap, id: string | null): MapPlace | undefined {
  return map.places.find((place) => place.id === id);
}
