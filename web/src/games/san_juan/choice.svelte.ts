/**
 * A choice of several cards, buildings or goods, made in any order; the server finds the order of the rules.
 *
 * How many there are to choose the rules say (`most`).  A payment goes into the draft as soon as it is
 * complete and stays open on the table: any card of it can be put back.
 */
import type { BoardProps, Gain, Plan } from '$lib/board';
import { split } from '$lib/catalogue';
import { goodOf, material } from './material';
import { choiceOf, FROM, GROUP, type ChoiceKind } from './plan';
import type { Building, JuanView, Table } from './table';
import { sentence } from './sentence';
import { say } from './words';

/** A decision as it was before anything of it was drafted. */
interface Moment {
  view: JuanView;
  legal: ReadonlySet<string>;
  /** What was drafted before it. */
  prefix: readonly string[];
}

interface Picks {
  at: string;
  /** Places of what is picked, in its row. */
  cards: readonly number[];
  goods: readonly string[];
}

const NONE: Picks = { at: '', cards: [], goods: [] };

export interface Chosen {
  token: string;
  name: string;
  drop: () => void;
}

export class Choice implements Plan {
  private picks = $state.raw<Picks>(NONE);
  /** The payment that lies in the draft. */
  private paid = $state.raw<{ moment: Moment; tokens: readonly string[]; picks: Picks } | null>(null);

  constructor(private readonly board: () => BoardProps<Table>) {}

  // Which decision it is about

  private get live(): Moment {
    const { view, legal, pending } = this.board();
    return { view, legal, prefix: pending?.tokens ?? [] };
  }

  /** The payment in the draft, as long as it is still there. */
  private get held(): Moment | null {
    const paid = this.paid;
    if (!paid) return null;
    const drafted = this.live.prefix;
    const whole = [...paid.moment.prefix, ...paid.tokens];
    return whole.every((token, i) => drafted[i] === token) ? paid.moment : null;
  }

  /** The decision on the table; a finished payment stays until it is confirmed. */
  private get moment(): Moment {
    const live = this.live;
    return live.legal.size === 0 ? (this.held ?? live) : live;
  }

  private keyOf({ view, prefix }: Moment): string {
    return [view.ply, view.phase, view.player, ...prefix].join(' ');
  }

  private get mine(): Picks {
    const key = this.keyOf(this.moment);
    return [this.picks, this.paid?.picks].find((picks) => picks?.at === key) ?? NONE;
  }

  private get cards(): readonly number[] {
    return this.mine.cards;
  }

  private get spent(): readonly string[] {
    return this.mine.goods;
  }

  private put(cards: readonly number[], goods: readonly string[]): void {
    this.picks = { at: this.keyOf(this.moment), cards, goods };
  }

  get view(): JuanView {
    return this.moment.view;
  }

  get kind(): ChoiceKind | null {
    const { view, legal } = this.moment;
    if (view.player !== this.board().seat || legal.size === 0) return null;
    return choiceOf(view.phase);
  }

  get from(): 'hand' | 'drawn' | 'city' | null {
    return this.kind === null ? null : FROM[this.kind];
  }

  private get table(): Table {
    return this.view.table;
  }

  /** The row of cards to pick from. */
  private get row(): readonly string[] {
    const { decision, players } = this.table;
    const player = players[this.board().seat ?? 0];
    if (this.from === 'drawn') return decision.cards ?? [];
    if (this.from === 'city') return player?.city.map((building) => building.card) ?? [];
    return player?.hand ?? [];
  }

  get hand(): readonly string[] {
    return this.table.players[this.board().seat ?? 0]?.hand ?? [];
  }

  // How many

  /** What has to be chosen to the last card: the rules then name only those that may come first. */
  private get exact(): boolean {
    return this.kind === 'payment' || this.kind === 'discard' || this.kind === 'keep';
  }

  /** Nothing of it was sent before: every card of the row may be among those that are due. */
  private get whole(): boolean {
    const { due, count } = this.table.decision;
    return this.exact && due > 0 && count === 0;
  }

  /** How many may be picked; what was begun goes on card by card, as the rules name them. */
  get most(): number {
    if (!this.exact || this.whole) return this.table.decision.most ?? 0;
    const named = [...this.moment.legal].some((token) => token.startsWith(`${GROUP[this.kind!]}:`));
    return named ? 1 : 0;
  }

