/** Places, cards and scores in words: for screen readers, the inspector and the buttons. */
import type { BoardProps, Person } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import {
  isDry,
  lettersLeft,
  LANDSCAPE,
  rewardAt,
  type IslandMap,
  type MapPlace,
  type Player,
  type ScoreCard,
  type Table,
} from './table';
import { say } from './words';

export function rewardOf(table: Table, place: MapPlace): string {
  return isDry(table, place) ? say('dry') : say(`reward.${rewardAt(table, place)}` as 'reward.none');
}

export function costOf(place: MapPlace): string {
  const cards = say(`cost.${place.landscape}` as 'cost.harbour');
  return place.kind === 'inner' ? `${cards} ${say('pay.key')}` : cards;
}

/** A whole place in one sentence. */
export function describe(board: BoardProps<Table>, place: MapPlace, posts: { seat: number; black: boolean }[]): string {
  const name = (seat: number) => board.people[seat]?.name ?? '';
  const parts = [board.texts.name(place.id)];
  if (place.river) parts.push(say('river'));
  if (posts.length === 0) parts.push(rewardOf(board.view.table, place), say('empty'));
  for (const post of posts) parts.push(say(post.black ? 'built.black' : 'built', { name: name(post.seat) }));
  const left = lettersLeft(board.view.table, place, posts.filter((post) => !post.black).length);
  if (left[0] !== undefined && posts.length) parts.push(say('letters.left', { count: left[0] }));
  return parts.join(', ');
}

/** What a bonus card would bring a player now. */
export function worth(card: string, player: Player, map: IslandMap): number {
  const places = new Map(map.places.map((place) => [place.id, place]));
  const posts = [...player.posts, ...player.black].map((id) => places.get(id)!);
  const zone = (place: MapPlace) => place.kind === 'outer' || place.kind === 'inner';
  switch (card) {
    case 'goods':
      return 3 * player.goods.length;
    case 'coins':
      return 2 * player.coins;
    case 'city':
      return posts.filter(zone).length;
    case 'river':
      return 2 * posts.filter((place) => place.river !== null).length;
    default:
      return posts.filter((place) => place.kind !== 'harbour' && place.landscape === card).length;
  }
}

/** Icons of a bonus card: what it counts. */
export function bonusIcon(card: string): string {
  const own: Record<string, string> = { goods: 'goods-card', coins: 'coin', city: 'district', river: 'river' };
  return own[card] ?? `land-${card}`;
}

export const BONUS_EACH: Record<string, number> = { goods: 3, coins: 2, river: 2 };

export function landIcon(letter: string): string {
  return `land-${LANDSCAPE[letter]}`;
}

export function flagOf(people: readonly Person[], seat: number): number {
  return people[seat]?.flag ?? 1;
}

/** The two wares of a goods card. */
export function waresOf(map: IslandMap, card: string, texts: Catalogue): string {
  return (map.goods[card] ?? []).map((ware) => texts.name(ware)).join(', ');
}

/** The river or district a score card counts. */
export function areaOf(card: ScoreCard, texts: Catalogue): string {
  return texts.name(card.area === 'river' ? card.target : `district_${card.target}`);
}

/** A score card in words: its good and its area. */
export function scoreName(card: ScoreCard, texts: Catalogue): string {
  return `${texts.name(card.good)}, ${areaOf(card, texts)}`;
}
