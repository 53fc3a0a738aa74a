import { expect, test } from 'vitest';
import { bestMoment, richest, worthTelling } from './moment';

test('the richest stretch and the best move of it', () => {
  const looks = [0, 2, 3, 11, 12].map((points, i) => ({ at: 10 * i, points }));
  expect(richest(looks)).toEqual({ from: looks[2], to: looks[3] });
  expect(bestMoment(20, [3, 3, 5, 10, 10, 11])).toEqual({ move: 22, gain: 5 });
});

test('where nobody gained anything there is none', () => {
  expect(richest([{ at: 0, points: 0 }])).toBeNull();
  expect(bestMoment(0, [4, 3, null, 9])).toBeNull();
});

test('a move is remembered by what counted, or by what its people came to in the end', () => {
  const line = (seat: number, text: string, kind: 'move' | 'counts' = 'move') => ({ seat, text, kind });
  const mayor = [line(0, 'takes'), line(1, 'takes'), line(0, 'gets'), line(0, 'occupies the customs house')];
  expect(worthTelling(mayor, 0).map((each) => each.text)).toEqual(['gets', 'occupies the customs house']);
  const scoring = [line(0, 'builds'), line(0, 'three letters', 'counts'), line(0, 'draws')];
  expect(worthTelling(scoring, 0).map((each) => each.text)).toEqual(['three letters']);
  const special = [line(0, 'has spice', 'counts'), line(1, 'has spice', 'counts'), line(0, 'leads', 'counts')];
  expect(worthTelling(special, 0).map((each) => each.text)).toEqual(['has spice', 'leads']);
});
