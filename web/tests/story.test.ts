import { beforeEach, describe, expect, it } from 'vitest';
import { Catalogue } from '$lib/catalogue';
import { differences, signed } from '$lib/floats.svelte';
import type { Happened, Moved } from '$lib/messages';
import { heldFor, type Reading } from '$lib/pace';
import { joined, lastOwn, lineOf, positions, stepOf } from '$lib/past.svelte';
import { messages } from '$lib/i18n.svelte';
import { gains, scene } from '../src/games/puerto_rico/scenes';
import { gains as cityGains, scene as cityScene } from '../src/games/golden_city/scenes';
import { blocksOf, newsOf, summed, told } from '../src/table/blocks';
import en from '../../src/comptoir/games/puerto_rico/texts/en.json';
import city from '../../src/comptoir/games/golden_city/texts/en.json';
import { people } from './people';

const puertoRico = { scene, gains };
const texts = new Catalogue(en);
const NAMES = ['Anne', 'Ben', 'Cleo'];
const table = people({ seats: 3, seat: 0 }).map((person, seat) => ({ ...person, name: NAMES[seat]! }));
let version = 0;
const moved = (seat: number, ...events: object[]): Moved =>
  ({
    what: 'moved',
    version: (version += 1),
    at: version * 1000,
    ply: version,
    seat,
    token: 'x',
    by: 'person',
    events,
  }) as Moved;
const undone = (seat: number, moves: number): Happened => ({
  what: 'undone',
  version: (version += 1),
  at: 0,
  ply: 0,
  seat,
  moves,
  agreed: false,
});
const role = (seat: number, name: string) => ({ kind: 'role', seat, role: name });
const load = (seat: number, good: string, crates: number) => ({ kind: 'load', seat, good, crates, ship: 5 });
const score = (seat: number, vp: number) => ({ kind: 'score', seat, vp, source: 'load' });
const round = (seat: number, number: number) => ({ kind: 'round', seat, round: number });

beforeEach(() => {
  version = 0;
  messages.language = 'en';
});

describe('the line of moves', () => {
  it('loses what was taken back, and counts whose moves went', () => {
    const log = [moved(0), moved(1), moved(2), undone(0, 3), moved(0)];
    const line = lineOf(log);
    expect(line.moves.map((move) => move.version)).toEqual([5]);
    expect([...line.gone]).toEqual([1, 2, 3]);
    expect(line.own.get(4)).toBe(1);
    expect(lastOwn(line, 0)?.version).toBe(5);
    expect(lastOwn(line, 1)).toBeNull();
  });

  it('knows which position a move led to, though the log begins in the middle', () => {
    const line = lineOf([moved(0), moved(1), moved(2)]);
    expect(stepOf(line, 2, 40)).toBe(39);
    expect(stepOf(line, 3, 40)).toBe(40);
    expect(stepOf(line, 9, 40)).toBeNull();
  });

  it('is put together from pieces that overlap', () => {
    const all = [moved(0), moved(1), moved(2), moved(0)];
    expect(joined(all.slice(2), all.slice(0, 3))).toEqual(all);
    expect(joined(all.slice(0, 2), all.slice(1))).toEqual(all);
  });

  it('has its positions fetched page by page', async () => {
    const asked: number[][] = [];
    const views = await positions(
      (first, count) => {
        asked.push([first, count]);
        return Promise.resolve({ table: 't', first, views: Array.from({ length: count }, (_, i) => first + i) });
      },
      7,
      50,
    );
    expect(asked).toEqual([
      [7, 40],
      [47, 4],
    ]);
    expect(views.at(-1)).toBe(50);
  });
});

describe('blocks', () => {
  it('are one for each role, with the sum of what everybody got', () => {
    const log = [
      moved(0, role(0, 'captain')),
      moved(0, load(0, 'corn', 1), score(0, 1), score(0, 1), load(1, 'corn', 2), score(1, 2)),
      moved(1, role(1, 'prospector'), { kind: 'earn', seat: 1, doubloons: 1, source: 'privilege' }, round(1, 2)),
      moved(1, role(1, 'builder')),
    ];
    const blocks = blocksOf(log, texts, table, puertoRico, 1);
    expect(blocks.map((block) => block.scene?.title ?? block.lines[0]?.text)).toEqual([
      'Captain',
      'Prospector',
      'Round 2: Ben is governor.',
      'Builder',
    ]);
    const [captain] = blocks;
    expect(captain!.version).toBe(2);
    expect(captain!.sums.map((sum) => told(sum).map((each) => `${signed(each.amount!)} ${each.label}`))).toEqual([
      ['−1 corn', '+2 victory point'],
      ['−2 corn', '+2 victory point'],
    ]);
    expect(blocks.map((block) => block.round)).toEqual([0, 0, 1, 1]);
    expect(blocks.map((block) => block.acted)).toEqual([false, false, false, true]);
  });

  it('strike out what was taken back, and sum only what counts', () => {
    const log = [
      moved(0, role(0, 'builder')),
      moved(0, { kind: 'build', seat: 0, building: 'factory', doubloons: 5 }),
      undone(0, 1),
      moved(0, { kind: 'build', seat: 0, building: 'harbor', doubloons: 6 }),
    ];
    const [block] = blocksOf(log, texts, table, puertoRico, 0);
    expect(block!.lines.map((line) => [line.gone ?? false, line.event?.['building'] ?? line.kind])).toEqual([
      [true, 'factory'],
      [false, 'table'],
      [false, 'harbor'],
    ]);
    expect(block!.sums[0]!.gained.map((each) => each.amount ?? each.label)).toEqual(['Harbor', -6]);
  });

  it('of an auction hold all its bids, and scoring follows building', () => {
    const game = { scene: cityScene, gains: cityGains };
    const log = [
      moved(0, { kind: 'bid', seat: 0, number: 1, coins: 0 }),
      moved(
        1,
        { kind: 'evict', seat: 1, number: 1, coins: 2, owner: 0 },
        { kind: 'take_cards', seat: 1, cards: { forest: 2 }, coins: 0 },
      ),
      moved(
        1,
        { kind: 'build', seat: 1, place: 'd6' },
        { kind: 'done', seat: 1, posts: 1 },
        { kind: 'score_good', seat: 0, letters: 2, good: 'wine' },
      ),
    ];
    const blocks = blocksOf(log, new Catalogue(city), table, game, null);
    expect(blocks.map((block) => [block.scene?.id, block.lines.length])).toEqual([
      ['auction', 3],
      ['build 1', 2],
      ['scoring', 1],
    ]);
  });

  it('add up what is counted and name the rest', () => {
    const corn = (amount: number) => ({ seat: 0, icon: 'corn', label: 'corn', amount });
    const mill = { seat: 0, icon: 'mill', label: 'Mill' };
    expect(summed([], [corn(1), mill, mill, corn(-1)])[0]!.gained).toEqual([corn(0), mill, mill]);
    expect(told({ seat: 0, gained: [corn(0), mill] })).toEqual([mill]);
  });
});

