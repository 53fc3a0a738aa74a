import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import english from '$catalogues/san_juan/texts/en.json';
import french from '$catalogues/san_juan/texts/fr.json';
import type { BoardProps } from '$lib/board';
import { Catalogue, fill } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { ask, drafts, facts, gauges, marks, moves, purse } from './actions';
import { caption, giftOf, helpsOf } from './captions';
import { Choice } from './choice.svelte';
import { costOf, holderOf, isExpansion, material, numbersOf, pointsOf, printed } from './material';
import { choiceOf } from './plan';
import { costNow, groundOf, priceOf, ROLES, type JuanView, type Table } from './table';
import build from './fixtures/build.json';
import cover from './fixtures/cover.json';
import keep from './fixtures/keep.json';
import library from './fixtures/library.json';
import limit from './fixtures/limit.json';
import told from './fixtures/material.json';
import nothing from './fixtures/nothing.json';
import payment from './fixtures/payment.json';
import produce from './fixtures/produce.json';
import role from './fixtures/role.json';
import sell from './fixtures/sell.json';
import supplier from './fixtures/supplier.json';
import whole from './fixtures/whole.json';
import { people } from '../../../tests/people';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

printed(told);
const recorded = { build, cover, keep, library, limit, nothing, payment, produce, role, sell, supplier, whole };
const views = recorded as unknown as Record<string, JuanView>;
const none: ReadonlyMap<string, Offer> = new Map();
const texts = new Catalogue({ names: {} });

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
      decide: (picks: readonly string[], end?: string) => sent.push(end ? [...picks, end] : [...picks]),
    }) as unknown as BoardProps<Table>;
  return { choice: new Choice(board), sent, drafted };
}

describe('the cards', () => {
  it('are those of the rules, and so are the roles', () => {
    expect(material.cards).toHaveLength(told.cards.length);
    expect(material.roles).toEqual(ROLES);
    expect(holderOf('customs')).toBe('customs_office');
    expect([isExpansion('hut'), isExpansion('well')]).toEqual([true, false]);
  });
  it.each([english, french])('say on their tile what they do, with the numbers of the rules', ({ board }) => {
    const said = Object.entries(board).filter(([key]) => key.startsWith('does.'));
    expect(said.map(([key]) => key)).toEqual(material.cards.map(({ id }) => `does.${id}`));
    for (const [key, text] of said) {
      const numbers = numbersOf(key.slice(5));
      const words = fill(text, 'fr', (name) => {
        expect(numbers, key).toHaveProperty(name);
        return String(numbers[name]);
      });
      expect(words.length, words).toBeLessThan(23);
    }
  });
  it('say it in three words', () => {
    expect(['well', 'coffee_roaster', 'tower'].map(caption)).toEqual(['2 made: draw 1', 'sells for 2–3', 'hand of 12']);
    expect(ROLES.map(giftOf)).toEqual(['pay 1 less', 'make 2', 'sell 2', 'look at 5', 'draw 1']);
  });
  it('cost what the rules say, and nothing is said of what others pay', () => {
    const view = views['build']!;
    const mine = view.table.players[view.seat!]!;
    for (const token of view.legal!.filter((each) => each !== 'pass')) {
      const card = token.slice('build:'.length);
      expect(costNow(view, view.seat!, card)).toBe(mine.prices![card]);
      expect(costNow(view, view.seat!, card)).toBeTypeOf('number');
      expect(costNow(view, (view.seat! + 1) % view.seats, card)).toBeUndefined();
    }
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
    for (const { id } of material.cards) expect(drawn).toContain(`id="b-${id}"`);
  });
});

