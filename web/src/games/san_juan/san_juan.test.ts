import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps, Person } from '$lib/board';
import { Catalogue } from '$lib/catalogue';
import { ask, drafts, facts, gauges, marks, moves, purse } from './actions';
import { caption, helpsOf } from './captions';
import { Choice } from './choice.svelte';
import {
  CARDS,
  costNow,
  costOf,
  discounts,
  groundOf,
  indexOf,
  pointsOf,
  priceOf,
  type Building,
  type JuanView,
  type Table,
} from './table';
import { choiceOf, exactTokens, freeTokens, paymentTokens, produceTokens, sellTokens } from './plan';
import build from './fixtures/build.json';
import choices from './fixtures/choices.json';
import cover from './fixtures/cover.json';
import keep from './fixtures/keep.json';
import limit from './fixtures/limit.json';
import nothing from './fixtures/nothing.json';
import payment from './fixtures/payment.json';
import produce from './fixtures/produce.json';
import role from './fixtures/role.json';
import sell from './fixtures/sell.json';
import whole from './fixtures/whole.json';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

const views = { build, cover, keep, limit, nothing, payment, produce, role, sell, whole } as unknown as Record<
  string,
  JuanView
>;
const texts = new Catalogue({ names: {} });
const people = (view: JuanView): Person[] =>
  Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    flag: seat + 1,
    bot: null,
    present: true,
    me: seat === view.seat,
  }));

/**
 * A choice on a recorded view, what it sends, and what it drafts.  The table asks for nothing after a draft,
 * unless `asks` says what is legal then.
 */
function choosing(
  view: JuanView,
  asks: (draft: readonly string[]) => readonly string[] = () => [],
): { choice: Choice; sent: string[][]; drafted: string[][] } {
  const sent: string[][] = [];
  const drafted: string[][] = [];
  const pending = {
    tokens: [] as readonly string[],
    set(tokens: readonly string[]) {
      pending.tokens = tokens;
      drafted.push([...tokens]);
    },
  };
  const board = () =>
    ({
      view: pending.tokens.length ? { ...view, ply: view.ply + 1 } : view,
      seat: view.seat,
      legal: new Set(pending.tokens.length ? asks(pending.tokens) : view.legal),
      texts,
      people: people(view),
      mode: 'full',
      pending,
      choose: (...tokens: string[]) => sent.push(tokens),
    }) as unknown as BoardProps<Table>;
  return { choice: new Choice(board), sent, drafted };
}

describe('the cards', () => {
  it('have the numbers and the order of the rules', () => {
    const source = readFileSync(
      new URL('../../../../src/comptoir/games/san_juan/catalogue.py', import.meta.url),
      'utf8',
    );
    const rows = [...source.matchAll(/^ {4}\("(\w+)",\s+(\d), (\d),\s+\d+,\s+\d+, \d\),/gm)];
    expect(rows.map((row) => [row[1], Number(row[2]), Number(row[3])])).toEqual(CARDS);
  });
  it('say on their tile what they do', () => {
    for (const [id] of CARDS) {
      expect(caption(id), id).not.toBe('');
      expect(caption(id).length, id).toBeLessThan(23);
    }
    expect(caption('indigo')).toBe('');
  });
  it('say what they cost in a builder phase', () => {
    const { table } = views['build']!;
    const at = (city: string[], more: Partial<Table>): JuanView => {
      const players = table.players.map((player) => ({ ...player, city: city.map((card) => ({ card })) }));
      return {
        ...views['build']!,
        options: {},
        table: { ...table, role: 'builder', role_owner: 0, governor: 0, players, ...more },
      };
    };
    expect(costNow(at([], { role: 'trader' }), 0, 'library')).toBe(5);
    expect(costNow(at([], {}), 0, 'library')).toBe(4);
    expect(costNow(at(['quarry', 'smithy'], {}), 1, 'library')).toBe(4);
    expect(costNow(at(['quarry', 'smithy', 'library'], {}), 0, 'indigo_plant')).toBe(0);
    expect(costNow(at(['library'], { library_used: true }), 0, 'hero')).toBe(4);
  });
  it('help with a role, or at the start of a round', () => {
    const { table } = views['role']!;
    const city = ['well', 'quarry', 'library', 'chapel', 'statue'].map((card) => ({ card }));
    const players = table.players.map((player) => ({ ...player, city, bank_used: false }));
    const at = (phase: string, role: string | null, role_owner: number | null): JuanView => ({
      ...views['role']!,
      phase,
      table: { ...table, role, role_owner, players },
    });
    const cards = (view: JuanView) => helpsOf(view, 0).map((help) => help.card);
    expect(cards(at('role', null, null))).toEqual(['library', 'quarry', 'well']);
    expect(cards(at('produce', 'producer', 0))).toEqual(['well', 'library']);
    expect(cards(at('build', 'builder', 1))).toEqual(['quarry']);
    expect(cards(at('chapel', null, null))).toEqual(['chapel']);
  });
  it('can be changed by the options of a table', () => {
    expect(costOf('archive')).toBe(1);
    expect(costOf('archive', { archive_cost: 2 })).toBe(2);
    expect(pointsOf('hero', { hero_points: 3 })).toBe(3);
    expect(pointsOf('palace')).toBeNull();
  });
  it('stand on the ground of their class', () => {
    expect(groundOf('sugar_mill')).toBe('var(--f-sugar)');
    expect(groundOf('palace')).toBe('var(--f-grand)');
    expect(groundOf('customs_office')).toBe('var(--f-town)');
  });
  it('each have a drawing', () => {
    const drawn = ['trade', 'san_juan']
      .map((set) => readFileSync(new URL(`../../art/${set}.svg`, import.meta.url), 'utf8'))
      .join('');
    for (const [id] of CARDS) expect(drawn).toContain(`id="b-${id}"`);
  });
});

