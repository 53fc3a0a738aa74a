/** The past of a table: everything that happened, the line of moves that count, and the positions they led to. */
import type { View } from './board';
import type { Happened, Moved, ReplayViews } from './messages';

/** Earlier and later things together: by version, each once. */
export function joined(known: readonly Happened[], told: readonly Happened[]): Happened[] {
  const first = known[0]?.version ?? Infinity;
  const last = known.at(-1)?.version ?? -1;
  const earlier = told.filter((each) => each.version < first);
  const later = told.filter((each) => each.version > last);
  return [...earlier, ...known, ...later];
}

/** Which moves count, and how many others were taken back with one's own. */
export interface Line {
  /** Moves that count, in order. */
  moves: Moved[];
  /** Versions of moves that were taken back. */
  gone: ReadonlySet<number>;
  /** By the version of a move back: how many moves of the person who went back it took. */
  own: ReadonlyMap<number, number>;
}

/** The moves of a log that still count. */
export function lineOf(happened: readonly Happened[]): Line {
  const moves: Moved[] = [];
  const gone = new Set<number>();
  const own = new Map<number, number>();
  for (const each of happened) {
    if (each.what === 'moved') moves.push(each);
    if (each.what !== 'undone') continue;
    const back = moves.splice(Math.max(0, moves.length - each.moves));
    for (const move of back) gone.add(move.version);
    own.set(each.version, back.filter((move) => move.seat === each.seat && move.by === 'person').length);
  }
  return { moves, gone, own };
}

/** How many moves were made when a move of the line had been made: the position after it. */
export function stepOf(line: Line, version: number, made: number): number | null {
  const place = line.moves.findIndex((move) => move.version === version);
  return place < 0 ? null : made - (line.moves.length - 1 - place);
}

/** The last move of the line that a seat made itself. */
export function lastOwn(line: Line, seat: number | null): Moved | null {
  return line.moves.findLast((move) => move.seat === seat && move.by === 'person') ?? null;
}

const PAGE = 40;

/** Positions `first` to `last`, both included, fetched page by page. */
export async function positions(
  fetch: (first: number, count: number) => Promise<ReplayViews>,
  first: number,
  last: number,
): Promise<View[]> {
  const views: View[] = [];
  while (first + views.length <= last) {
    const page = await fetch(first + views.length, Math.min(PAGE, last - first - views.length + 1));
    if (page.views.length === 0) break;
    views.push(...(page.views as View[]));
  }
  return views;
}
