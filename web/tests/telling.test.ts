import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { GameTable, View } from '$lib/board';
import { Catalogue } from '$lib/catalogue';
import type { Moved } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import { isNobodys, Telling, type Step } from '$lib/telling.svelte';

const view: View = {
  game: 'toy',
  options: {},
  seats: 2,
  seat: 0,
  ply: 0,
  player: 0,
  phase: 'turn',
  over: false,
  table: {},
};
const moved = (seat: number, ...kinds: string[]): Moved =>
  ({
    what: 'moved',
    seat,
    token: 'a',
    by: 'person',
    events: kinds.map((kind) => ({ kind, seat })),
  }) as unknown as Moved;
const step = (version: number, ...moves: Moved[]): Step => ({
  view: { ...view, ply: version },
  decision: null,
  clock: null,
  version,
  moves,
});

const game = {
  moves: (event: { kind: string }) => [{ icon: 'x', from: ['here'], to: [`to:${event.kind}`, 'else'] }],
  counts: ['score'],
} as unknown as GameTable;

let moving: MockInstance<() => boolean>;
let left: number[];
let telling: Telling;
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  prefs.pace = 'normal';
  vi.useFakeTimers();
  moving = vi.spyOn(prefs, 'moves', 'get').mockReturnValue(true);
  left = [];
  telling = new Telling({ game, texts: null, seat: 0 }, (next) => left.push(next.version));
  telling.follow(step(1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what happened', () => {
  it('is shown at once at the beginning', () => {
    expect(telling.shown?.version).toBe(1);
    expect(left).toEqual([1]);
  });

  it('is told before its position is shown', async () => {
    await after(0);
    telling.follow(step(2, moved(1, 'build')));
    expect(telling.running).toBe(true);
    expect(telling.move?.seat).toBe(1);
    expect(telling.shown?.version).toBe(1);
    await after(5000);
    expect(telling.shown?.version).toBe(2);
    expect(telling.move).toBeNull();
    expect(telling.running).toBe(false);
  });

  it('takes longer where points are counted', async () => {
    await after(0);
    telling.follow(step(2, moved(1, 'build')));
    await after(1000);
    expect(telling.shown?.version).toBe(2);
    telling.follow(step(3, moved(1, 'score', 'score', 'score')));
    await after(1000);
    expect(telling.shown?.version).toBe(2);
    await after(1000);
    expect(telling.shown?.version).toBe(3);
  });

  it('is told scene by scene, and what begins one is held longer', async () => {
    const staged = {
      ...game,
      scene: (event: { kind: string; seat: number }) =>
        event.kind === 'role' ? { id: 'r', opens: true, icon: 'i', title: 'Role', seat: event.seat } : null,
    } as unknown as GameTable;
    telling = new Telling({ game: staged, texts: new Catalogue({}), seat: 0 });
    telling.follow(step(1));
    await after(0);
    telling.follow(step(2, moved(1, 'done', 'role', 'gift')));
    expect(telling.caption?.move.events.map((event) => event.kind)).toEqual(['done']);
    await after(1000);
    expect(telling.caption).toMatchObject({ opens: true, scene: { title: 'Role' } });
    expect(telling.caption?.move.events.map((event) => event.kind)).toEqual(['role', 'gift']);
    await after(1400);
    expect(telling.shown?.version).toBe(1);
    await after(300);
    expect(telling.shown?.version).toBe(2);
  });

  it('goes on in the scene somebody comes into', async () => {
    const staged = {
      ...game,
      scene: (event: { kind: string; seat: number }) =>
        event.kind === 'role' ? { id: 'r', opens: true, icon: 'i', title: 'Role', seat: event.seat } : null,
    } as unknown as GameTable;
    const line = { moves: [moved(0, 'role'), moved(1, 'done')] };
    telling = new Telling({ game: staged, texts: new Catalogue({}), seat: 0, line });
    telling.follow(step(1));
    await after(0);
    telling.follow(step(2, moved(2, 'done')));
    expect(telling.caption).toMatchObject({ opens: false, scene: { title: 'Role' } });
  });

  it('tells in one caption what somebody does again and again', async () => {
    telling = new Telling({ game: { ...game, again: { man: 'place' } }, texts: null, seat: 0 });
    telling.follow(step(1));
    await after(0);
    telling.follow(step(2, moved(1, 'role')));
    for (const version of [3, 4, 5]) telling.follow(step(version, moved(1, 'man')));
    telling.follow(step(6, moved(2, 'man')));
    await after(1000);
    expect(telling.caption?.move.events.map((event) => event.kind)).toEqual(['man', 'man', 'man']);
    expect(telling.shown?.version).toBe(2);
    await after(1000);
    expect(telling.caption?.move).toMatchObject({ seat: 2, events: [{ kind: 'man' }] });
    expect(telling.shown?.version).toBe(5);
  });

  it('is nobody’s doing where a scoring follows a move', () => {
    const scoring = { id: 's', icon: 'i', title: 'Scoring', seat: null };
    const said = (...events: object[]) =>
      isNobodys({ move: { ...moved(0), events } as never, scene: scoring, opens: true });
    expect(said({ kind: 'score_good', seat: 1 }, { kind: 'round', seat: 0 })).toBe(true);
    expect(said({ kind: 'bid', seat: 0 })).toBe(false);
    const counts = { ...scoring, counts: true };
    const mine = { ...moved(0), events: [{ kind: 'score_good', seat: 0 }] } as never;
    expect(isNobodys({ move: mine, scene: counts, opens: true })).toBe(true);
  });

  it('begins a round in no scene of the last one', async () => {
    const staged = {
      ...game,
      scene: (event: { kind: string; seat: number }) =>
        event.kind === 'role' ? { id: 'r', opens: true, icon: 'i', title: 'Role', seat: event.seat } : null,
    } as unknown as GameTable;
    telling = new Telling({ game: staged, texts: new Catalogue({}), seat: 0 });
    telling.follow(step(1));
    await after(0);
    telling.follow(step(2, moved(1, 'role', 'round')));
    telling.follow(step(3, moved(2, 'chapel')));
    expect(telling.caption?.scene?.title).toBe('Role');
    await after(2000);
    expect(telling.caption?.move.events.map((event) => event.kind)).toEqual(['chapel']);
    expect(telling.caption?.scene).toBeNull();
  });

  it('is not told where everything is liked at once', async () => {
    await after(0);
    prefs.pace = 'once';
    telling.follow(step(2, moved(1, 'build')));
    expect(telling.shown?.version).toBe(2);
  });

  it('can be told again from an earlier position, and ends where it was', async () => {
    telling.follow(step(4, moved(1, 'build')));
    telling.skip();
    await after(0);
    prefs.pace = 'once';
    telling.retell(step(1), [step(2, moved(1, 'build')), step(4, moved(1, 'trade'))]);
    expect(telling.shown?.version).toBe(1);
    await after(1000);
    expect(telling.shown?.version).toBe(2);
    telling.skip();
    expect(telling.shown?.version).toBe(4);
    await after(5000);
    expect(telling.running).toBe(false);
  });

  it('is caught up with at once, and never goes back', async () => {
    await after(0);
    telling.follow(step(2, moved(1, 'build')));
    telling.follow(step(3, moved(1, 'build')));
    telling.skip();
    expect(telling.shown?.version).toBe(3);
    expect(telling.move).toBeNull();
    await after(5000);
    expect(telling.shown?.version).toBe(3);
    expect(left).toEqual([1, 3]);
  });

  it('holds its scenes also where nothing moves', async () => {
    await after(0);
    moving.mockReturnValue(false);
    telling.follow(step(2, moved(1, 'build')));
    expect(telling.shown?.version).toBe(1);
    await after(1000);
    expect(telling.shown?.version).toBe(2);
  });

  it('marks where the moves of others went, until I act', async () => {
    await after(0);
    telling.follow(step(2, moved(1, 'build'), moved(0, 'trade')));
    expect([...telling.changed]).toEqual(['to:build']);
    telling.forget();
    expect(telling.changed.size).toBe(0);
  });
});
