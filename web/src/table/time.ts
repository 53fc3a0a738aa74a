/** Whose time is told where: reserves, vacations, and what a bot decided for somebody. */
import type { Happened, Moved, Table } from '$lib/messages';

export type Told = { kind: 'left'; left: number; running: boolean } | { kind: 'vacation'; until: number };

/** What stands in somebody's panel; null where their time is nothing to tell. */
export function reserveOf(table: Table, seat: number, now: number): Told | null {
  const place = table.seats[seat];
  if (!place || place.resigned || table.status !== 'playing') return null;
  if (place.kind !== 'person' && place.kind !== 'program') return null;
  if (place.vacation !== null && place.vacation > now) return { kind: 'vacation', until: place.vacation };
  const clock = table.clock?.seat === seat ? table.clock : null;
  if (table.pace.kind === 'days') return clock ? { kind: 'left', left: clock.deadline - now, running: true } : null;
  const reserve = table.reserves?.[seat];
  if (reserve === undefined || place.absent) return null;
  const running = clock !== null && now > clock.free_until;
  return { kind: 'left', left: running ? clock.deadline - now : reserve, running: clock !== null };
}

/** The moves a bot made for the seat since its person last decided, the latest last. */
export function madeFor(happened: readonly Happened[], seat: number): Moved[] {
  const moves = happened.filter((each): each is Moved => each.what === 'moved' && each.seat === seat);
  const own = moves.findLastIndex((each) => each.by === 'person');
  return moves.slice(own + 1).filter((each) => each.by === 'bot');
}

/** When the seat became absent. */
export function absentSince(happened: readonly Happened[], seat: number): number | null {
  const up = happened.findLast((each) => each.what === 'time_up' && each.seat === seat);
  return up?.at ?? null;
}
