/** Which puzzle a day has, and how days in a row are counted.  A day is written 2026-11-18, as it is where the reader is. */

const DAY = 86_400_000;

/** So many days lie between two of a row: one that is missed pauses it, two in a row end it. */
const APART = 2;

/** The day it is here. */
export function dayHere(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Days since 1 January 1970. */
export function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/** The day so many days before. */
export function before(day: string, days: number): string {
  return new Date((numberOf(day) - days) * DAY).toISOString().slice(0, 10);
}

/** The puzzle of a day: the calendar begins with that of 1 January 1970, and again after its last. */
export function puzzleOf(calendar: readonly string[], day: string): string | undefined {
  const { length } = calendar;
  return calendar[((numberOf(day) % length) + length) % length];
}

export interface Streak {
  /** Days solved in the row that still goes on. */
  count: number;
  longest: number;
  /** Yesterday was missed and today is open: today's puzzle takes it up again. */
  paused: boolean;
}

/** Days in a row on which the puzzle was solved, as it stands today. */
export function streakOf(solved: Iterable<string>, today: string): Streak {
  const numbers = [...new Set(solved)].map(numberOf).sort((a, b) => a - b);
  let count = 0;
  let longest = 0;
  let last = -Infinity;
  for (const number of numbers) {
    count = number - last <= APART ? count + 1 : 1;
    longest = Math.max(longest, count);
    last = number;
  }
  const since = numberOf(today) - last;
  return since > APART ? { count: 0, longest, paused: false } : { count, longest, paused: since === APART };
}
