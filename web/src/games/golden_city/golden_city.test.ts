import { describe as suite, expect, it, vi } from 'vitest';
import { Catalogue } from '$lib/catalogue';
import type { BoardProps, Person } from '$lib/board';
import { ask, gainsOf, gauges, moves, points, purse } from './actions';
import { rewardOf, worth } from './describe';
import { drafted, unpaid } from './draft';
import { Dropping } from './drop.svelte';
import { drawIsland, distance, type Point } from './island';
import { moved, showing, WHOLE, zoomed } from './lens';
import { mapOf, readLists } from './map';
import { horizon, lettersLeft, placeOf, postsOn, spentBy, spread, type CityView, type Table } from './table';
import auction from './fixtures/auction.json';
import bonus from './fixtures/bonus.json';
import build from './fixtures/build.json';
import drop from './fixtures/drop.json';
import pay from './fixtures/pay.json';
import two from './fixtures/two.json';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

const views = { auction, bonus, build, pay, two } as unknown as Record<string, CityView>;
const texts = new Catalogue({ names: {}, tokens: {} });
const people = (view: CityView): Person[] =>
  Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    flag: seat + 1,
    bot: null,
    present: true,
    me: seat === view.seat,
  }));

suite('the map of the house', () => {
  const map = mapOf(views['build']!);
  it('is read whole from the file of the rules', () => {
    expect(map.places).toHaveLength(58);
    expect(map.roads).toHaveLength(102);
    expect(map.rivers.map((river) => river.sites.length)).toEqual([3, 3, 3, 3]);
    expect(Object.keys(map.goods)).toHaveLength(8);
    expect(map.score['s09']).toMatchObject({ back: 2, good: 'wine', area: 'district', target: 'desert' });
    expect(placeOf(map, 'm2')).toMatchObject({
      kind: 'rural',
      landscape: 'mountain',
      river: null,
      reward: 'key',
      x: 408,
      y: 156,
    });
  });
  it('gives way to a map among the options', () => {
    const own = {
      places: [{ id: 'h1', kind: 'harbour', landscape: 'harbour', reward: 'coin1', x: 1, y: 2 }],
      edges: [],
      rivers: [],
      cards: {},
    };
    const view = { ...views['build']!, options: { map: own } };
    expect(mapOf(view).places).toHaveLength(1);
    expect(mapOf(view)).toBe(mapOf(view));
  });
  it('reads one-line entries with words of several parts', () => {
    expect(readLists('cards:\n  bonus:\n  - {id: goods, letters: 3, per: goods card owned}')).toEqual({
      'cards.bonus': [{ id: 'goods', letters: 3, per: 'goods card owned' }],
    });
  });
});

suite('the island', () => {
  const map = mapOf(views['build']!);
  const island = drawIsland(map);
  const ends = (path: string): Point[] =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((found) => [Number(found[1]), Number(found[2])] as const);
  it('has four landscapes, four rivers and a road for every edge', () => {
    expect(island.lands.map((land) => land.landscape).sort()).toEqual(['desert', 'forest', 'meadow', 'mountain']);
    expect(island.rivers.map((river) => river.id).sort()).toEqual(['r_dm', 'r_fd', 'r_gf', 'r_mg']);
    const zones = map.roads.filter((road) => road.every((id) => /^(in|out)_/.test(id)));
    expect(island.roads).toHaveLength(102 - zones.length);
    expect(island.bridges).toHaveLength(8);
  });
  it('keeps every place on land and nothing grows on a place', () => {
    const coast = ends(island.coast);
    const furthest = (angle: Point) =>
      Math.max(...coast.filter((point) => distance(point, angle) < 80).map((point) => distance(point, island.centre)));
    for (const place of map.places.filter((each) => each.kind === 'harbour')) {
      expect(furthest([place.x, place.y])).toBeGreaterThan(distance([place.x, place.y], island.centre) - 1);
    }
    for (const tuft of island.tufts) {
      for (const place of map.places) expect(distance([tuft.x, tuft.y], [place.x, place.y])).toBeGreaterThan(35);
    }
    expect(island.tufts.length).toBeGreaterThan(150);
  });
  it('is drawn for a map stretched to another shape', () => {
    const wide = { ...map, places: map.places.map((place) => ({ ...place, y: 250 + place.y / 2 })) };
    const other = drawIsland(wide);
    expect(other.coast).not.toContain('NaN');
    expect(other.lands).toHaveLength(4);
  });
});

