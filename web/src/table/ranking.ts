import type { View } from '$lib/board';

/** Who is where at the end; seats that stay tied share a rank. */
export interface Rank {
  seat: number;
  score: number;
  rank: number;
}

/** The seats from the first place to the last; the rules say who has which (`view.ranks`). */
export function rankingOf(scores: readonly number[], ranks: readonly number[]): Rank[] {
  return ranks
    .map((rank, seat) => ({ seat, score: scores[seat] ?? 0, rank }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** Seats with the points of another who stands elsewhere: the tie-break decided between them. */
export function tiedSeats(ranking: readonly Rank[]): Set<number> {
  const tied = ranking.filter((one) => ranking.some((other) => other.score === one.score && other.rank !== one.rank));
  return new Set(tied.map((each) => each.seat));
}

/** The sources of points anybody has, in the order the game names them. */
export function sourcesOf(breakdown: readonly Record<string, number>[]): string[] {
  const names = new Set(breakdown.flatMap((each) => Object.keys(each)));
  return [...names].filter((name) => breakdown.some((each) => (each[name] ?? 0) !== 0));
}

/** The points of a seat as its own view tells them; null where a game does not. */
export function pointsIn(view: View, seat: number): number | null {
  const own = ownOf(view, seat);
  for (const name of ['score', 'points', 'letters']) {
    const points = own?.[name];
    if (typeof points === 'number') return points;
  }
  return null;
}

/** The façades of a seat's city, in the order they were built. */
export function skylineOf(view: View, seat: number): string[] {
  const own = ownOf(view, seat);
  const city = own?.['city'];
  if (!Array.isArray(city)) return [];
  return city.flatMap((each: Record<string, unknown>) => {
    const id = each['building'] ?? each['card'];
    return typeof id === 'string' ? [`b-${id}`] : [];
  });
}

/** What a view tells of a seat, in games that keep it under `players`. */
function ownOf(view: View, seat: number): Record<string, unknown> | undefined {
  return (view.table as { players?: Record<string, unknown>[] }).players?.[seat];
}
