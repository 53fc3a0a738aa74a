/** The tokens of a choice of several steps, as the rules ask them. */
import { askedUpTo } from '../shared/asked';
import { GOOD_OF, GOODS, indexOf, type Building, type JuanView } from './table';

export type ChoiceKind = 'payment' | 'discard' | 'keep' | 'supplier' | 'chapel' | 'bank' | 'produce' | 'sell';

const KIND: Record<string, ChoiceKind> = {
  payment: 'payment',
  start: 'discard',
  hand_limit: 'discard',
  archive: 'discard',
  keep: 'keep',
  gold_mine: 'keep',
  supplier: 'supplier',
  chapel: 'chapel',
  bank: 'bank',
  produce: 'produce',
  sell: 'sell',
};

export const GROUP: Record<ChoiceKind, string> = {
  payment: 'pay',
  discard: 'discard',
  keep: 'keep',
  supplier: 'discard',
  chapel: 'tuck',
  bank: 'tuck',
  produce: 'produce',
  sell: 'sell',
};

/** Where the things to choose from lie. */
export const FROM: Record<ChoiceKind, 'hand' | 'drawn' | 'city'> = {
  payment: 'hand',
  discard: 'hand',
  keep: 'drawn',
  supplier: 'hand',
  chapel: 'hand',
  bank: 'hand',
  produce: 'city',
  sell: 'city',
};

/** Which choice of several steps a phase is, if it is one. */
export function choiceOf(phase: string): ChoiceKind | null {
  return KIND[phase] ?? null;
}

export const BLACK_MARKET_MOST = 2;
const order = (good: string): number => GOODS.findIndex((each) => each === good);

/** In the order of the rules: by kind, never a lower one after a higher one (SJ-CAN). */
function inOrder(group: string, names: readonly string[], index: (name: string) => number): string[] {
  return [...names].sort((a, b) => index(a) - index(b)).map((name) => `${group}:${name}`);
}

/** First goods, then cards (SJ-CAN-04). */
export function paymentTokens(cards: readonly string[], spending: readonly string[]): string[] {
  return [...inOrder('bm', spending, order), ...inOrder('pay', cards, indexOf)];
}

/** Cards that must be discarded or kept, exactly so many: every one is asked for. */
export function exactTokens(cards: readonly string[], group: 'discard' | 'keep'): string[] {
  return inOrder(group, cards, indexOf);
}

/** Cards exchanged or put under a bank, as many as one likes; "no more" is asked while any card is left. */
export function freeTokens(
  hand: readonly string[],
  cards: readonly string[],
  most: number,
  group: 'discard' | 'tuck',
): string[] {
  return askedUpTo(hand, cards, most, group, indexOf, true);
}

/** Buildings that make a good. */
export function produceTokens(city: readonly Building[], cards: readonly string[], most: number): string[] {
  const empty = city.filter((building) => building.good === false && GOOD_OF[building.card] !== 'customs');
  return askedUpTo(
    empty.map((building) => building.card),
    cards,
    most,
    'produce',
    indexOf,
  );
}

/** Goods that are sold. */
export function sellTokens(city: readonly Building[], goods: readonly string[], most: number): string[] {
  const held = city.filter((building) => building.good).map((building) => GOOD_OF[building.card] ?? '');
  return askedUpTo(held, goods, most, 'sell', order);
}

/** What somebody picked in a decision. */
export interface Picked {
  kind: ChoiceKind;
  view: JuanView;
  seat: number;
  cards: readonly string[];
  goods: readonly string[];
  most: number;
}

/** A choice in the order of the rules. */
export function tokensOf({ kind, view, seat, cards, goods, most }: Picked): string[] {
  const player = view.table.players[seat];
  const hand = player?.hand ?? [];
  const city = player?.city ?? [];
  switch (kind) {
    case 'payment':
      return paymentTokens(cards, goods);
    case 'discard':
    case 'keep':
      return exactTokens(cards, kind);
    case 'supplier':
      return freeTokens(hand, cards, most, 'discard');
    case 'bank':
      return freeTokens(hand, cards, most, 'tuck');
    case 'chapel':
      return cards.map((card) => `tuck:${card}`);
    case 'produce':
      return produceTokens(city, cards, most);
    case 'sell':
      return sellTokens(
        city,
        cards.map((card) => GOOD_OF[card] ?? card),
        most,
      );
  }
}
