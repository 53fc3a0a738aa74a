import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps, Person } from '$lib/board';
import { Catalogue } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { act, ask, drafts, facts, gauges, glossary, inPanel, marks, moves, purse } from './actions';
import { Choices } from './choices.svelte';
import { chipsOf, cratesOf, deedOf, gainsOf, sourcesOf } from './deed';
import { buildingOf, groundOf, isLarge, material, printed } from './material';
import { fitted, roomsOf } from './placement';
import { Placing } from './placing.svelte';
import { builtOn, circlesOf, fieldsOf, inGame, type Player, type RicoView, type Table } from './table';
import begun from './fixtures/begun.json';
import build from './fixtures/build.json';
import captain from './fixtures/captain.json';
import delivery from './fixtures/delivery.json';
import draft from './fixtures/draft.json';
import expansion_build from './fixtures/expansion_build.json';
import library from './fixtures/library.json';
import told from './fixtures/material.json';
import nobles from './fixtures/nobles.json';
import offered from './fixtures/offers.json';
import placement from './fixtures/placement.json';
import role from './fixtures/role.json';
import settler from './fixtures/settler.json';
import store from './fixtures/store.json';
import trade from './fixtures/trade.json';
import warehouse from './fixtures/warehouse.json';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));
printed(told);

const views = {
  begun,
  build,
  captain,
  delivery,
  draft,
  expansion_build,
  library,
  nobles,
  placement,
  role,
  settler,
  store,
  trade,
  warehouse,
} as unknown as Record<string, RicoView>;
const texts = new Catalogue({ names: {} });
const people = (view: RicoView): Person[] =>
  Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    flag: seat + 1,
    bot: null,
    present: true,
    me: seat === view.seat,
  }));

/** What the rules say of the choices of a recorded view. */
const offersOf = (name: string): Map<string, Offer> =>
  new Map((offered as unknown as Record<string, Offer[]>)[name]!.map((offer) => [offer.token, offer]));
const asked = (name: string) => ask(views[name]!, views[name]!.legal!, texts, people(views[name]!), offersOf(name));

describe('what is printed', () => {
  it('is what the rules told', () => {
    expect(material.buildings).toHaveLength(45);
    expect(buildingOf('harbor')).toMatchObject({ cost: 8, points: 3, circles: 1 });
    expect([isLarge('statue'), isLarge('harbor')]).toEqual([true, false]);
    expect(['sugar_mill', 'fortress', 'hospice'].map(groundOf)).toEqual([
      'var(--f-sugar)',
      'var(--f-grand)',
      'var(--f-town)',
    ]);
  });
  it('is explained thing by thing', () => {
    const ids = glossary.flatMap((section) => section.ids);
    for (const building of material.buildings) expect(ids).toContain(building.id);
    for (const good of material.goods) expect(ids).toContain(good.id);
    for (const id of ids) expect(facts(id, null)).not.toBeNull();
  });
});

