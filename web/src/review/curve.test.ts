import { expect, test } from 'vitest';
import { areasOf, bottomUp, chancesAt, withBeginning } from './curve';

const BOX = { width: 100, height: 10 };
const curve = withBeginning(
  [
    { ply: 5, chances: [0.5, 0.3, 0.2] },
    { ply: 10, chances: [1, 0, 0] },
  ],
  3,
);

test('the chosen seat lies at the bottom and the last one ends at the top', () => {
  const areas = areasOf(curve, 10, bottomUp(3, 1), BOX);
  expect(areas.map((area) => area.seat)).toEqual([1, 2, 0]);
  expect(areas[0]!.edge).toBe('0,6.7 50,7 100,10');
  expect(areas[2]!.edge).toBe('0,0 50,0 100,0');
});

test('an area is closed by the edge of the one below it', () => {
  const [bottom, next] = areasOf(curve, 10, bottomUp(3, 0), BOX);
  expect(bottom!.outline.endsWith('100,10 50,10 0,10')).toBe(true);
  expect(next!.outline.endsWith(bottom!.edge.split(' ').reverse().join(' '))).toBe(true);
});

test('between two points the first still counts', () => {
  expect(chancesAt(curve, 4)[0]).toBeCloseTo(1 / 3);
  expect(chancesAt(curve, 5)).toEqual([0.5, 0.3, 0.2]);
  expect(chancesAt(curve, 99)).toEqual([1, 0, 0]);
});