describe('choices of several cards', () => {
  it('are sent whole, as they were picked, with the word that it is all', () => {
    const view = views['limit']!;
    const { choice, sent } = choosing(view);
    const hand = view.table.players[view.seat!]!.hand!;
    const due = view.table.decision.due;
    const picked = Array.from({ length: due }, (_, i) => hand.length - 1 - i);
    for (const index of picked) {
      expect(choice.ready).toBeNull();
      choice.toggle(index);
    }
    expect(choice.ready).not.toBeNull();
    choice.confirm();
    expect(sent).toEqual([[...picked.map((index) => `discard:${hand[index]}`), 'pass']]);
  });
  it('take every card when nothing was sent yet, and then those the rules name, one by one', () => {
    const view = views['limit']!;
    const { hand } = view.table.players[view.seat!] as { hand: string[] };
    expect(hand.every((card) => choosing(view).choice.may(card))).toBe(true);
    const decision = { ...view.table.decision, due: 2, count: 1, most: 2 };
    const legal = [`discard:${hand[1]}`];
    const { choice } = choosing({ ...view, legal, table: { ...view.table, decision } });
    expect(choice.most).toBe(1);
    expect(hand.filter((card) => choice.may(card))).toEqual(hand.filter((card) => card === hand[1]));
  });
  it('take as many as the rules say', () => {
    const view = views['supplier']!;
    const { choice, sent } = choosing(view);
    const { hand } = view.table.players[view.seat!] as { hand: string[] };
    for (const index of [0, 1, 2]) choice.toggle(index);
    expect(choice.picked).toEqual([`discard:${hand[1]}`, `discard:${hand[2]}`]);
    choice.confirm();
    expect(sent).toEqual([[`discard:${hand[1]}`, `discard:${hand[2]}`, 'pass']]);
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
  it('pay with cards and as many goods as the black market takes, as soon as the price is reached', () => {
    const view = views['payment']!;
    const { choice, drafted } = choosing(view);
    const { due, goods_open } = view.table.decision;
    const goods = choice.goods;
    expect(goods.length).toBeGreaterThan(1);
    for (const good of [goods[1]!, goods[0]!]) choice.toggleGood(good);
    expect(choice.picked).toHaveLength(goods_open);
    for (let i = due - 3; i >= 0; i--) choice.toggle(i);
    expect(drafted).toHaveLength(1);
    expect(drafted[0]).toHaveLength(due);
    expect(drafted[0]!.slice(0, 2)).toEqual([`bm:${goods[1]}`, `bm:${goods[0]}`]);
  });
  it('stop at what the black market still takes', () => {
    const view = views['payment']!;
    const decision = { ...view.table.decision, goods_open: 1 };
    const { choice } = choosing({ ...view, table: { ...view.table, decision } });
    for (const good of choice.goods) choice.toggleGood(good);
    expect(choice.picked).toEqual([`bm:${choice.goods[0]}`]);
  });
  it('draft a hand that is paid whole as a whole: what follows by itself the table knows', () => {
    const view = views['whole']!;
    const hand = view.table.players[view.seat!]!.hand!;
    const { choice, drafted } = choosing(view);
    for (let i = 0; i < hand.length; i++) choice.toggle(i);
    expect(drafted).toEqual([hand.map((card) => `pay:${card}`)]);
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
  it('say "no more" after the goods that are made', () => {
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
    expect(Object.values(view.table.tiles.sale!)).toContain(choice.gain);
  });
  it('are no choices in single decisions', () => {
    expect(choiceOf('role')).toBeNull();
    expect(choosing(views['role']!).choice.kind).toBeNull();
  });
});

describe('tokens', () => {
  it('are all offered as buttons, once', () => {
    for (const view of Object.values(views)) {
      const acts = ask(view, view.legal!, texts, people(view), none).acts.map((act) => act.token);
      expect([...acts].sort()).toEqual([...view.legal!].sort());
      if (acts.includes('pass')) expect(acts[acts.length - 1]).toBe('pass');
    }
  });
  it('that are the only answer are one clear button', () => {
    const found = ask(views['nothing']!, ['pass'], texts, people(views['nothing']!), none);
    expect(found.say).toBe('builder: nothing you hold can be built.');
    expect(found.acts).toEqual([{ token: 'pass', quiet: false, label: 'Pass: nothing can be built' }]);
  });
  it('show the price on every place of a crane', () => {
    const view = views['cover']!;
    const { prices } = view.table.decision;
    for (const { token, gains } of ask(view, view.legal!, texts, people(view), none).acts)
      expect(gains, token).toEqual([{ amount: String(prices![token]), icon: 'cost-card' }]);
  });
  it('show what goods sell for', () => {
    const view = views['sell']!;
    const sold = ask(view, view.legal!, texts, people(view), none).acts.filter(({ token }) => token !== 'pass');
    for (const { token, gains } of sold)
      expect(gains?.[0]?.amount, token).toBe(`+${view.table.tiles.sale![token.slice('sell:'.length)]}`);
  });
  it('show what a library doubled or saved leaves to pay, once the rules have said it', () => {
    const view = views['library']!;
    const offer = (token: string, price: number): [string, Offer] => [
      token,
      { token, events: [{ kind: 'build', seat: 0, card: 'hero', price }], points: {}, certain: true },
    ];
    const offers = new Map([offer('library:use', 3), offer('library:save', 4)]);
    const gains = (known: ReadonlyMap<string, Offer>) =>
      ask(view, ['library:use', 'library:save'], texts, people(view), known).acts.map((act) => act.gains);
    const price = (amount: string) => [{ amount, icon: 'cost-card' }];
    expect(gains(offers)).toEqual([price('3'), price('4')]);
    expect(gains(none)).toEqual([[], []]);
  });
  it('of a builder wait for confirmation', () => {
    expect(['build', 'cover', 'payment'].every((phase) => drafts(phase, 'build:tower'))).toBe(true);
    expect(drafts('role', 'role:builder')).toBe(false);
    expect(drafts('build', 'pass')).toBe(false);
  });
});

describe('beside the board', () => {
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