describe('choices of several cards', () => {
  it('are sent in the order of the rules, whatever the order of the clicks', () => {
    const view = views['limit']!;
    const { choice, sent } = choosing(view);
    const hand = view.table.players[view.seat!]!.hand!;
    const due = view.table.decision.due;
    for (let i = hand.length - 1; i >= hand.length - due; i--) choice.toggle(i);
    expect(choice.ready).not.toBeNull();
    choice.confirm();
    const cards = sent[0]!.map((token) => token.split(':')[1]!);
    expect(cards.length).toBeLessThanOrEqual(due);
    expect(cards.map(indexOf)).toEqual([...cards.map(indexOf)].sort((a, b) => a - b));
    expect(sent[0]!.every((token) => token.startsWith('discard:'))).toBe(true);
  });
  it('give way to the newest when there are too many', () => {
    const { choice } = choosing(views['keep']!);
    choice.toggle(0);
    choice.toggle(2);
    expect([choice.has(0), choice.has(2)]).toEqual([false, true]);
    choice.toggle(2);
    expect(choice.ready).toBeNull();
  });
  it('are put back one by one, whichever one likes', () => {
    const view = views['limit']!;
    const { choice } = choosing(view);
    for (const index of [4, 0, 2]) choice.toggle(index);
    choice.chosen[1]!.drop();
    expect([0, 2, 4].filter((index) => choice.has(index))).toEqual([2, 4]);
    expect(choice.back()).toBe(true);
    expect([2, 4].filter((index) => choice.has(index))).toEqual([4]);
    choice.back();
    expect(choice.back()).toBe(false);
  });
  it('answer the buttons of the counter too', () => {
    const view = views['limit']!;
    const { choice, sent } = choosing(view);
    const hand = view.table.players[view.seat!]!.hand!;
    const twice = hand.findIndex((card, i) => hand[i + 1] === card);
    const token = `discard:${hand[twice]}`;
    choice.take(token);
    choice.take(token);
    expect([choice.has(twice), choice.has(twice + 1)]).toEqual([true, true]);
    expect(choice.picked).toEqual([token, token]);
    choice.take(token);
    expect(choice.picked).toHaveLength(1);
    expect(choice.take('role:builder')).toBe(false);
    expect(sent).toEqual([]);
  });
  it('stay open in the draft: a card of a whole payment can be put back or exchanged', () => {
    const view = views['payment']!;
    const { choice, drafted } = choosing(view);
    const due = view.table.decision.due;
    for (let i = 0; i < due; i++) choice.toggle(i);
    expect(drafted).toHaveLength(1);
    expect(choice.kind).toBe('payment');
    expect(choice.chosen).toHaveLength(due);
    choice.chosen[1]!.drop();
    expect(drafted.at(-1)).toEqual([]);
    expect(Array.from({ length: due }, (_, i) => choice.has(i))).toEqual(
      Array.from({ length: due }, (_, i) => i !== 1),
    );
    choice.toggle(due);
    expect(drafted).toHaveLength(3);
    expect(choice.has(due)).toBe(true);
  });
  it('say every card, also the last ones that only one answer is left for', () => {
    const view = views['limit']!;
    const { choice, sent } = choosing(view);
    const hand = view.table.players[view.seat!]!.hand!;
    const due = view.table.decision.due;
    for (let i = hand.length - due; i < hand.length; i++) choice.toggle(i);
    choice.confirm();
    expect(sent[0]).toEqual(hand.slice(-due).map((card) => `discard:${card}`));
    expect(freeTokens(['smithy', 'tower'], ['tower'], 2, 'discard')).toEqual(['discard:tower', 'pass']);
    expect(freeTokens(['tower'], ['tower'], 2, 'discard')).toEqual(['discard:tower']);
  });
  it('pay with goods first, then cards, as soon as the price is reached', () => {
    const view = views['payment']!;
    const { choice, drafted: sent } = choosing(view);
    const goods = choice.goods;
    expect(goods.length).toBeGreaterThan(1);
    choice.toggleGood(goods[1]!);
    choice.toggleGood(goods[0]!);
    const due = view.table.decision.due;
    for (let i = due - 3; i >= 0; i--) choice.toggle(i);
    expect(sent).toHaveLength(1);
    expect(sent[0]![0]).toBe(`bm:${goods[0]}`);
    expect(
      sent[0]!.findIndex((token) => token.startsWith('pay:')) === -1 || sent[0]!.indexOf(`bm:${goods[0]}`) === 0,
    ).toBe(true);
  });
  it('leave out the cards of a whole hand that the table does not ask for', async () => {
    const view = views['whole']!;
    const hand = view.table.players[view.seat!]!.hand!;
    const { choice, drafted } = choosing(view);
    for (let i = 0; i < hand.length; i++) choice.toggle(i);
    await vi.waitFor(() => expect(drafted.at(-1)).toEqual([`pay:${hand[0]}`]));
    expect(choice.chosen).toHaveLength(hand.length);
  });
  it('say the last "no more" where nothing else can follow', async () => {
    const view = views['payment']!;
    const due = view.table.decision.due;
    const { choice, drafted } = choosing(view, (draft) => (draft.length === due ? ['pass'] : []));
    for (let i = 0; i < due; i++) choice.toggle(i);
    await vi.waitFor(() => expect(drafted.at(-1)?.at(-1)).toBe('pass'));
    expect(drafted.at(-1)).toHaveLength(due + 1);
  });
  it('say "no more" when fewer goods are made than could be', () => {
    const view = views['produce']!;
    const { choice, sent } = choosing(view);
    const city = view.table.players[view.seat!]!.city;
    choice.toggle(city.findIndex((building) => choice.building(building)));
    choice.confirm();
    expect(sent[0]).toHaveLength(2);
    expect(sent[0]![1]).toBe('pass');
  });
  it('know what a sale brings', () => {
    const view = views['sell']!;
    const { choice } = choosing(view);
    const city = view.table.players[view.seat!]!.city;
    const first = city.findIndex((building) => choice.building(building));
    choice.toggle(first);
    expect(choice.gain).toBe(choice.worth(city[first]!.card));
    expect(choice.gain).toBeGreaterThan(0);
  });
  it('are no choices in single decisions', () => {
    expect(choiceOf('role')).toBeNull();
    expect(choosing(views['role']!).choice.kind).toBeNull();
  });
});

