/**
 * A choice of several cards, buildings or goods, made in any order and sent in the order of the rules.
 *
 * What may be chosen at all is what the rules offer first (`legal`); how many is `due`.
 */
import type { BoardProps } from '$lib/board';
import { exactTokens, freeTokens, paymentTokens, produceTokens, sellTokens } from './plan';
import { GOOD_OF, GOODS, indexOf, priceOf, type Building, type Table } from './table';
import { say } from './words';

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

const GROUP: Record<ChoiceKind, string> = {
  payment: 'pay', discard: 'discard', keep: 'keep', supplier: 'discard', chapel: 'tuck', bank: 'tuck', produce: 'produce', sell: 'sell',
};

/** Where the things to choose from lie. */
const FROM: Record<ChoiceKind, 'hand' | 'drawn' | 'city'> = {
  payment: 'hand', discard: 'hand', keep: 'drawn', supplier: 'hand', chapel: 'hand', bank: 'hand', produce: 'city', sell: 'city',
};

const BLACK_MARKET_MOST = 2;

/** Which choice of several steps a phase is, if it is one. */
export function choiceOf(phase: string): ChoiceKind | null {
  return KIND[phase] ?? null;
}

export class Choice {
  /** Places of what is picked, in its row. */
  picked = $state.raw<readonly number[]>([]);
  spent = $state.raw<readonly string[]>([]);
  private at = '';

  constructor(private readonly board: () => BoardProps<Table>) {}

  /** Forget what was picked for another decision. */
  follow(): void {
    const { view } = this.board();
    const at = `${view.ply}:${view.phase}:${view.player}`;
    if (at === this.at) return;
    this.at = at;
    this.picked = [];
    this.spent = [];
  }

  get kind(): ChoiceKind | null {
    const { view, seat, legal } = this.board();
    if (view.player !== seat || legal.size === 0) return null;
    return KIND[view.phase] ?? null;
  }

  get from(): 'hand' | 'drawn' | 'city' | null {
    return this.kind === null ? null : FROM[this.kind];
  }

  private get table(): Table {
    return this.board().view.table;
  }

  /** The row of cards to pick from. */
  private get row(): readonly string[] {
    const { decision, players } = this.table;
    const player = players[this.board().seat ?? 0];
    if (this.from === 'drawn') return decision.cards ?? [];
    if (this.from === 'city') return player?.city.map((building) => building.card) ?? [];
    return player?.hand ?? [];
  }

  get most(): number {
    const { decision, players } = this.table;
    const size = players[this.board().seat ?? 0]?.hand_size ?? 0;
    switch (this.kind) {
      case 'supplier':
        return Math.min(2 - decision.count, size);
      case 'chapel':
        return 1;
      case 'bank':
        return size;
      case 'payment':
        return decision.due > 0 ? decision.due : 1;
      default:
        return decision.due;
    }
  }

  /** How many must be picked before it can be sent. */
  get least(): number {
    const exact = this.kind === 'payment' || this.kind === 'discard' || this.kind === 'keep';
    return exact ? this.most : 1;
  }

  get ready(): boolean {
    const count = this.picked.length + this.spent.length;
    return count >= this.least && count <= this.most;
  }

  get verb(): string {
    const words = {
      payment: 'to.pay', discard: 'do.discard', keep: 'do.keep', supplier: 'do.exchange',
      chapel: 'do.tuck', bank: 'do.tuck', produce: 'do.produce', sell: 'do.sell',
    } as const;
    return this.kind === null ? '' : say(words[this.kind]);
  }

  get title(): string {
    const { decision } = this.table;
    const card = decision.card ? this.board().texts.name(decision.card) : '';
    switch (this.kind) {
      case 'payment':
        return decision.due > 0 ? say('pay.title', { count: decision.due, card }) : say('may.add', { count: decision.may_add });
      case 'discard':
        return say('pick.discard', { count: decision.due });
      case 'keep':
        return say('pick.keep', { count: decision.due, all: decision.cards?.length ?? 0 });
      case 'supplier':
        return say('pick.supplier', { count: this.most });
      case 'chapel':
        return say('pick.tuck');
      case 'bank':
        return say('pick.bank');
      case 'produce':
        return say('pick.produce', { count: decision.due });
      case 'sell':
        return say('pick.sell', { count: decision.due });
      default:
        return '';
    }
  }

