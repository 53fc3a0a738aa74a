import { describe, expect, it } from 'vitest';
import { before, dayHere, numberOf, puzzleOf, streakOf } from './days';

describe('the day', () => {
  it('is that of the place, not of Greenwich', () => {
    expect(dayHere(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
    expect(dayHere(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });
  it('is counted from 1970', () => {
    expect(numberOf('1970-01-01')).toBe(0);
    expect(numberOf('2026-11-18')).toBe(20_775);
  });
  it('has days before it', () => {
    expect(before('2026-03-01', 1)).toBe('2026-02-28');
    expect(before('2026-03-01', 0)).toBe('2026-03-01');
  });
});

describe('the puzzle of a day', () => {
  const calendar = ['a', 'b', 'c'];
  it('goes through the calendar and begins again', () => {
    const days = ['1970-01-01', '1970-01-02', '1970-01-03', '1970-01-04'];
    expect(days.map((day) => puzzleOf(calendar, day))).toEqual(['a', 'b', 'c', 'a']);
  });
  it('was there before 1970, too', () => expect(puzzleOf(calendar, '1969-12-31')).toBe('c'));
  it('is none where there are no puzzles', () => expect(puzzleOf([], '2026-11-18')).toBeUndefined());
});

describe('days in a row', () => {
  const today = '2026-11-18';
  const ago = (...days: number[]) => days.map((each) => before(today, each));
  it.each([
    ['nothing solved', [], 0, 0, false],
    ['today', [0], 1, 1, false],
    ['today is still open', [1, 2, 3], 3, 3, false],
    ['a missed day pauses', [2, 3, 4], 3, 3, true],
    ['and it goes on', [0, 2, 3, 4], 4, 4, false],
    ['two missed days end it', [3, 4, 5], 0, 3, false],
    ['and it begins anew', [0, 3, 4, 5], 1, 3, false],
    ['the longest is remembered', [0, 1, 10, 11, 12, 14], 2, 4, false],
    ['a day counts once', [0, 0, 1], 2, 2, false],
  ] as [string, number[], number, number, boolean][])('%s', (_, days, count, longest, paused) => {
    expect(streakOf(ago(...days), today)).toEqual({ count, longest, paused });
  });
});
