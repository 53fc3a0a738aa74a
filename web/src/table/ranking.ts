import type { View } from '$lib/board';

/** Who is where at the end. */
export interface Rank {
  seat: number;
  score: number;
  /** Equal scores share a rank, unless the tie-break found a winner among them. */
  rank: number;
}

export function rankingOf(scores: readonly number[], winners: readonly number[]): Rank[] {
  const order = scores
    .map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);
  const ranks: Rank[] = [];
  order.forEach((each, i) => {
    const above = order[i - 1];
    const same = above !== undefined && above.score === each.score && above.won === each.won;
    ranks.push({ seat: each.seat, score: each.score, rank: same ? ranks[i - 1]!.rank : i + 1 });
  });
  return ranks;
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
