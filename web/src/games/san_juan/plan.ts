/** The tokens of a choice of several steps, as the rules ask them. */
import { askedOf, askedUpTo, kindsOf } from '../shared/asked';
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
  payment: 'pay', discard: 'discard', keep: 'keep', supplier: 'discard', chapel: 'tuck', bank: 'tuck', produce: 'produce', sell: 'sell',
};

/** Where the things to choose from lie. */
export const FROM: Record<ChoiceKind, 'hand' | 'drawn' | 'city'> = {
  payment: 'hand', discard: 'hand', keep: 'drawn', supplier: 'hand', chapel: 'hand', bank: 'hand', produce: 'city', sell: 'city',
};

/** Which choice of several steps a phase is, if it is one. */
export function choiceOf(phase: string): ChoiceKind | null {
  return KIND[phase] ?? null;
}

export interface Payment {
  hand: readonly string[];
  /** Goods in the city; only a black market takes them. */
  goods: Record<string, number>;
  blackMarket: boolean;
  /** Goods spent before. */
  spent: number;
  due: number;
  /** Cards that are the only answer are asked for too. */
  every?: boolean;
}

export const BLACK_MARKET_MOST = 2;
const order = (good: string): number => GOODS.findIndex((each) => each === good);

/** First goods, then cards, each in rising order (SJ-CAN-04). */
export function paymentTokens(payment: Payment, cards: readonly string[], spending: readonly string[]): string[] {
  const tokens: string[] = [];
  const hand = [...payment.hand];
  const goods = { ...payment.goods };
  let { due, spent } = payment;
  let goodFloor = 0;
  const say = (token: string, floor: number, goodsToo: boolean) => {
    const answers = kindsOf(hand, floor, due, indexOf) + (goodsToo ? goodKinds() : 0);
    if (payment.every || answers > 1) tokens.push(token);
  };
  const goodKinds = (): number => {
    if (!payment.blackMarket || spent >= BLACK_MARKET_MOST) return 0;
    return GOODS.filter((good) => {
      if (order(good) < goodFloor || (goods[good] ?? 0) === 0) return false;
      const later = GOODS.filter((each) => order(each) >= order(good)).reduce((sum, each) => sum + (goods[each] ?? 0), -1);
      return due - 1 <= hand.length + Math.min(later, BLACK_MARKET_MOST - 1 - spent);
    }).length;
  };
  for (const good of [...spending].sort((a, b) => order(a) - order(b))) {
    say(`bm:${good}`, 0, true);
    goodFloor = order(good);
    goods[good] = (goods[good] ?? 0) - 1;
    spent += 1;
    due -= 1;
  }
  let floor = 0;
  [...cards].sort((a, b) => indexOf(a) - indexOf(b)).forEach((card, i) => {
    say(`pay:${card}`, floor, i === 0);
    hand.splice(hand.indexOf(card), 1);
    floor = indexOf(card);
    due -= 1;
  });
  return tokens;
}

/** Cards that must be discarded or kept, exactly so many. */
export function exactTokens(pool: readonly string[], cards: readonly string[], group: 'discard' | 'keep' | 'pay', every = false): string[] {
  return askedOf(pool, cards, group, indexOf, every);
}

/** Cards exchanged or put under a bank, as many as one likes. */
export function freeTokens(hand: readonly string[], cards: readonly string[], most: number, group: 'discard' | 'tuck', every = false): string[] {
  return askedUpTo(hand, cards, most, group, indexOf, every);
}

/** Buildings that make a good. */
export function produceTokens(city: readonly Building[], cards: readonly string[], most: number): string[] {
  const empty = city.filter((building) => building.good === false && GOOD_OF[building.card] !== 'customs');
  return askedUpTo(empty.map((building) => building.card), cards, most, 'produce', indexOf);
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
  /** The cards there are to pick from, and those that were picked. */
  row: readonly string[];
  cards: readonly string[];
  goods: readonly string[];
  most: number;
  /** Whether a card can still be named: not below what was named before. */
  may(card: string): boolean;
}

/** A choice in the order of the rules. */
export function tokensOf({ kind, view, seat, row, cards, goods, most, may }: Picked): string[] {
  const { decision, players } = view.table;
  const player = players[seat];
  const hand = player?.hand ?? [];
  const city = player?.city ?? [];
  const every = view.options['auto_forced'] === false;
  const left = every ? hand : hand.filter(may);
  switch (kind) {
    case 'payment': {
      if (decision.due === 0) return cards.map((card) => `pay:${card}`);
      if (decision.count > 0) return exactTokens(hand.filter(may), cards, 'pay', every);
      const blackMarket = city.some((building) => building.card === 'black_market' && !building.fresh);
      return paymentTokens({ hand, goods: player?.goods ?? {}, blackMarket, spent: decision.goods_spent, due: most, every }, cards, goods);
    }
    case 'discard':
      return exactTokens(hand.filter(may), cards, 'discard', every);
    case 'keep':
      return exactTokens(row.filter(may), cards, 'keep', every);
    case 'supplier':
      return freeTokens(left, cards, most, 'discard', every);
    case 'bank':
      return freeTokens(left, cards, most, 'tuck', every);
    case 'chapel':
      return cards.map((card) => `tuck:${card}`);
    case 'produce':
      return produceTokens(city, cards, most);
    case 'sell':
      return sellTokens(city, cards.map((card) => GOOD_OF[card] ?? card), most);
  }
}
