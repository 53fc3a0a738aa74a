import { expect, test, vi } from 'vitest';
import type { GameTable } from '$lib/board';
import { Course } from './course.svelte';

/** A game of 24 moves in which everybody has a point for each twelfth of it, and five more by the last move. */
const MOVES = 24;
const pointsAt = (move: number) => Math.floor(move / 2) + (move === MOVES ? 5 : 0);
const view = (move: number) => ({ points: pointsAt(move) });

vi.mock('$lib/api', () => ({
  api: {
    replay: () => Promise.resolve({ moves: Array.from({ length: MOVES }, (_, version) => ({ version })) }),
    replayViews: (_id: string, seat: number | null, first: number, count: number) =>
      Promise.resolve({
        views: Array.from({ length: count }, (_, i) =>
          seat === null ? [view(first + i), view(first + i)] : view(first + i),
        ),
      }),
  },
}));

test('the best moment may be the last one, when everything is counted', async () => {
  const game = { points: (seen: unknown) => (seen as { points: number }).points } as unknown as GameTable;
  const course = new Course('t', '', game);
  await course.load([17, 17], 0);
  expect(course.lines[0]).toHaveLength(13);
  expect(course.moment).toMatchObject({ move: MOVES - 1, gain: 6 });
});
