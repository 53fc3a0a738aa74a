/**
 * Placing pieces in any order, and saying it in the order of the rules.
 *
 * The mayor's placement is asked piece by piece: nobles first, then colonists, each sort from the
 * first place to the last, and no more is asked once nothing is left to decide (PR-MAY-06, PR-MAY-08).
 */
import { BUILDINGS, TILES, type Player } from './table';

/** Pieces of each sort on each place. */
export type Arrangement = Record<string, { colonists: number; nobles: number }>;

export interface Room {
  place: string;
  circles: number;
}

const ORDER: readonly string[] = [...TILES, ...BUILDINGS.map((building) => building.id)];
const CIRCLES = new Map(BUILDINGS.map((building) => [building.id, building.circles]));

/** The places of a board with circles, in the order of the rules. */
export function roomsOf(player: Player): Room[] {
  const rooms = [
    ...player.island.map((tile) => ({ place: tile.tile, circles: tile.count })),
    ...player.city.map((built) => ({ place: built.building, circles: CIRCLES.get(built.building) ?? 0 })),
  ];
  return rooms.filter((room) => room.circles > 0).sort((a, b) => ORDER.indexOf(a.place) - ORDER.indexOf(b.place));
}

/** What stands where now, without the windrose. */
export function arrangementOf(player: Player): Arrangement {
  const found: Arrangement = {};
  for (const tile of player.island) found[tile.tile] = { colonists: tile.colonists, nobles: tile.nobles };
  for (const built of player.city) found[built.building] = { colonists: built.colonists, nobles: built.nobles };
  return found;
}

/** How many pieces of each sort must stand on circles in the end. */
export function quota(player: Player): { all: number; colonists: number; nobles: number; circles: number } {
  const circles = roomsOf(player).reduce((sum, room) => sum + room.circles, 0);
  return {
    all: Math.min(player.pieces, circles),
    colonists: player.pieces - player.nobles,
    nobles: player.nobles,
    circles,
  };
}

export function placed(arrangement: Arrangement): { colonists: number; nobles: number } {
  const all = Object.values(arrangement);
  return {
    colonists: all.reduce((sum, each) => sum + each.colonists, 0),
    nobles: all.reduce((sum, each) => sum + each.nobles, 0),
  };
}

/** As much of an old arrangement as still fits the board and the pieces. */
export function fitted(old: Arrangement, player: Player): Arrangement {
  const fit: Arrangement = {};
  let { colonists, nobles } = quota(player);
  for (const room of roomsOf(player)) {
    const wanted = old[room.place] ?? { colonists: 0, nobles: 0 };
    const noble = Math.min(wanted.nobles, room.circles, nobles);
    const colonist = Math.min(wanted.colonists, room.circles - noble, colonists);
    nobles -= noble;
    colonists -= colonist;
    fit[room.place] = { colonists: colonist, nobles: noble };
  }
  return fit;
}

/**
 * The tokens that lead from the lifted pieces to an arrangement.  With `forced` the table plays by
 * itself what has one answer only: then nothing is said that is not asked.
 */
export function tokensOf(player: Player, wanted: Arrangement, forced = true): string[] {
  const walk = new Walk(player);
  const queue = {
    nobles: walk.rooms.flatMap((room, at) => Array.from({ length: wanted[room.place]?.nobles ?? 0 }, () => at)),
    colonists: walk.rooms.flatMap((room, at) => Array.from({ length: wanted[room.place]?.colonists ?? 0 }, () => at)),
  };
  const tokens: string[] = [];
  while (!walk.over(forced)) {
    const at = queue[walk.sort].shift();
    if (at === undefined && walk.sort === 'colonists') break;
    if (!forced || walk.options() > 1) tokens.push(at === undefined ? 'done' : `man:${walk.rooms[at]!.place}`);
    if (at === undefined) break;
    walk.place(at);
  }
  return tokens;
}

/** What the table has placed by itself before the first question: every arrangement begins with it. */
export function forcedOf(player: Player): Arrangement {
  const walk = new Walk(player);
  const found: Arrangement = {};
  while (!walk.over(true)) {
    const at = walk.only();
    if (at === null) break;
    const { place } = walk.rooms[at]!;
    const here = found[place] ?? { colonists: 0, nobles: 0 };
    found[place] = { ...here, [walk.sort]: here[walk.sort] + 1 };
    walk.place(at);
  }
  return found;
}

/** Whether the same pieces stand on the same places. */
export function alike(one: Arrangement, other: Arrangement): boolean {
  const at = (each: Arrangement, place: string) => `${each[place]?.colonists ?? 0} ${each[place]?.nobles ?? 0}`;
  return [...Object.keys(one), ...Object.keys(other)].every((place) => at(one, place) === at(other, place));
}

/** The questions of a placement, as the rules ask them. */
class Walk {
  readonly rooms: Room[];
  sort: 'nobles' | 'colonists';
  private readonly free: number[];
  private readonly circles: number;
  private left: { nobles: number; colonists: number };
  private last = 0;

  constructor(private readonly player: Player) {
    this.rooms = roomsOf(player);
    this.free = this.rooms.map((room) => room.circles);
    this.circles = sum(this.free);
    this.left = { nobles: player.nobles, colonists: player.pieces - player.nobles };
    this.sort = player.nobles > 0 ? 'nobles' : 'colonists';
  }

  /** Whether nothing is left to decide. */
  over(forced: boolean): boolean {
    const free = sum(this.free);
    if (this.sort === 'nobles') return free === 0;
    const left = this.left.colonists;
    return left === 0 || free === 0 || left >= free || (forced && left === sum(this.free.slice(this.last)));
  }

  /** How many answers there are. */
  options(): number {
    const needed = this.needed();
    let ahead = sum(this.free.slice(this.last));
    let count = needed === 0 ? 1 : 0;
    for (let at = this.last; at < this.rooms.length && ahead >= needed; at++) {
      const free = this.free[at]!;
      if (free > 0) count += 1;
      ahead -= free;
    }
    return count;
  }

  /** The only place there is for the next piece; null where it is asked. */
  only(): number | null {
    if (this.options() !== 1) return null;
    const at = this.free.findIndex((free, i) => i >= this.last && free > 0);
    return at < 0 ? null : at;
  }

  place(at: number): void {
    this.last = at;
    this.free[at]! -= 1;
    this.left[this.sort] -= 1;
    if (this.sort === 'nobles' && this.left.nobles === 0) {
      this.sort = 'colonists';
      this.last = 0;
    }
  }

  /** Pieces of this sort that must still find a circle. */
  private needed(): number {
    const left = this.left[this.sort];
    if (this.sort === 'colonists' || this.player.pieces <= this.circles) return left;
    return Math.max(0, sum(this.free) - this.left.colonists);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