describe('a deed', () => {
  const offer = (...events: Record<string, unknown>[]): Offer => ({
    token: 'x',
    events: events as Offer['events'],
    points: {},
    certain: true,
  });
  it('ends where the next one begins, be it mine or of another', () => {
    const load = { kind: 'load', seat: 1, good: 'corn', crates: 2, ship: 4 };
    const point = { kind: 'score', seat: 1, vp: 2, source: 'load' };
    const harbor = { kind: 'score', seat: 1, vp: 1, source: 'harbor' };
    const end = { kind: 'last_round', seat: -1, ending: 'chips_gone' };
    const light = { kind: 'earn', seat: 1, doubloons: 1, source: 'lighthouse' };
    const mine = offer(load, point, end, harbor, light, { ...load, crates: 3 }, point);
    expect(deedOf(mine)).toEqual([load, point, end, harbor, light]);
    expect([cratesOf(mine), chipsOf(mine)]).toEqual([2, 3]);
    expect(gainsOf(mine)).toEqual([
      { amount: '+1', icon: 'doubloon' },
      { amount: '+3', icon: 'vp' },
    ]);
    expect(deedOf(offer({ kind: 'role', seat: 0, role: 'captain' }, point))).toHaveLength(1);
  });
  it('is unknown until the rules have told it', () => {
    expect([cratesOf(undefined), chipsOf(undefined)]).toEqual([null, null]);
    expect(gainsOf(undefined)).toEqual([]);
    expect(sourcesOf(new Map()).size).toBe(0);
  });
  it('may cost', () => {
    expect(gainsOf(offer({ kind: 'spend', seat: 0, doubloons: 1, source: 'land_office' }))).toEqual([
      { amount: '−1', icon: 'doubloon' },
    ]);
    expect(gainsOf(offer({ kind: 'sell', seat: 0, good: 'corn', doubloons: 0, to: 'house' }))).toEqual([
      { amount: '+0', icon: 'doubloon' },
    ]);
  });
});

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
    expect(found.sub).toContain('your privilege: 1 point more');
    expect(found.sub).toContain('your harbor adds 1 point');
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
    expect(sub).toContain('1 point more');
    expect(sub).not.toContain('×');
    const twice = { ...views['library']!, table: { ...views['library']!.table, privilege: 2 } };
    expect(ask(twice, twice.legal!, texts, people(twice), new Map()).sub).toContain('1 point more × 2');
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

describe('boards', () => {
  it('an island is drawn tile by tile, with its pieces', () => {
    const view = views['captain']!;
    for (const player of view.table.players) {
      const fields = fieldsOf(player);
      expect(fields).toHaveLength(material.spaces - player.island_free);
      expect(fields.filter((field) => field.piece === 'colonist')).toHaveLength(
        player.island.reduce((sum, tile) => sum + tile.colonists, 0),
      );
    }
  });
  it('a city is as large as what is built in it', () => {
    for (const player of views['captain']!.table.players) {
      expect(builtOn(player)).toBe(player.city.reduce((sum, each) => sum + buildingOf(each.building)!.size, 0));
    }
  });
  it('circles show nobles, colonists, then nothing', () => {
    expect(circlesOf({ building: 'indigo_plant', colonists: 1, nobles: 1 })).toEqual(['noble', 'colonist', null]);
    expect(circlesOf({ building: 'statue', colonists: 0, nobles: 0 })).toEqual([]);
  });
  it('what is sold out stays in the market', () => {
    expect(inGame(views['captain']!)).toHaveLength(23);
    const view = views['expansion_build']!;
    const ids = inGame(view).map((building) => building.id);
    for (const player of view.table.players) for (const built of player.city) expect(ids).toContain(built.building);
    expect(ids).toHaveLength(6 + 17 + 8);
    const drafted = inGame(views['draft']!).map((building) => building.set);
    expect(drafted).toHaveLength(37);
    expect(drafted).not.toContain('nobles');
  });
  it('each building has a drawing', () => {
    const drawn = ['trade', 'puerto_rico']
      .map((set) => readFileSync(new URL(`../../art/${set}.svg`, import.meta.url), 'utf8'))
      .join('');
    for (const building of material.buildings) expect(drawn).toContain(`id="b-${building.id}"`);
  });
});

