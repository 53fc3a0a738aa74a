import { expect, test } from 'vitest';
import type { Happened, Seat, Table } from '$lib/messages';
import { madeFor, reserveOf } from './time';

function seat(number: number, more: Partial<Seat> = {}): Seat {
  return {
    seat: number, kind: 'person', name: 'Anne', level: '', played_by: 'person', here: true, resigned: false,
    host: false, you: false, late: 0, absent: false, vacation: null, ...more,
  }; // prettier-ignore
}

function table(more: Partial<Table>): Table {
  return { status: 'playing', seats: [seat(0), seat(1)], pace: { kind: 'live' }, clock: null, ...more } as Table;
}

test('a reserve runs when the free time of the decision is used up', () => {
  const clock = { seat: 0, free_until: 1000, deadline: 61_000, reserves: [60_000, 90_000] };
  const live = table({ clock, reserves: [60_000, 90_000] });
  expect(reserveOf(live, 0, 500)).toEqual({ kind: 'left', left: 60_000, running: true });
  expect(reserveOf(live, 0, 11_000)).toEqual({ kind: 'left', left: 50_000, running: true });
  expect(reserveOf(live, 1, 11_000)).toEqual({ kind: 'left', left: 90_000, running: false });
});

test('who is absent has no time to tell, who is on vacation a day', () => {
  const seats = [seat(0, { absent: true }), seat(1, { vacation: 9000 })];
  const days = table({ seats, reserves: [0, 0] });
  expect(reserveOf(days, 0, 0)).toBeNull();
  expect(reserveOf(days, 1, 8000)).toEqual({ kind: 'vacation', until: 9000 });
  expect(reserveOf({ ...days, reserves: null, pace: { kind: 'days' } }, 1, 9500)).toBeNull();
});

test('what a bot made for me since I last decided', () => {
  const moved = (version: number, by: 'person' | 'bot', of = 0): Happened => ({
    what: 'moved', version, at: 0, ply: version, seat: of, token: '', by, events: [],
  }); // prettier-ignore
  const log = [moved(1, 'bot'), moved(2, 'person'), moved(3, 'bot', 1), moved(4, 'bot'), moved(5, 'bot')];
  expect(madeFor(log, 0).map((each) => each.version)).toEqual([4, 5]);
});