  /** How many must be picked before it can be sent. */
  get least(): number {
    return this.exact ? Math.max(1, this.most) : 1;
  }

  get complete(): boolean {
    const count = this.cards.length + this.spent.length;
    return this.kind !== null && count >= this.least && count <= this.most;
  }

  // What the slip and the counter say

  get say(): string | undefined {
    const { board, kind } = this;
    if (kind === null) return undefined;
    const { texts, seat, pending } = board();
    if (kind === 'payment' && pending.complete) {
      const { card, due, count, goods_spent } = this.table.decision;
      return say('say.paid', { count: due + count + goods_spent, card: texts.name(card ?? '') });
    }
    if (kind === 'payment' && this.most === 0) return say('say.enough');
    return sentence(kind, this.view, seat ?? 0, this.most, texts);
  }

  /** What is chosen, by name once it is all; before that how many. */
  get sub(): string | undefined {
    const { kind, board } = this;
    if (kind === null) return undefined;
    const most = this.most;
    const done = this.cards.length + this.spent.length;
    const cards = this.chosen.map(({ name }) => board().texts.name(name)).join(', ');
    if (board().pending.complete) return cards && say('paid.with', { cards });
    if (most === 1 && done === 1) return cards;
    return most > 1 && kind !== 'bank' ? say('chosen', { done, count: most }) : undefined;
  }

  /** Passing after the last pick is what the button that sends them does. */
  get end(): string | undefined {
    return this.ready ? 'pass' : undefined;
  }

  get full(): boolean {
    return this.kind !== null && this.cards.length + this.spent.length >= this.most;
  }

  get ready(): { label: string; gains?: Gain[] } | null {
    const kind = this.kind;
    if (kind === null || kind === 'payment' || !this.complete) return null;
    const words = {
      discard: 'do.discard',
      keep: 'do.keep',
      supplier: 'do.exchange',
      chapel: 'do.tuck',
      bank: 'do.tuck',
      produce: 'do.produce',
      sell: 'do.sell',
    } as const;
    const label = `${say(words[kind])} ${this.cards.length}`;
    return this.gain === null ? { label } : { label, gains: [{ amount: `+${this.gain}`, icon: 'card-back' }] };
  }

  /** Cards that a sale brings. */
  get gain(): number | null {
    if (this.kind !== 'sell') return null;
    return this.cards.reduce((sum, index) => sum + this.worth(this.row[index] ?? ''), 0);
  }

  worth(card: string): number {
    return this.table.tiles.sale?.[goodOf(card) ?? ''] ?? 0;
  }

  /** What is chosen, each with a way to put this very one back. */
  get chosen(): Chosen[] {
    const held = this.held;
    const before = held && held.view !== this.view ? this.listed(held, this.paid!.picks) : [];
    return [...before, ...this.listed(this.moment, this.mine)];
  }

  private listed({ view }: Moment, picks: Picks): Chosen[] {
    const kind = choiceOf(view.phase);
    if (!kind) return [];
    const row = view === this.view ? this.row : (view.table.players[this.board().seat ?? 0]?.hand ?? []);
    const goods = picks.goods.map((good, i) => ({
      token: `bm:${good}`,
      name: good,
      drop: () => this.drop(picks, [], [i]),
    }));
    const cards = picks.cards.map((index) => {
      const name = row[index] ?? '';
      const rest = kind === 'sell' ? (goodOf(name) ?? name) : name;
      return { token: `${GROUP[kind]}:${rest}`, name, drop: () => this.drop(picks, [index], []) };
    });
    return [...goods, ...cards];
  }

  get picked(): readonly string[] {
    return this.kind === null ? [] : this.listed(this.moment, this.mine).map((each) => each.token);
  }

  get offers(): readonly string[] {
    const kind = this.kind;
    if (kind === null || kind === 'chapel') return [];
    return this.row.flatMap((card, i) => {
      const name = this.named(card, i);
      return name === null ? [] : [`${GROUP[kind]}:${name}`];
    });
  }

  // Picking

  may(card: string): boolean {
    return this.whole || (this.kind !== null && this.moment.legal.has(`${GROUP[this.kind]}:${card}`));
  }

  has(index: number): boolean {
    return this.kind !== null && this.cards.includes(index);
  }

