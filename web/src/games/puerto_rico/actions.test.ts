import { describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { Catalogue, type Sections } from '$lib/catalogue';
import { act, ask, facts, gauges, marks, moves, purse } from './actions';
import { cratesOf, deedOf } from './deed';
import { people } from '../../../tests/people';
import { asked, offersOf, texts, views } from './recorded';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

describe('tokens', () => {
  it('are all offered as buttons; what is added says why not', () => {
    for (const [name, view] of Object.entries(views)) {
      const acts = asked(name).acts;
      const tokens = acts.map((act) => act.token);
      expect(new Set(tokens).size).toBe(tokens.length);
      for (const token of view.legal!) expect(tokens).toContain(token);
      for (const token of tokens) if (!view.legal!.includes(token)) expect(token).toMatch(/^ship:/);
    }
  });
  it('tell what a load brings, with everything that adds to it', () => {
    const found = asked('captain');
    for (const act of found.acts.filter((each) => offersOf('captain').has(each.token) && !each.quiet)) {
      const offer = offersOf('captain').get(act.token)!;
      const crates = cratesOf(offer)!;
      expect(act.label).toMatch(new RegExp(`^${crates} on the`));
      expect(act.gains).toEqual([{ amount: `+${crates + 2}`, icon: 'vp' }]);
    }
    expect(found.sub).toContain('your privilege: one point more');
    expect(found.sub).toContain('your harbor adds a point');
  });
  it('say no number before the rules did', () => {
    const view = views['captain']!;
    const acts = ask(view, view.legal!, texts, people(view), new Map()).acts;
    expect(acts.map((act) => act.gains ?? [])).toEqual(acts.map(() => []));
    expect(acts[0]!.label).toMatch(/^on the/);
  });
  it('a library that was used this round doubles no more', () => {
    const { acts, sub } = asked('library');
    expect(acts.find((act) => act.token === 'ship:corn@4')).toMatchObject({
      label: '2 on the 4',
      gains: [{ amount: '+4', icon: 'vp' }],
    });
    expect(sub).toContain('one point more');
    expect(sub).not.toContain('×');
    const twice = { ...views['library']!, table: { ...views['library']!.table, privilege: 2 } };
    expect(ask(twice, twice.legal!, texts, people(twice), new Map()).sub).toContain('one point more × 2');
  });
  it('ask the price the rules told', () => {
    const view = views['build']!;
    const { acts } = asked('build');
    for (const act of acts.filter((each) => each.token.startsWith('build:'))) {
      const price = view.table.pending.prices![act.token.slice(6)]!;
      expect(act.gains![0]!.amount).toBe(price > 0 ? `−${price}` : '0');
    }
  });
  it('a sale, a delivery and a role tell what they bring', () => {
    for (const offer of offersOf('trade').values()) {
      const sale = deedOf(offer)[0]!;
      if (sale.kind !== 'sell') continue;
      const found = asked('trade').acts.find((each) => each.token === offer.token)!;
      expect(found.gains).toEqual([{ amount: `+${String(sale['doubloons'])}`, icon: 'doubloon' }]);
    }
    const supply = asked('delivery').acts.filter((each) => each.token.startsWith('supply:'));
    expect(supply.map((each) => each.gains)).toEqual(supply.map(() => [{ amount: '+1', icon: 'vp' }]));
    const view = views['role']!;
    const coins = view.table.roles['prospector1']!.doubloons;
    const prospector = asked('role').acts.find((each) => each.token === 'role:prospector1')!;
    expect(prospector.gains).toEqual([{ amount: `+${coins + 1}`, icon: 'doubloon' }]);
  });
});

describe('the market', () => {
  it.each(['en', 'fr'])('what a building does fits its line in %s', (language) => {
    const { texts } = JSON.parse(
      readFileSync(`../src/comptoir/games/puerto_rico/texts/${language}.json`, 'utf-8'),
    ) as Sections;
    const briefs = Object.entries(texts!).filter(([key]) => key.endsWith('.brief'));
    expect(briefs.length).toBeGreaterThan(40);
    expect(briefs.filter(([, brief]) => brief.length > 25)).toEqual([]);
  });
});

describe('beside the board', () => {
  it('purse, marks, gauges, facts and moves', () => {
    const view = views['role']!;
    expect(
      purse(view, 0)
        .slice(0, 2)
        .map((fact) => fact.icon),
    ).toEqual(['doubloon', 'vp']);
    expect(marks(view, view.table.governor, texts)[0]!.icon).toBe('governor');
    for (const gauge of gauges(view)) expect(gauge.part).toBeGreaterThanOrEqual(0);
    expect(facts('harbor', view)?.values?.map((value) => value.amount)).toEqual(['8', '3']);
    expect(facts('cloister', null)?.rules).toEqual(['PR-X1-CLOISTER']);
    expect(facts('nonsense', null)).toBeNull();
    expect(moves({ kind: 'load', seat: 1, good: 'corn', ship: '5', crates: 3 })[0]).toMatchObject({
      icon: 'good-corn',
      count: 3,
    });
    expect(moves({ kind: 'produce', seat: 0, goods: { corn: 2, indigo: 1 } })).toHaveLength(2);
  });
  it('a mark names the role that was taken', () => {
    const view = views['build']!;
    const [card, role] = Object.entries(view.table.roles).find(([, each]) => each.taken_by !== null)!;
    const named = new Catalogue({ names: { [card]: 'Maçon' } });
    const labels = marks(view, role.taken_by!, named).map((mark) => mark.label);
    expect(labels).toContain('took the Maçon');
  });
  it('the last chip says what brings it', () => {
    const view = views['captain']!;
    const last = { ...view, phase: 'last_chip', table: { ...view.table, pending: { vp: 1, source: 'harbor' } } };
    const found = ask(last, ['privilege:use', 'pass'], texts, people(view), new Map());
    expect(found).toMatchObject({ icon: 'b-harbor', sub: 'harbor: 1 point' });
    expect(found.acts[0]!.gains).toEqual([{ amount: '+1', icon: 'vp' }]);
    const own = { ...last, table: { ...last.table, pending: { vp: 1, source: 'privilege' } } };
    expect(ask(own, ['privilege:use', 'pass'], texts, people(view), new Map()).icon).toBe('role-captain');
  });
  it('crates of the aqueduct come from the supply, crates given back return to it', () => {
    expect(act(views['role']!, 'aqueduct:indigo', texts, new Map())).toMatchObject({
      label: '+1 indigo',
      icons: ['good-indigo'],
    });
    expect(act(views['role']!, 'return:corn', texts, new Map()).icons).toEqual(['good-corn']);
    expect(moves({ kind: 'aqueduct', seat: 0, good: 'indigo' })[0]!.from).toEqual(['supply:indigo']);
    expect(moves({ kind: 'return', seat: 0, good: 'corn' })[0]!.to).toEqual(['supply:corn']);
  });
  it('points of others may be hidden', () => {
    const view = views['role']!;
    const table = {
      ...view.table,
      players: view.table.players.map((player, seat) => ({ ...player, score: null, vp: null, has_vp: seat === 0 })),
    };
    expect(purse({ ...view, table }, 0)[1]!.amount).toMatch(/\+ \?$/);
    expect(purse({ ...view, table }, 1)[1]!.amount).toMatch(/^\d+$/);
  });
});