describe('tokens', () => {
  it('are all offered as buttons, once', () => {
    for (const view of Object.values(views)) {
      const acts = ask(view, view.legal!, texts, people(view)).acts.map((act) => act.token);
      expect([...acts].sort()).toEqual([...view.legal!].sort());
      if (acts.includes('pass')) expect(acts[acts.length - 1]).toBe('pass');
    }
  });
  it('that are the only answer are one clear button', () => {
    const found = ask(views['nothing']!, ['pass'], texts, people(views['nothing']!));
    expect(found.say).toBe('builder: nothing you hold can be built.');
    expect(found.acts).toEqual([{ token: 'pass', quiet: false, label: 'Pass: nothing can be built' }]);
  });
  it('of a builder wait for confirmation', () => {
    expect(['build', 'cover', 'payment'].every((phase) => drafts(phase, 'build:tower'))).toBe(true);
    expect(drafts('role', 'role:builder')).toBe(false);
    expect(drafts('build', 'pass')).toBe(false);
  });
});

describe('beside the board', () => {
  it('discounts add up to what the rules ask', () => {
    const view = views['payment']!;
    const { decision } = view.table;
    const price = decision.due + decision.count + decision.goods_spent;
    const less = discounts(view, price).reduce((sum, part) => sum + part.amount, 0);
    expect(costOf(decision.card!, view.options) - less).toBe(price);
  });
  it('a discount without a reason stays nameless', () => {
    const view = views['payment']!;
    const table = {
      ...view.table,
      role_owner: null,
      players: view.table.players.map((player) => ({ ...player, city: [] })),
    };
    const parts = discounts({ ...view, table }, costOf(view.table.decision.card!) - 2);
    expect(parts).toEqual([{ why: '', amount: 2 }]);
  });
  it('prices are read by good', () => {
    expect(priceOf([1, 2, 2, 3, 3], 'coffee')).toBe(3);
    expect(priceOf(null, 'coffee')).toBeUndefined();
  });
  it('marks, purse, gauges and facts come from the table', () => {
    const view = views['role']!;
    expect(marks(view, view.table.governor, texts)[0]!.icon).toBe('governor');
    expect(purse(view, 1).map((fact) => fact.icon)).toEqual(['card-back', 'vp', 'ui-house', 'good-any']);
    expect(gauges(view)[0]!.part).toBeLessThanOrEqual(1);
    expect(facts('library', view, texts)?.values?.map((value) => value.amount)).toEqual(['5', '3']);
    expect(facts('hut', null, texts)?.rules).toEqual(['SJ-X-hut']);
    expect(facts('nonsense', null, texts)).toBeNull();
  });
  it('the discard pile tells what I have seen of it', () => {
    const view = views['role']!;
    const lines = (own: string[], turned_up: string[]) =>
      facts('discard_pile', { ...view, table: { ...view.table, discards_seen: { own, turned_up } } }, texts)?.lines;
    expect(lines([], [])).toEqual(['You have seen none of its cards.']);
    expect(lines(['smithy', 'smithy', 'hero'], ['well'])).toEqual([
      'From your own hand: smithy ×2, hero.',
      'Turned up for all: well.',
    ]);
  });
  it('cards travel between piles and hands', () => {
    expect(moves({ kind: 'draw', seat: 1, count: 2 })).toEqual([
      { icon: 'card-back', from: ['deck'], to: ['hand:1', 'seat-1'], count: 2 },
    ]);
    expect(moves({ kind: 'sell', seat: 0, good: 'coffee' })[0]!.from[0]).toBe('0:coffee_roaster');
    expect(moves({ kind: 'round', seat: 0 })).toEqual([]);
  });
});