  toggle(index: number): void {
    if (this.has(index))
      this.put(
        this.cards.filter((each) => each !== index),
        this.spent,
      );
    else {
      const goods = this.spent.slice(0, this.most - 1);
      this.put([...this.cards, index].slice(-(this.most - goods.length)), goods);
    }
    this.flow();
  }

  /** Goods a black market takes for this payment. */
  get goods(): string[] {
    return material.goods.filter((good) => this.moment.legal.has(`bm:${good}`));
  }

  hasGood(good: string): boolean {
    return this.spent.includes(good);
  }

  /** One more of a good, or none of it where there is no more. */
  toggleGood(good: string): void {
    const there = this.table.players[this.board().seat ?? 0]?.goods[good] ?? 0;
    const spending = this.spent.filter((each) => each === good).length;
    const more = spending < there && this.spent.length < this.table.decision.goods_open;
    const goods = more ? [...this.spent, good] : this.spent.filter((each) => each !== good);
    this.put(this.cards.slice(0, Math.max(0, this.most - goods.length)), goods);
    this.flow();
  }

  /** A building answers a click: it makes its good, or sells it. */
  building(building: Building): boolean {
    const { legal } = this.moment;
    if (this.kind === 'produce') return building.good === false && legal.has(`produce:${building.card}`);
    if (this.kind === 'sell') return building.good === true && legal.has(`sell:${goodOf(building.card)}`);
    return false;
  }

  take(token: string): boolean {
    const kind = this.kind;
    if (kind === null) return false;
    const [group, rest] = split(token);
    if (group === 'pass' && this.cards.length > 0) {
      this.confirm();
      return true;
    }
    if (group === 'bm') {
      this.toggleGood(rest);
      return true;
    }
    if (group !== GROUP[kind] || (kind !== 'payment' && this.most === 1)) return false;
    const places = this.row.flatMap((card, i) => (this.named(card, i) === rest ? [i] : []));
    const free = places.filter((i) => !this.has(i));
    const full = this.cards.length + this.spent.length >= this.most;
    const index = full && free.length < places.length ? places.find((i) => this.has(i)) : (free[0] ?? places[0]);
    if (index !== undefined) this.toggle(index);
    return index !== undefined;
  }

  /** What a place of the row is called in a token; nothing where it cannot be picked. */
  private named(card: string, index: number): string | null {
    if (this.from !== 'city') return this.may(card) ? card : null;
    const building = this.table.players[this.board().seat ?? 0]?.city[index];
    if (!building || !this.building(building)) return null;
    return this.kind === 'sell' ? (goodOf(card) ?? card) : card;
  }

  /** Put these back, and open the payment again they belonged to. */
  private drop(picks: Picks, cards: readonly number[], goods: readonly number[]): void {
    const held = this.held;
    this.picks = {
      at: picks.at,
      cards: picks.cards.filter((index) => !cards.includes(index)),
      goods: picks.goods.filter((_, i) => !goods.includes(i)),
    };
    if (held && this.keyOf(held) === picks.at) void this.reopen(held);
  }

  back(): boolean {
    const last = this.chosen.at(-1);
    last?.drop();
    return last !== undefined;
  }

  // Sending

  /** A payment goes into the draft as soon as it is complete: the counter confirms it. */
  private flow(): void {
    if (this.kind !== 'payment') return;
    const held = this.held;
    if (held && held.view === this.view) {
      if (this.complete) void this.draft(held);
      else void this.reopen(held);
    } else if (this.complete && this.table.decision.due > 0) void this.draft(this.live);
    else if (this.complete) this.board().choose(...this.picked);
  }

  /** Into the draft with it; a last "no more" that is the only answer is said for the person. */
  private async draft(moment: Moment): Promise<void> {
    const picks = this.mine;
    const put = async (tokens: readonly string[]) => {
      this.paid = { moment, tokens, picks };
      await this.board().pending.set([...moment.prefix, ...tokens]);
    };
    const tokens = [...this.picked];
    await put(tokens);
    const { view, legal } = this.live;
    if (view.phase === 'payment' && legal.size === 1 && legal.has('pass')) await put([...tokens, 'pass']);
  }

  private async reopen(moment: Moment): Promise<void> {
    await this.board().pending.set(moment.prefix);
  }

  /** Send what is picked, and that it is all. */
  confirm(): void {
    if (!this.complete) return;
    const tokens = this.picked;
    this.picks = NONE;
    this.board().decide?.(tokens, 'pass');
  }
}