describe('the mayor', () => {
  /** Placing at a recorded view, and what was sent. */
  function placingAt(name: string): { placing: Placing; sent: unknown[][]; board: BoardProps<Table>; player: Player } {
    const view = views[name]!;
    const sent: unknown[][] = [];
    const board = {
      view,
      seat: view.player,
      legal: new Set(view.legal),
      decide: (...choice: unknown[]) => sent.push(choice),
    } as unknown as BoardProps<Table>;
    const placing = new Placing(() => board);
    placing.follow();
    return { placing, sent, board, player: view.table.players[view.player]! };
  }
  const hand = (player: Player) => player.windrose.colonists + player.windrose.nobles;
  const fill = (placing: Placing, player: Player) => {
    for (const room of roomsOf(player)) for (let i = 0; i < room.circles; i++) placing.add(room.place);
  };

  it('places on circles, takes back, and sends when all stand', () => {
    const { placing, sent, player } = placingAt('placement');
    const [first] = roomsOf(player);
    expect(placing.open).toBe(true);
    expect(placing.missing).toBe(hand(player));
    fill(placing, player);
    expect(placing.ready).not.toBeNull();
    expect(placing.left).toEqual({ colonists: 0, nobles: 0 });
    placing.remove(first!.place, 'colonists');
    expect(placing.ready).toBeNull();
    placing.confirm();
    expect(sent).toHaveLength(0);
    placing.add(first!.place);
    placing.confirm();
    expect(sent).toEqual([[placing.picked]]);
    expect(sent[0]![0]).toHaveLength(hand(player));
  });
  it('what the table has placed stays, and is not sent', () => {
    const { placing, sent, player } = placingAt('begun');
    const standing = [
      ...player.island.map((tile) => ({ ...tile, place: tile.tile })),
      ...player.city.map((each) => ({ ...each, place: each.building })),
    ].find((each) => each.colonists > 0)!;
    expect(placing.pieces(standing.place).colonists).toBe(standing.colonists);
    expect(placing.lifts(standing.place, 'colonists')).toBe(false);
    placing.remove(standing.place, 'colonists');
    expect(placing.pieces(standing.place).colonists).toBe(standing.colonists);
    fill(placing, player);
    placing.confirm();
    expect(sent[0]![0]).toHaveLength(hand(player));
    placing.clear();
    expect(placing.pieces(standing.place).colonists).toBe(standing.colonists);
  });
  it('where places were passed over, piece by piece is asked', () => {
    const { board, player } = placingAt('placement');
    const [first] = roomsOf(player);
    const legal = new Set([...board.legal].filter((token) => token !== `man:${first!.place}`));
    expect(new Placing(() => ({ ...board, legal })).open).toBe(false);
  });
  it('names nobles first', () => {
    const { placing, sent, player } = placingAt('nobles');
    const rooms = roomsOf(player);
    const [first, last] = [rooms[0]!.place, rooms.at(-1)!.place];
    placing.sort = 'colonists';
    placing.add(first);
    placing.sort = 'nobles';
    placing.add(last);
    expect(placing.picked).toEqual([`man:${last}`, `man:${first}`]);
    fill(placing, player);
    placing.confirm();
    expect(sent).toEqual([[placing.picked]]);
  });
  it('says that nobles stay in the hand', () => {
    const { placing, sent, board, player } = placingAt('nobles');
    const [first, second] = player.island;
    const small = {
      ...player,
      island: [first!, second!].map((tile) => ({ ...tile, count: 1, colonists: 0, nobles: 0 })),
      city: [],
      circles: 2,
      windrose: { colonists: 1, nobles: 2 },
    };
    const view = { ...board.view, player: 0, table: { ...board.view.table, players: [small] } };
    const few = { ...board, view, seat: 0, legal: new Set([`man:${first!.tile}`, 'done']) };
    const other = new Placing(() => few);
    other.follow();
    other.sort = 'colonists';
    other.add(first!.tile);
    other.sort = 'nobles';
    other.add(second!.tile);
    expect(other.left).toEqual({ colonists: 0, nobles: 1 });
    other.confirm();
    expect(sent).toEqual([[[`man:${second!.tile}`], 'done']]);
    expect(placing.open).toBe(true);
  });
  it('is played on the counter, too', () => {
    const { placing, player } = placingAt('placement');
    const rooms = roomsOf(player);
    const [one, other] = [rooms[0]!.place, rooms.findLast((room) => room.circles === 1)!.place];
    expect(placing.offers).toEqual(rooms.map((room) => `man:${room.place}`));
    expect(placing.picked).toEqual([]);
    expect(placing.back()).toBe(false);
    placing.take(`man:${other}`);
    placing.take(`man:${one}`);
    expect(placing.picked).toEqual([`man:${one}`, `man:${other}`]);
    expect(placing.back()).toBe(true);
    expect(placing.picked).toEqual([`man:${other}`]);
    placing.take(`man:${other}`);
    expect(placing.picked).toEqual([]);
  });
  it('keeps what is placed while the table tells something else', () => {
    const { board, player } = placingAt('placement');
    const [first] = roomsOf(player);
    let legal = board.legal;
    const placing = new Placing(() => ({ ...board, legal }));
    placing.follow();
    placing.add(first!.place);
    legal = new Set();
    placing.follow();
    legal = board.legal;
    placing.follow();
    expect(placing.picked).toEqual([`man:${first!.place}`]);
  });
  it('keeps as much of the old places as fits', () => {
    const { player } = placingAt('placement');
    const [first, second] = roomsOf(player);
    const many = { colonists: 30, nobles: 0 };
    const fit = fitted({ [first!.place]: many, nowhere: many }, player);
    expect(fit[first!.place]).toEqual({ colonists: first!.circles, nobles: 0 });
    expect(fit['nowhere']).toBeUndefined();
    expect(fit[second!.place]).toEqual({ colonists: 0, nobles: 0 });
    const one = { ...player, windrose: { colonists: 1, nobles: 0 } };
    expect(fitted({ [first!.place]: many, [second!.place]: many }, one)).toMatchObject({
      [first!.place]: { colonists: 1, nobles: 0 },
      [second!.place]: { colonists: 0, nobles: 0 },
    });
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
    expect(marks(view, view.table.governor)[0]!.icon).toBe('governor');
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
  it('what belongs together waits in a panel, declining does not', () => {
    expect(
      ['payment', 'guest_place', 'delivery', 'warehouse', 'single_crate', 'return_crate', 'small_wharf', 'draft'].every(
        (phase) => drafts(phase),
      ),
    ).toBe(true);
    expect(drafts('build')).toBe(false);
    expect(drafts('role', 'guest:move')).toBe(true);
    expect(drafts('loading', 'smallwharf:open')).toBe(true);
    expect(drafts('guest', 'done')).toBe(false);
    const view = views['role']!;
    const at = (phase: string) => ({ ...view, phase });
    expect(inPanel(at('delivery'), new Set(['supply:corn', 'done']), [], null)).toBe(true);
    expect(inPanel(at('delivery'), new Set(), [], null)).toBe(false);
    expect(inPanel(at('loading'), new Set(), ['supply:corn', 'done'], at('delivery'))).toBe(true);
    expect(inPanel(at('draft'), new Set(['draft:church']), [], null)).toBe(false);
  });
  it('ending the storage is never called confirming: it would lose crates', () => {
    const end = (phase: string) => {
      const board = {
        view: { ...views['store']!, phase },
        seat: 0,
        legal: new Set(['keep:corn', 'done']),
        offers: new Map(),
        pending: { tokens: ['store:corn'] },
      };
      return new Choices(() => board as unknown as BoardProps<Table>).end;
    };
    expect([end('warehouse'), end('single_crate')]).toEqual([undefined, undefined]);
    expect(end('return_crate')).toBe('done');
  });
  it('the end of a small wharf says what the crates bring', () => {
    const ready = (phase: string, ...events: Record<string, unknown>[]) => {
      const board = {
        view: { ...views['store']!, phase },
        seat: 0,
        legal: new Set(['load:corn', 'done']),
        offers: new Map([['done', { token: 'done', events, points: {}, certain: true }]]),
        pending: { tokens: ['smallwharf:open', 'load:corn'] },
      };
      return new Choices(() => board as unknown as BoardProps<Table>).ready?.gains;
    };
    const chip = { kind: 'score', seat: 0, vp: 1, source: 'load' };
    expect(ready('small_wharf', { kind: 'small_wharf', seat: 0, crates: 2 }, chip)).toEqual([
      { amount: '+1', icon: 'vp' },
    ]);
    expect(ready('delivery', { kind: 'load', seat: 0, good: 'corn', crates: 1, ship: 4 }, chip)).toEqual([]);
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