suite('tokens', () => {
  it('are all offered as buttons, once, with passing last', () => {
    for (const view of Object.values(views)) {
      const asked = ask(view, view.legal!, texts, people(view));
      expect(asked.acts.map((act) => act.token).sort()).toEqual([...view.legal!].sort());
      const quiet = asked.acts.findIndex((act) => act.quiet);
      if (quiet >= 0) expect(asked.acts.slice(quiet).every((act) => act.quiet)).toBe(true);
    }
  });
  it('say what a bid costs', () => {
    const view = views['auction']!;
    const acts = ask(view, view.legal!, texts, people(view)).acts;
    view.table.groups.forEach((group, i) => {
      const act = acts.find((each) => each.token === `bid:${i}`);
      if (act) expect(act.gains).toEqual(group.hand === null ? [] : [{ amount: `−${view.table.price}`, icon: 'coin' }]);
    });
  });
  it('pay with pairs for what is missing', () => {
    const map = mapOf(views['pay']!);
    expect(spentBy('nat', placeOf(map, 'h1')!)).toEqual({ h: 1 });
    expect(spentBy('nat', placeOf(map, 'm2')!)).toEqual({ m: 2 });
    expect(spentBy('g', placeOf(map, 'm2')!)).toEqual({ g: 2, m: 1 });
    expect(spentBy('gd', placeOf(map, 'in_m')!)).toEqual({ g: 2, d: 2 });
    expect(spentBy('ff', placeOf(map, 'm2')!)).toEqual({ f: 4 });
    expect(spread({ d: 1, h: 2 })).toEqual(['h', 'h', 'd']);
  });
  it('every legal payment can be paid from the hand', () => {
    const view = views['pay']!;
    const hand = view.table.players[view.player]!.hand!;
    const place = placeOf(mapOf(view), view.table.target)!;
    for (const token of view.legal!) {
      for (const [letter, count] of Object.entries(spentBy(token.slice(4), place)))
        expect(hand[letter]).toBeGreaterThanOrEqual(count);
    }
  });
});

