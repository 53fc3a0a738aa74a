/** Places, cards and scores in words: for screen readers, the inspector and the buttons. */
import type { BoardProps, Person } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import { material } from './material';
import {
  isDry,
  landscapeOf,
  lettersLeft,
  rewardsOf,
  type IslandMap,
  type MapPlace,
  type Reward,
  type ScoreCard,
  type Table,
} from './table';
import { say } from './words';

/** Things a post may bring, as they are drawn. */
const ICONS = {
  letters: 'letter',
  coins: 'coin',
  landscape_cards: 'card-back',
  keys: 'key',
  bonus_cards: 'bonus',
  goods_cards: 'goods-card',
} as const;

/** The things of a reward with their number and their drawing. */
export function thingsOf(reward: Reward): { thing: keyof typeof ICONS; count: number; icon: string }[] {
  return Object.entries(reward).map(([name, count]) => {
    const thing = name as keyof typeof ICONS;
    return { thing, count, icon: ICONS[thing] };
  });
}

/** What is printed on a place, as drawings; harbours that give nothing show nothing. */
export function drawn(table: Table, place: MapPlace): string[] {
  const printed = isDry(table, place) ? material.rewards[place.reward] : rewardsOf(table, place);
  return thingsOf(printed?.[0] ?? {}).map(({ thing, count, icon }) =>
    thing === 'coins' && count === 2 ? 'coin-2' : icon,
  );
}

/** What one builder gets, in words. */
export function rewardInWords(reward: Reward): string {
  const things = thingsOf(reward).map(({ thing, count }) => say(`thing.${thing}`, { count }));
  return things.join(say('and')) || say('nothing');
}

/** What all builders of a place get, in words. */
export function rewardOf(table: Table, place: MapPlace): string {
  if (isDry(table, place)) return say('dry');
  const [first, second] = rewardsOf(table, place).map(rewardInWords);
  if (first === undefined) return say('nothing');
  return second === undefined ? first : say('reward.order', { first, second });
}

export function costOf(place: MapPlace, texts: Catalogue): string {
  const { cards, keys } = material.costs[place.kind]!;
  const cost = say('cost', { count: cards, landscape: texts.name(place.landscape) });
  return keys > 0 ? `${cost} ${say('pay.key')}` : cost;
}

/** A whole place in one sentence. */
export function describe(board: BoardProps<Table>, place: MapPlace, posts: { seat: number; black: boolean }[]): string {
  const name = (seat: number) => board.people[seat]?.name ?? '';
  const parts = [board.texts.name(place.id)];
  if (place.river) parts.push(say('river'));
  if (posts.length === 0) parts.push(rewardOf(board.view.table, place), say('empty'));
  for (const post of posts) parts.push(say(post.black ? 'built.black' : 'built', { name: name(post.seat) }));
  const letters = lettersLeft(board.view.table, place)?.[0];
  if (letters !== undefined && posts.length) parts.push(say('letters.left', { count: letters }));
  return parts.join(', ');
}

/** Icons of a bonus card: what it counts. */
export function bonusIcon(card: string): string {
  const own: Record<string, string> = { goods: 'goods-card', coins: 'coin', city: 'district', river: 'river' };
  return own[card] ?? `land-${card}`;
}

export function landIcon(letter: string): string {
  return `land-${landscapeOf(letter)}`;
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
