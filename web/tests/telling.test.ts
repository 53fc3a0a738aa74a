import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { GameTable, View } from '$lib/board';
import type { Moved } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import { Telling, type Step } from '$lib/telling.svelte';

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
  vi.useFakeTimers();
  moving = vi.spyOn(prefs, 'moves', 'get').mockReturnValue(true);
  left = [];
  telling = new Telling({ game, seat: 0 }, (next) => left.push(next.version));
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

  it('is not told where motion is off', async () => {
    await after(0);
    moving.mockReturnValue(false);
    telling.follow(step(2, moved(1, 'build')));
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
