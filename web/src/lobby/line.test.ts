import { beforeAll, expect, test } from 'vitest';
import type { Seat, TableLine } from '$lib/messages';
import { messages } from '$lib/i18n.svelte';
import { endingOf, isSolo, winnersOf, withWhom } from './line';

function seat(number: number, kind: Seat['kind'], name: string, you = false): Seat {
  return { seat: number, kind, name, you } as Seat;
}
function line(seats: Seat[], scores?: number[], winners?: number[]): TableLine {
  return { table: 't', seats, outcome: scores ? { scores, winners, bot_moves: 0 } : null } as TableLine;
}
const ben = [seat(0, 'person', 'Ben'), seat(1, 'person', 'Lise', true)];
const alone = [seat(0, 'person', 'Lise', true), seat(1, 'bot', 'Mateo'), seat(2, 'bot', 'Yara')];

beforeAll(() => messages.load('en'));

test('a table is told by its people', () => {
  expect(withWhom(line(ben), 'The Golden City')).toBe('The Golden City with Ben');
  expect(withWhom(line(alone), 'San Juan')).toBe('San Juan against 2 bots');
  expect(withWhom(line([alone[0]!, seat(1, 'open', '')]), 'San Juan')).toBe('San Juan');
  const visited = [alone[0]!, seat(1, 'program', 'Ada'), alone[2]!];
  expect(withWhom(line(visited), 'San Juan')).toBe('San Juan against 2 bots');
  expect([ben, alone, visited].map((seats) => isSolo(line(seats)))).toEqual([false, true, true]);
});

test('and by how it ended for me', () => {
  expect(endingOf(line(ben))).toBeNull();
  expect(endingOf(line(ben, [0, 3], [1]))).toEqual({ ending: 'won', mine: 3, other: 0 });
  expect(endingOf(line(alone, [40, 57, 12], [1]))).toEqual({ ending: 'lost', mine: 40, other: 57 });
  expect(endingOf(line(ben, [28, 28], [0, 1]))!.ending).toBe('tied');
  expect(endingOf(line(ben, [28, 28], [0]))!.ending, 'the tie-break decided').toBe('lost');
  expect(winnersOf(line(alone, [40, 57, 12], [1]))).toBe('Mateo');
});
