/** The Golden City as the view tells it, and its map. */
import type { View } from '$lib/board';
import type { Offer } from '$lib/messages';
import { material } from './material';
import type { Material, Player, Table } from './view';

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

/** What a post brings: `{coins: 2}`, `{letters: 5, coins: 1}`. */
export type Reward = Material['rewards'][string][number];

/** The landscape of a letter of a token: `drop:g` is a meadow card. */
export function landscapeOf(letter: string): string {
  return material.landscapes.find((each) => each.letter === letter)?.id ?? letter;
}

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

/** The drought takes the reward of a place; harbours without one are set up so. */
export function isDry(table: Table, place: MapPlace): boolean {
  return place.kind !== 'harbour' && table.without_reward.includes(place.id);
}

/** What builders of a place get, the first one first; nothing where it is dry or harbours give nothing. */
export function rewardsOf(table: Table, place: MapPlace): readonly Reward[] {
  return table.without_reward.includes(place.id) ? [] : (material.rewards[place.reward] ?? []);
}

/** What the next builder of a place gets: of a zone the view tells how many rewards are left. */
export function nextReward(table: Table, place: MapPlace): Reward {
  const all = rewardsOf(table, place);
  const left = lettersLeft(table, place)?.length ?? all.length;
  return all[all.length - left] ?? {};
}

/** What is still to be won in a zone, the next builder's first; nothing is said of other places. */
export function lettersLeft(table: Table, place: MapPlace): readonly number[] | undefined {
  return table.letters_left[place.id];
}

/** The cards of a hand, one entry a card, in the order of the ledger. */
export function spread(cards: Cards | undefined): string[] {
  return material.landscapes.flatMap(({ letter }) => Array.from({ length: cards?.[letter] ?? 0 }, () => letter));
}

/** The cards that a choice spends, as the rules say it: one letter a card; none while that is not known. */
export function paidWith(offer: Offer | undefined): string[] {
  const cards = offer?.events.find((event) => event.kind === 'pay')?.['cards'] as Record<string, number> | undefined;
  return material.landscapes.flatMap(({ id, letter }) => Array.from({ length: cards?.[id] ?? 0 }, () => letter));
}

export function placeOf(map: IslandMap, id: string | null): MapPlace | undefined {
  return map.places.find((place) => place.id === id);
}

/** Whether victory points decide, and not letters. */
export function byVictory(table: Table): boolean {
  return table.ranked_by === 'victory';
}