  /** Cards that a sale brings. */
  get gain(): number | null {
    if (this.kind !== 'sell') return null;
    return this.picked.reduce((sum, index) => sum + (this.worth(this.row[index] ?? '') ?? 0), 0);
  }

  worth(card: string): number | undefined {
    return priceOf(this.table.tiles.up, GOOD_OF[card] ?? '') ?? (card === 'customs_office' ? 2 : undefined);
  }

  get chosen(): { token: string; name: string; drop: () => void }[] {
    const goods = this.spent.map((good) => ({ token: `bm:${good}`, name: good, drop: () => this.toggleGood(good) }));
    const group = this.kind === null ? '' : GROUP[this.kind];
    const cards = this.picked.map((index) => {
      const name = this.row[index] ?? '';
      return { token: `${group}:${name}`, name, drop: () => this.toggle(index) };
    });
    return [...goods, ...cards];
  }

  /** Whether a card may be picked: not below what was chosen before, by the button of a single card. */
  may(card: string): boolean {
    return this.from === 'city' || indexOf(card) >= this.floor;
  }

  private get floor(): number {
    const group = this.kind === null ? '' : `${GROUP[this.kind]}:`;
    const legal = [...this.board().legal].filter((token) => token.startsWith(group));
    if (this.kind === 'payment' && this.table.decision.count === 0) return 0;
    return legal.length ? Math.min(...legal.map((token) => indexOf(token.slice(group.length)))) : 0;
  }

  private within(cards: readonly string[]): string[] {
    return cards.filter((card) => this.may(card));
  }

  has(index: number): boolean {
    return this.picked.includes(index);
  }

  toggle(index: number): void {
    if (this.has(index)) this.picked = this.picked.filter((each) => each !== index);
    else this.picked = [...this.picked, index].slice(-Math.max(0, this.most - this.spent.length));
    this.flow();
  }

  /** Goods a black market takes for this payment. */
  goods(legal: ReadonlySet<string>): string[] {
    return GOODS.filter((good) => legal.has(`bm:${good}`));
  }

  hasGood(good: string): boolean {
    return this.spent.includes(good);
  }

  toggleGood(good: string): void {
    if (this.hasGood(good)) this.spent = this.spent.filter((each) => each !== good);
    else if (this.spent.length < BLACK_MARKET_MOST) this.spent = [...this.spent, good];
    this.picked = this.picked.slice(0, Math.max(0, this.most - this.spent.length));
    this.flow();
  }

  /** A building answers a click: it makes its good, or sells it. */
  building(building: Building): boolean {
    const { legal } = this.board();
    if (this.kind === 'produce') return building.good === false && legal.has(`produce:${building.card}`);
    if (this.kind === 'sell') return building.good === true && legal.has(`sell:${GOOD_OF[building.card]}`);
    return false;
  }

  /** A payment goes into the draft as soon as it is complete: the counter confirms it. */
  private flow(): void {
    if (this.kind === 'payment' && this.ready) this.send();
  }

  /** Send what is picked, in the order of the rules, and stop where more would be possible. */
  send(): void {
    const tokens = this.tokens();
    this.picked = [];
    this.spent = [];
    this.board().choose(...tokens);
  }

  tokens(): string[] {
    const board = this.board();
    const { decision, players } = this.table;
    const player = players[board.seat ?? 0];
    const cards = this.picked.map((index) => this.row[index]!);
    const hand = player?.hand ?? [];
    const city = player?.city ?? [];
    switch (this.kind) {
      case 'payment': {
        const blackMarket = city.some((building) => building.card === 'black_market' && !building.fresh);
        const payment = { hand, goods: player?.goods ?? {}, blackMarket, spent: decision.goods_spent, due: this.most };
        if (decision.due === 0) return cards.map((card) => `pay:${card}`);
        return decision.count > 0 ? exactTokens(this.within(hand), cards, 'pay') : paymentTokens(payment, cards, this.spent);
      }
      case 'discard':
        return exactTokens(this.within(hand), cards, 'discard');
      case 'keep':
        return exactTokens(this.within(this.row), cards, 'keep');
      case 'supplier':
        return freeTokens(this.within(hand), cards, this.most, 'discard');
      case 'bank':
        return freeTokens(this.within(hand), cards, this.most, 'tuck');
      case 'chapel':
        return cards.map((card) => `tuck:${card}`);
      case 'produce':
        return produceTokens(city, cards, this.most);
      case 'sell':
        return sellTokens(city, cards.map((card) => GOOD_OF[card] ?? card), this.most);
      default:
        return [];
    }
  }
}
