import { expect, test } from 'vitest';
import type { Moved } from '$lib/messages';
import { scoringsOf, total } from './letters';

const move = (...events: Record<string, unknown>[]): Moved => ({ events }) as unknown as Moved;

test('letters gather until a special scoring and begin anew', () => {
  const scorings = scoringsOf([
    move({ kind: 'letters', seat: 0, letters: 5 }),
    move(
      { kind: 'score_good', seat: 1, letters: 2 },
      { kind: 'score_majority', seat: 1, letters: 4 },
      { kind: 'bonus_counts', seat: 0, letters: 3 },
      { kind: 'victory', seat: 0, points: 1, letters: 8 },
    ),
    move({ kind: 'score_monopoly', seat: 1, letters: 4 }),
    move({ kind: 'victory', seat: 0, points: 2 }, { kind: 'victory', seat: 1, points: 2 }),
  ]);
  expect(scorings.map((each) => each.points)).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect(scorings[0]!.letters).toEqual([
    { zones: 5, goods: 0, areas: 0, bonus: 3 },
    { zones: 0, goods: 2, areas: 4, bonus: 0 },
  ]);
  expect(scorings[1]!.letters.map(total)).toEqual([0, 4]);
});