interface Recorded {
  phase: string;
  hand: string[];
  cards?: string[];
  city: Building[];
  goods: Record<string, number>;
  decision: { due: number; count: number; goods_spent: number };
  chosen: string[];
  tokens: string[];
}

describe('recorded choices', () => {
  const all = choices as unknown as Recorded[];
  const named = (each: Recorded, group: string) =>
    each.chosen.filter((token) => token.startsWith(`${group}:`)).map((token) => token.split(':')[1]!);
  const plan: Record<string, (each: Recorded) => string[]> = {
    payment: (each) => paymentTokens(named(each, 'pay'), named(each, 'bm')),
    hand_limit: (each) => exactTokens(named(each, 'discard'), 'discard'),
    archive: (each) => exactTokens(named(each, 'discard'), 'discard'),
    keep: (each) => exactTokens(named(each, 'keep'), 'keep'),
    supplier: (each) => freeTokens(each.hand, named(each, 'discard'), 2, 'discard'),
    bank: (each) => freeTokens(each.hand, named(each, 'tuck'), each.hand.length, 'tuck'),
    produce: (each) => produceTokens(each.city, named(each, 'produce'), each.decision.due),
    sell: (each) => sellTokens(each.city, named(each, 'sell'), each.decision.due),
  };
  for (const phase of Object.keys(plan)) {
    it(`are said as the rules ask them: ${phase}`, () => {
      const cases = all.filter((each) => each.phase === phase && each.tokens.length > 0 && !paidMore(each));
      expect(cases.length).toBeGreaterThan(5);
      // of a payment everything is named, and what the table does not ask for is left out when it is drafted
      for (const each of cases)
        expect(plan[phase]!(each), JSON.stringify(each)).toEqual(phase === 'payment' ? each.chosen : each.tokens);
    });
  }

  /** More than the price was paid: the second question of a payment. */
  function paidMore(each: Recorded): boolean {
    return each.phase === 'payment' && (each.decision.due !== each.chosen.length || each.tokens.includes('pass'));
  }
});