describe('since my move', () => {
  it('is told by person, and I come last', () => {
    const moves = [
      moved(
        1,
        role(1, 'craftsman'),
        { kind: 'produce', seat: 1, goods: { corn: 2 } },
        { kind: 'produce', seat: 0, goods: { indigo: 1 } },
      ),
      moved(2, role(2, 'prospector'), { kind: 'earn', seat: 2, doubloons: 1, source: 'privilege' }),
    ];
    const news = newsOf(moves, texts, table, puertoRico, 0);
    expect(
      news.map((each) => [
        each.seat,
        each.scenes.map((scene) => scene.title).join(),
        each.gained.map((one) => `${one.amount} ${one.label}`).join(),
      ]),
    ).toEqual([
      [1, 'Craftsman', '2 corn'],
      [2, 'Prospector', '1 doubloon'],
      [0, '', '1 indigo'],
    ]);
  });

  it('leaves out who only passed, unless nobody did more', () => {
    const passed = moved(1, { kind: 'pass', seat: 1, decision: 'build' });
    const earned = moved(2, { kind: 'earn', seat: 2, doubloons: 1, source: 'privilege' });
    expect(newsOf([passed, earned], texts, table, puertoRico, 0).map((each) => each.seat)).toEqual([2]);
    expect(newsOf([passed], texts, table, puertoRico, 0).map((each) => each.seat)).toEqual([1]);
  });

  it('is told in words where a game sums nothing up', () => {
    const [news] = newsOf([moved(1, { kind: 'pass', seat: 1, decision: 'build' })], texts, table, {}, 0);
    expect(news!.lines).toEqual(['passes (building).']);
  });
});

describe('a scene is held', () => {
  const plain: Reading = { opens: false, people: 1, mine: false, points: 0, letters: 10, more: false, waiting: 0 };
  it('as long as it takes to read, at the pace that is liked', () => {
    expect(heldFor(plain, 'normal')).toBe(900);
    expect(heldFor({ ...plain, opens: true }, 'normal')).toBe(1600);
    expect(heldFor({ ...plain, opens: true, letters: 60 }, 'normal')).toBe(2400);
    expect(heldFor({ ...plain, opens: true, people: 4 }, 'normal')).toBe(2200);
    expect(heldFor({ ...plain, opens: true }, 'slow')).toBeCloseTo(2880);
    expect(heldFor({ ...plain, opens: true }, 'fast')).toBe(800);
    expect(heldFor({ ...plain, opens: true }, 'once')).toBe(0);
  });

  it('also at a fast pace where something of mine changed', () => {
    expect(heldFor({ ...plain, mine: true }, 'fast')).toBe(1200);
  });

  it('shorter where much waits or the same comes again, but never a beginning', () => {
    expect(heldFor({ ...plain, waiting: 19 }, 'normal')).toBe(450);
    expect(heldFor({ ...plain, more: true }, 'normal')).toBe(130);
    expect(heldFor({ ...plain, opens: true, waiting: 19 }, 'normal')).toBe(1600);
  });
});

describe('numbers that changed', () => {
  it('say by how much; what is left out when it is none was none, what was folded away did not change', () => {
    const on = (numbers: Record<string, number>) => ({
      numbers: new Map(Object.entries(numbers)),
      whole: ['goods:0:'],
    });
    const changed = differences(
      on({ 'vp:0': 3, 'vp:1': 1, 'ship:5': 4 }),
      on({ 'vp:0': 5, 'vp:1': 1, 'goods:0:corn': 2, 'supply:corn': 9 }),
    );
    expect([...changed]).toEqual([
      ['vp:0', 2],
      ['goods:0:corn', 2],
    ]);
    expect([signed(2), signed(-4)]).toEqual(['+2', '−4']);
  });
});
