import { describe as suite, expect, it, vi } from 'vitest';
import { Catalogue } from '$lib/catalogue';
import type { BoardProps } from '$lib/board';
import type { Offer } from '$lib/messages';
import { ask, facts, gainsOf, gauges, moves, points, purse, where } from './actions';
import { drawn, rewardOf } from './describe';
import { drafted, unpaid } from './draft';
import { Dropping } from './drop.svelte';
import { drawIsland, distance, type Point } from './island';
import { moved, showing, WHOLE, zoomed } from './lens';
import { mapOf, readLists } from './map';
import { printed } from './material';
import { lettersLeft, paidWith, placeOf, postsOn, spread, type CityView, type Table } from './table';
import auction from './fixtures/auction.json';
import bonus from './fixtures/bonus.json';
import build from './fixtures/build.json';
import drop from './fixtures/drop.json';
import material from './fixtures/material.json';
import offers from './fixtures/offers.json';
import pay from './fixtures/pay.json';
import two from './fixtures/two.json';
import { people } from '../../../tests/people';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));
printed(material);

const views = { auction, bonus, build, pay, two } as unknown as Record<string, CityView>;
/** What the rules offer in a recorded position. */
function offersOf(view: CityView): ReadonlyMap<string, Offer> {
  const name = Object.keys(views).find((each) => views[each] === view)!;
  return new Map((offers as unknown as Record<string, Offer[]>)[name]!.map((offer) => [offer.token, offer]));
}
const texts = new Catalogue({ names: {}, tokens: {} });

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
      const asked = ask(view, view.legal!, texts, people(view), offersOf(view));
      expect(asked.acts.map((act) => act.token).sort()).toEqual([...view.legal!].sort());
      const quiet = asked.acts.findIndex((act) => act.quiet);
      if (quiet >= 0) expect(asked.acts.slice(quiet).every((act) => act.quiet)).toBe(true);
    }
  });
  it('say what a bid costs, as the rules offer it', () => {
    const view = views['auction']!;
    const acts = ask(view, view.legal!, texts, people(view), offersOf(view)).acts;
    expect(acts.map((act) => act.gains)).toEqual([
      [],
      [],
      [{ amount: '−1', icon: 'coin' }],
      [{ amount: '−1', icon: 'coin' }],
    ]);
    for (const act of acts) {
      const cost = offersOf(view).get(act.token)!.events[0]!['coins'];
      expect(act.gains!.map((gain) => gain.amount)).toEqual(cost ? [`−${String(cost)}`] : []);
    }
  });
  it('show the cards that a payment spends', () => {
    const view = views['pay']!;
    const acts = ask(view, view.legal!, texts, people(view), offersOf(view)).acts;
    expect(acts.map((act) => act.name)).toEqual([
      'harbour, harbour, meadow',
      'meadow, mountain, mountain',
      'harbour, harbour, mountain, mountain',
    ]);
    expect(acts[0]!.icons).toEqual(['land-harbour', 'land-harbour', 'land-meadow']);
  });
  it('are words until the rules have said what a payment spends', () => {
    const view = views['pay']!;
    expect(ask(view, view.legal!, texts, people(view), new Map()).acts).toEqual(
      view.legal!.map((token) => ({ token })),
    );
  });
  it('lay out cards in the order of the ledger', () => {
    expect(spread({ d: 1, h: 2 })).toEqual(['h', 'h', 'd']);
    expect(paidWith(offersOf(views['pay']!).get('pay:hm'))).toEqual(['h', 'h', 'm', 'm']);
    expect(paidWith(undefined)).toEqual([]);
  });
});

