import { expect, test } from 'vitest';
import { bestMoment, richest } from './moment';

test('the richest stretch and the best move of it', () => {
  const looks = [0, 2, 3, 11, 12].map((points, i) => ({ at: 10 * i, points }));
  expect(richest(looks)).toEqual({ from: looks[2], to: looks[3] });
  expect(bestMoment(20, [3, 3, 5, 10, 10, 11])).toEqual({ move: 22, gain: 5 });
});

test('where nobody gained anything there is none', () => {
  expect(richest([{ at: 0, points: 0 }])).toBeNull();
  expect(bestMoment(0, [4, 3, null, 9])).toBeNull();
});