suite('what a place brings', () => {
  const view = views['build']!;
  const map = mapOf(view);
  it('first and second builder of a zone', () => {
    expect(lettersLeft(view.table, placeOf(map, 'in_m')!, 0)).toEqual([10, 6]);
    expect(lettersLeft(view.table, placeOf(map, 'out_m1')!, 1)).toEqual([3]);
    expect(lettersLeft(view.table, placeOf(map, 'out_m1')!, 2)).toEqual([]);
    expect(lettersLeft(view.table, placeOf(map, 'm1')!, 0)).toEqual([]);
  });
  it('nothing is left in a zone that a black post closed', () => {
    expect(lettersLeft(views['two']!.table, placeOf(map, 'out_g2')!, 1)).toEqual([]);
  });
  it('rewards, and nothing in the desert in a drought', () => {
    expect(gainsOf(view.table, placeOf(map, 'm1')!)).toEqual([{ amount: '+2', icon: 'coin' }]);
    expect(gainsOf({ ...view.table, drought: 'landscape' as const }, placeOf(map, 'd4')!)).toEqual([]);
    expect(gainsOf({ ...view.table, drought: 'sites' }, placeOf(map, 'd4')!)).toEqual([]);
    expect(gainsOf({ ...view.table, harbours_pay: false }, placeOf(map, 'h1')!)).toEqual([]);
  });
  it('the desert district is dry where the whole landscape is', () => {
    const zone = placeOf(map, 'in_d')!;
    const dry = { ...view.table, drought: 'landscape' as const };
    expect(lettersLeft({ ...view.table, drought: 'sites' }, zone, 0)).toEqual([10, 6]);
    expect(lettersLeft(dry, zone, 0)).toEqual([]);
    expect(gainsOf(dry, zone)).toEqual([]);
    expect(gainsOf(dry, placeOf(map, 'in_g')!)).toEqual([
      { amount: '+10', icon: 'letter' },
      { amount: '+1', icon: 'card-back' },
    ]);
    expect(rewardOf(dry, zone)).toBe('no reward: drought');
  });
  it('where my roads lead is next to my posts', () => {
    const seat = view.seat!;
    const own = new Set(view.table.players[seat]!.posts);
    for (const id of horizon(map, view.table, seat)) {
      expect(own.has(id)).toBe(false);
      expect(map.roads.some((road) => road.includes(id) && road.some((end) => own.has(end)))).toBe(true);
    }
  });
  it('posts on the map are the posts of the players', () => {
    const count = [...postsOn(views['two']!.table).values()].flat();
    const players = views['two']!.table.players;
    expect(count.filter((post) => !post.black)).toHaveLength(
      players.reduce((sum, player) => sum + player.posts.length, 0),
    );
    expect(count.filter((post) => post.black)).toHaveLength(
      players.reduce((sum, player) => sum + player.black.length, 0),
    );
  });
  it('bonus cards count what they say', () => {
    const player = {
      ...views['bonus']!.table.players[0]!,
      posts: ['h1', 'm1', 'm2', 'in_m', 'out_g1'],
      black: [],
      coins: 4,
      goods: ['good1', 'good2'],
    };
    const worths = ['goods', 'coins', 'city', 'river', 'mountain', 'meadow', 'forest'].map((card) =>
      worth(card, player, map),
    );
    expect(worths).toEqual([6, 8, 2, 2, 3, 1, 0]);
  });
});

suite('beside the map', () => {
  it('two players have victory points, more have not', () => {
    expect(purse(views['two']!, 0).map((fact) => fact.icon)).toContain('vp');
    expect(purse(views['build']!, 0).map((fact) => fact.icon)).not.toContain('vp');
    expect(gauges(views['two']!)[1]!.icon).toBe('vp');
  });
  it('two players are ranked by victory points, more by letters', () => {
    expect(points(views['two']!, 0)).toBe(2);
    expect(points(views['build']!, 3)).toBe(45);
  });
  it('a post travels from the supply to its place', () => {
    const view = views['build']!;
    expect(moves({ kind: 'build', seat: 1, place: 'm2' }, view, view)).toEqual([
      { icon: 'post-2', from: ['supply:1', 'seat-1'], to: ['place:m2'] },
    ]);
    expect(moves({ kind: 'round', seat: 0 }, view, view)).toEqual([]);
  });
});

suite('a question with one answer', () => {
  it('has one clear button, and says why there is no other', () => {
    const view = views['build']!;
    const asked = ask(view, ['done'], texts, people(view));
    expect(asked.acts).toEqual([{ token: 'done' }]);
    expect(asked.sub).toBe('Your cards pay for no place');
    expect(ask(view, view.legal!, texts, people(view)).acts.at(-1)).toEqual({ token: 'done', quiet: true });
    const paying = views['pay']!;
    expect(ask(paying, ['pay:h'], texts, people(paying)).sub).toBe('Your cards pay in one way only');
  });
});

suite('buttons without words', () => {
  it('have a name for those who do not see the icons', () => {
    for (const view of Object.values(views)) {
      for (const act of ask(view, view.legal!, texts, people(view)).acts) {
        if (act.label === '') expect(act.name, act.token).toBeTruthy();
      }
    }
  });
});