suite('what a place brings', () => {
  const view = views['build']!;
  const map = mapOf(view);
  const without = (...places: string[]) => ({ ...view.table, without_reward: places });
  it('first and second builder of a zone', () => {
    expect(lettersLeft(view.table, placeOf(map, 'in_g')!)).toEqual([10, 6]);
    expect(lettersLeft(view.table, placeOf(map, 'm1')!)).toBeUndefined();
    expect(gainsOf(view.table, placeOf(map, 'in_g')!)).toEqual([
      { amount: '+10', icon: 'letter' },
      { amount: '+1', icon: 'card-back' },
    ]);
    // others were first: the letters of the second, and nothing beside them
    expect(gainsOf(view.table, placeOf(map, 'in_m')!)).toEqual([{ amount: '+6', icon: 'letter' }]);
    expect(gainsOf(view.table, placeOf(map, 'out_m1')!)).toEqual([{ amount: '+3', icon: 'letter' }]);
    expect(gainsOf(view.table, placeOf(map, 'out_m2')!)).toEqual([]);
  });
  it('nothing is left in a zone that a black post closed', () => {
    expect(gainsOf(views['two']!.table, placeOf(map, 'out_g2')!)).toEqual([]);
  });
  it('rewards of sites and harbours, where they are given', () => {
    expect(gainsOf(view.table, placeOf(map, 'm1')!)).toEqual([{ amount: '+2', icon: 'coin' }]);
    expect(gainsOf(view.table, placeOf(map, 'h1')!)).toEqual([{ amount: '+1', icon: 'coin' }]);
    expect(gainsOf(without('h1'), placeOf(map, 'h1')!)).toEqual([]);
    expect(rewardOf(without('h1'), placeOf(map, 'h1')!)).toBe('nothing');
    expect(drawn(without('h1'), placeOf(map, 'h1')!)).toEqual([]);
    expect(drawn(view.table, placeOf(map, 'm1')!)).toEqual(['coin-2']);
  });
  it('nothing in the desert of two players, whose symbols are still drawn', () => {
    const dry = views['two']!.table;
    const zone = placeOf(map, 'in_d')!;
    expect(gainsOf(dry, placeOf(map, 'd4')!)).toEqual([]);
    expect(gainsOf(dry, zone)).toEqual([]);
    expect(rewardOf(dry, zone)).toBe('no reward: drought');
    expect(drawn(dry, zone)).toEqual(['letter', 'card-back']);
  });
  it('in words, with what it costs', () => {
    const lines = (id: string) => facts(id, view, texts)!.lines;
    expect(lines('in_g')).toEqual([
      'Cost: 2 meadow cards and a key',
      'Reward: 10 letters and 1 landscape card for the first, 6 letters for the second',
    ]);
    expect(lines('out_m1')!.at(-1)).toBe('The next to build here gets 3 letters.');
    expect(lines('h1')).toEqual(['Cost: 1 harbour card', 'Reward: 1 coin']);
    expect(facts('bonus_river', null, texts)!.values![0]!.amount).toBe('2');
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
  it('bonus cards, as the view counts them', () => {
    const choosing = views['bonus']!;
    const gains = ask(choosing, choosing.legal!, texts, people(choosing), offersOf(choosing)).acts.map(
      (act) => act.gains![0]!.amount,
    );
    const worth = choosing.table.players[0]!.bonus_worth!;
    expect(gains).toEqual(choosing.legal!.map((token) => String(worth[token.slice(6)])));
    expect(new Set(gains).size).toBeGreaterThan(2);
  });
});

suite('beside the map', () => {
  it('two players have victory points, more have not', () => {
    expect(purse(views['two']!, 0).map((fact) => fact.icon)).toContain('vp');
    expect(purse(views['build']!, 0).map((fact) => fact.icon)).not.toContain('vp');
    expect(gauges(views['two']!)[1]).toMatchObject({ icon: 'vp', label: 'leader: 2 of 3 victory points' });
    expect(gauges(views['build']!)[1]).toMatchObject({ icon: 'post-black', part: 6 / 16 });
  });
  it('the rounds are those of the score cards', () => {
    expect(where(views['two']!)).toBe('round 9 of 12');
    expect(where(views['build']!)).toBe('round 11 of 16');
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
    const asked = ask(view, ['done'], texts, people(view), offersOf(view));
    expect(asked.acts).toEqual([{ token: 'done' }]);
    expect(asked.sub).toBe('Your cards pay for no place');
    expect(ask(view, view.legal!, texts, people(view), offersOf(view)).acts.at(-1)).toEqual({
      token: 'done',
      quiet: true,
    });
    const paying = views['pay']!;
    expect(ask(paying, ['pay:h'], texts, people(paying), offersOf(paying)).sub).toBe('Your cards pay in one way only');
  });
});

suite('buttons without words', () => {
  it('have a name for those who do not see the icons', () => {
    for (const view of Object.values(views)) {
      for (const act of ask(view, view.legal!, texts, people(view), offersOf(view)).acts) {
        if (act.label === '') expect(act.name, act.token).toBeTruthy();
      }
    }
  });
  it('count letters in their form', () => {
    const view = structuredClone(views['bonus']!);
    view.table.players[view.player]!.bonus_worth!['river'] = 1;
    const { acts } = ask(view, ['bonus:river', 'bonus:city'], texts, people(view), new Map());
    expect(acts.map((act) => act.name)).toEqual(['bonus_river = 1 letter', 'bonus_city = 8 letters']);
  });
});

suite('posts that wait for confirmation', () => {
  const view = views['build']!;
  const named = new Catalogue({ names: { forest: 'forest', meadow: 'meadow' }, tokens: { build: 'Build: {0}' } });
  /** A payment, or a post that has only one, as the rules offer it. */
  const spending = (token: string, cards: Record<string, number>): Offer => ({
    token,
    events: [{ kind: 'pay', seat: 2, cards }],
    points: {},
    certain: true,
  });
  const paid = [offersOf(view).get('build:f8'), spending('pay:g', { forest: 1, meadow: 2 })];
  it('say what they cost and bring', () => {
    const say = (token: string) => drafted(view, [token, 'pay:g'], named, paid);
    expect(say('build:out_f1')).toBe('Build: out_f1, for 1 forest + 2 meadow → 3 letters');
    expect(say('build:f8')).toBe('Build: f8, for 1 forest + 2 meadow → a bonus card');
    expect(drafted(view, ['build:h4'], named, [undefined])).toBe('Build: h4 → 1 coin');
    expect(drafted(view, ['build:f7'], named, [spending('build:f7', { meadow: 4 })])).toContain('for 4 meadow');
  });
  it('take their cards from the hand once, and only until they are on the map', () => {
    const board = (posts: string[]) => {
      const players = view.table.players.map((player, seat) =>
        seat === view.player ? { ...player, posts: [...player.posts, ...posts] } : player,
      );
      const pending = { complete: true, before: view, tokens: ['build:f8', 'pay:g'], offers: paid };
      return {
        view: { ...view, table: { ...view.table, players } },
        seat: view.player,
        pending,
      } as unknown as BoardProps<Table>;
    };
    expect(unpaid(board([]))).toEqual(['f', 'g', 'g']);
    expect(unpaid(board(['f8']))).toEqual([]);
  });
});

suite('cards beyond the limit', () => {
  const start = drop as unknown as CityView;
  /** The position with these cards in my hand. */
  function holding(hand: string): CityView {
    const cards = Object.fromEntries(
      ['h', 'f', 'g', 'm', 'd'].map((letter) => [letter, hand.split(letter).length - 1]),
    );
    const players = start.table.players.map((player, seat) =>
      seat === start.seat ? { ...player, hand: cards, hand_size: hand.length } : player,
    );
    return { ...start, table: { ...start.table, players, to_drop: 3 } };
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
