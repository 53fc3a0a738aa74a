import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps, Person } from '$lib/board';
import { Catalogue } from '$lib/catalogue';
import { act, ask, drafts, facts, gauges, inPanel, marks, moves, purse } from './actions';
import { Choices } from './choices.svelte';
import { fitted, forcedOf, quota, roomsOf, tokensOf, type Arrangement } from './placement';
import { Placing } from './placing.svelte';
import {
  BUILDINGS,
  circlesOf,
  fieldsOf,
  inGame,
  loaded,
  loadPoints,
  salePrice,
  works,
  type Player,
  type RicoView,
  type Table,
} from './table';
import build from './fixtures/build.json';
import captain from './fixtures/captain.json';
import draft from './fixtures/draft.json';
import expansion_build from './fixtures/expansion_build.json';
import nobles from './fixtures/nobles.json';
import placement from './fixtures/placement.json';
import placements from './fixtures/placements.json';
import role from './fixtures/role.json';
import settler from './fixtures/settler.json';
import store from './fixtures/store.json';
import trade from './fixtures/trade.json';
import warehouse from './fixtures/warehouse.json';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

const views = {
  build,
  captain,
  draft,
  expansion_build,
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

interface Case {
  player: Pick<Player, 'pieces' | 'nobles'> & {
    island: { tile: string; count: number }[];
    city: { building: string }[];
  };
  tokens: string[];
  after: Arrangement;
}

describe('the buildings', () => {
  it('have the numbers and the order of the rules', () => {
    const source = readFileSync(
      new URL('../../../../src/comptoir/games/puerto_rico/catalogue.py', import.meta.url),
      'utf8',
    );
    const rows = [...source.matchAll(/^ {4}\("(\w+)",\s+(\w+),\s+\w+,\s+(\d+), (\d), (\d), \d, \d, (\d)\),/gm)];
    const sets: Record<string, string> = { BASE: 'base', NEW: 'new_buildings', NOBLE: 'nobles' };
    expect(
      rows.map((row) => ({
        id: row[1],
        set: sets[row[2]!],
        cost: Number(row[3]),
        points: Number(row[4]),
        circles: Number(row[5]),
        column: Number(row[6]),
      })),
    ).toEqual(BUILDINGS);
  });
});

describe('placing pieces', () => {
  it('says every recorded arrangement with the tokens that were played', () => {
    for (const each of placements as unknown as Case[]) {
      expect(tokensOf(each.player as unknown as Player, each.after)).toEqual(each.tokens);
    }
  });
});

describe('what the table places by itself', () => {
  const player = (pieces: number) =>
    ({
      pieces,
      nobles: 0,
      island: [{ tile: 'indigo', count: 2, colonists: 0, nobles: 0 }],
      city: [{ building: 'small_sugar_mill', colonists: 0, nobles: 0 }],
    }) as unknown as Player;
  it('is the beginning of every arrangement', () => {
    expect(forcedOf(player(2))).toEqual({ indigo: { colonists: 1, nobles: 0 } });
    expect(forcedOf(player(1))).toEqual({});
    for (const each of placements as unknown as Case[]) {
      for (const [place, pieces] of Object.entries(forcedOf(each.player as unknown as Player))) {
        expect(each.after[place]!.colonists).toBeGreaterThanOrEqual(pieces.colonists);
        expect(each.after[place]!.nobles).toBeGreaterThanOrEqual(pieces.nobles);
      }
    }
  });
  it('is not asked, and can be seen as placed', () => {
    const two = player(2);
    const standing = { ...two, island: [{ tile: 'indigo', count: 2, colonists: 1, nobles: 0 }] } as unknown as Player;
    const view = {
      ...views['placement']!,
      player: 0,
      options: {},
      table: { players: [standing] },
    } as unknown as RicoView;
    const sent: string[][] = [];
    const board = {
      view,
      seat: 0,
      legal: new Set(['man:indigo', 'man:small_sugar_mill']),
      pending: { confirm: (...tokens: string[]) => sent.push(tokens) },
    };
    const placing = new Placing(() => board as unknown as BoardProps<Table>);
    placing.follow();
    expect(placing.open).toBe(true);
    placing.take('man:small_sugar_mill');
    placing.take('man:indigo');
    placing.confirm();
    expect(sent).toEqual([['man:small_sugar_mill']]);
  });
});

describe('tokens', () => {
  it('are all offered as buttons; what is added says why not', () => {
    for (const view of Object.values(views)) {
      const acts = ask(view, view.legal!, texts, people(view)).acts;
      const tokens = acts.map((act) => act.token);
      expect(new Set(tokens).size).toBe(tokens.length);
      for (const token of view.legal!) expect(tokens).toContain(token);
      for (const token of tokens) if (!view.legal!.includes(token)) expect(token).toMatch(/^ship:/);
    }
  });
  it('tell what a load brings', () => {
    const view = views['captain']!;
    const act = ask(view, view.legal!, texts, people(view)).acts[0]!;
    expect(act.token).toBe('ship:sugar@5');
    expect(act.gains).toEqual([{ amount: '+2', icon: 'vp' }]);
    expect(loaded(view, 'sugar', '5')).toBe(2);
  });
  it('a harbor at work adds a point, an idle one does not', () => {
    const view = views['captain']!;
    const withHarbor = (colonists: number): RicoView => ({
      ...view,
      table: {
        ...view.table,
        players: view.table.players.map((player, seat) =>
          seat === view.player ? { ...player, city: [{ building: 'harbor', colonists, nobles: 0 }] } : player,
        ),
      },
    });
    expect(loadPoints(withHarbor(1), 'sugar', '5')).toBe(3);
    expect(loadPoints(withHarbor(0), 'sugar', '5')).toBe(2);
    const captainToo = { ...view, table: { ...view.table, pending: { privilege: true } } };
    expect(loadPoints(captainToo, 'sugar', '5')).toBe(3);
  });
  it('ask the price the rules told', () => {
    const view = views['build']!;
    const acts = ask(view, view.legal!, texts, people(view)).acts;
    for (const act of acts.filter((each) => each.token.startsWith('build:'))) {
      const price = view.table.pending.prices![act.token.slice(6)]!;
      expect(act.gains![0]!.amount).toBe(price > 0 ? `−${price}` : '0');
    }
  });
  it('a sale counts the markets at work', () => {
    const view = views['trade']!;
    const player = view.table.players[view.player]!;
    const markets = (works(player, 'small_market') ? 1 : 0) + (works(player, 'large_market') ? 2 : 0);
    const privilege = view.table.chooser === view.player ? 1 : 0;
    expect(salePrice(view, 'coffee')).toBe(4 + markets + privilege);
    const mine = { ...view, table: { ...view.table, chooser: view.player } };
    expect(salePrice(mine, 'corn') - markets).toBe(1);
    expect(salePrice(mine, 'corn', 'post')).toBe(1);
  });
});

describe('boards', () => {
  it('an island is drawn tile by tile, with its pieces', () => {
    const view = views['captain']!;
    for (const player of view.table.players) {
      const fields = fieldsOf(player);
      expect(fields).toHaveLength(12 - player.island_free);
      expect(fields.filter((field) => field.piece === 'colonist')).toHaveLength(
        player.island.reduce((sum, tile) => sum + tile.colonists, 0),
      );
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
  });
  it('each building has a drawing', () => {
    const drawn = ['trade', 'puerto_rico']
      .map((set) => readFileSync(new URL(`../../art/${set}.svg`, import.meta.url), 'utf8'))
      .join('');
    for (const building of BUILDINGS) expect(drawn).toContain(`id="b-${building.id}"`);
  });
});

describe('the mayor', () => {
  const view = views['placement']!;
  const player = view.table.players[view.player]!;
  const sent: string[][] = [];
  const board = {
    view,
    seat: view.player,
    legal: new Set(view.legal),
    pending: { confirm: (...tokens: string[]) => sent.push(tokens) },
  } as unknown as BoardProps<Table>;
  it('places on circles, takes back, and sends when all stand', () => {
    const placing = new Placing(() => board);
    placing.follow();
    expect(placing.open).toBe(true);
    expect(placing.missing).toBe(quota(player).all);
    for (const room of roomsOf(player)) for (let i = 0; i < room.circles + 2; i++) placing.add(room.place);
    expect(placing.ready).not.toBeNull();
    expect(placing.left.colonists).toBe(player.pieces - quota(player).all);
    placing.remove('corn', 'colonists');
    expect(placing.ready).toBeNull();
    placing.confirm();
    expect(sent).toHaveLength(0);
    placing.add('corn');
    placing.confirm();
    expect(sent[0]!.every((token) => token.startsWith('man:'))).toBe(true);
  });
  it('is played on the counter, too', () => {
    const placing = new Placing(() => board);
    placing.follow();
    expect(placing.offers).toEqual(roomsOf(player).map((room) => `man:${room.place}`));
    expect(placing.picked).toEqual([]);
    expect(placing.back()).toBe(false);
    placing.take('man:hospice');
    placing.take('man:corn');
    expect(placing.picked).toEqual(['man:corn', 'man:hospice']);
    expect(placing.back()).toBe(true);
    expect(placing.picked).toEqual(['man:hospice']);
    placing.take('man:hospice');
    expect(placing.picked).toEqual([]);
  });
  it('keeps what is placed while the table tells something else', () => {
    let legal = board.legal;
    const placing = new Placing(() => ({ ...board, legal }) as BoardProps<Table>);
    placing.follow();
    placing.add('corn');
    legal = new Set();
    placing.follow();
    legal = board.legal;
    placing.follow();
    expect(placing.picked).toEqual(['man:corn']);
  });
  it('keeps as much of the old places as fits', () => {
    const old = {
      corn: { colonists: 9, nobles: 0 },
      wharf: { colonists: 1, nobles: 0 },
      hospice: { colonists: 1, nobles: 0 },
    };
    const fit = fitted(old, player);
    expect(fit['corn']).toEqual({ colonists: 2, nobles: 0 });
    expect(fit['wharf']).toBeUndefined();
    expect(fit['hospice']).toEqual({ colonists: 1, nobles: 0 });
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
        pending: { tokens: ['store:corn'] },
      };
      return new Choices(() => board as unknown as BoardProps<Table>).end;
    };
    expect([end('warehouse'), end('single_crate')]).toEqual([undefined, undefined]);
    expect(end('return_crate')).toBe('done');
  });
  it('the last chip says what brings it', () => {
    const view = views['captain']!;
    const asked = { ...view, phase: 'last_chip', table: { ...view.table, pending: { vp: 1, source: 'harbor' } } };
    const found = ask(asked, ['privilege:use', 'pass'], texts, people(view));
    expect(found).toMatchObject({ icon: 'b-harbor', sub: 'harbor: 1 point' });
    expect(found.acts[0]!.gains).toEqual([{ amount: '+1', icon: 'vp' }]);
    const own = { ...asked, table: { ...asked.table, pending: { vp: 1, source: 'privilege' } } };
    expect(ask(own, ['privilege:use', 'pass'], texts, people(view)).icon).toBe('role-captain');
  });
  it('crates of the aqueduct come from the supply, crates given back return to it', () => {
    expect(act(views['role']!, 'aqueduct:indigo', texts)).toMatchObject({ label: '+1 indigo', icons: ['good-indigo'] });
    expect(act(views['role']!, 'return:corn', texts).icons).toEqual(['good-corn']);
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