suite('posts that wait for confirmation', () => {
  const view = views['build']!; // one forest, three meadow and one mountain card in hand
  const named = new Catalogue({ names: { forest: 'forest', meadow: 'meadow' }, tokens: { build: 'Build: {0}' } });
  it('say what they cost and bring', () => {
    expect(drafted(view, ['build:out_f1', 'pay:g'], named)).toBe('Build: out_f1, for 2 meadow + 1 forest → 3 letters');
    expect(drafted(view, ['build:f8', 'pay:g'], named)).toBe('Build: f8, for 2 meadow + 1 forest → a bonus card');
    expect(drafted(view, ['build:h4'], named)).toBe('Build: h4 → 1 coin');
  });
  it('take their cards from the hand once, and only until they are on the map', () => {
    const board = (posts: string[]) => {
      const players = view.table.players.map((player, seat) =>
        seat === view.player ? { ...player, posts: [...player.posts, ...posts] } : player,
      );
      const pending = { complete: true, before: view, tokens: ['build:f8', 'pay:g'] };
      return {
        view: { ...view, table: { ...view.table, players } },
        seat: view.player,
        pending,
      } as unknown as BoardProps<Table>;
    };
    expect(unpaid(board([]))).toEqual({ g: 2, f: 1 });
    expect(unpaid(board(['f8']))).toEqual({});
  });
});

suite('cards beyond five', () => {
  const start = drop as unknown as CityView;
  /** The position with these cards in my hand. */
  function holding(hand: string): CityView {
    const cards = Object.fromEntries(
      ['h', 'f', 'g', 'm', 'd'].map((letter) => [letter, hand.split(letter).length - 1]),
    );
    const players = start.table.players.map((player, seat) =>
      seat === start.seat ? { ...player, hand: cards, hand_size: hand.length } : player,
    );
    return { ...start, table: { ...start.table, players } };
  }
  function dropping(hand: string): { plan: Dropping; sent: string[][] } {
    const view = holding(hand);
    const legal = new Set([...new Set(hand)].map((letter) => `drop:${letter}`));
    const sent: string[][] = [];
    const decide = (picks: readonly string[]) => sent.push([...picks]);
    const board = { view, seat: view.seat, legal, decide };
    return { plan: new Dropping(() => board as unknown as BoardProps<Table>), sent };
  }
  it('are picked in any order and discarded together', () => {
    const { plan, sent } = dropping('hffggmmd');
    for (const index of [5, 0, 3]) plan.toggle(index);
    expect(plan.ready).not.toBeNull();
    plan.confirm();
    expect(sent).toEqual([['drop:m', 'drop:h', 'drop:g']]);
  });
  it('can be put back, each by itself', () => {
    const { plan, sent } = dropping('hffggmmd');
    for (const index of [5, 0, 3]) plan.toggle(index);
    plan.toggle(0);
    expect(plan.ready).toBeNull();
    plan.confirm();
    expect(sent).toEqual([]);
    expect(plan.picked).toEqual(['drop:m', 'drop:g']);
    expect(plan.back()).toBe(true);
    expect(plan.take('drop:f')).toBe(true);
    expect(plan.picked).toEqual(['drop:m', 'drop:f']);
  });
});

suite('looking closer', () => {
  it('keeps the point under the finger where it is', () => {
    const part = zoomed(WHOLE, 2, [300, 604]);
    expect(part.size).toBe(500);
    expect((300 - part.x) / part.size).toBeCloseTo(0.3);
    expect((604 - part.y) / part.size).toBeCloseTo(0.6);
  });
  it('goes no nearer than a quarter, no farther than the whole, and never off the map', () => {
    expect(zoomed(WHOLE, 100, [500, 500]).size).toBe(250);
    expect(zoomed(zoomed(WHOLE, 3, [0, 4]), 0.01, [900, 900])).toEqual(WHOLE);
    expect(moved(zoomed(WHOLE, 2, [500, 504]), 9000, -9000)).toEqual({ x: 500, y: 4, size: 500 });
  });
  it('shows a point that is asked for, and moves no farther', () => {
    const part = { x: 0, y: 4, size: 400 };
    expect(showing(part, [200, 200])).toEqual(part);
    expect(showing(part, [700, 200])).toEqual({ x: 360, y: 4, size: 400 });
  });
});
