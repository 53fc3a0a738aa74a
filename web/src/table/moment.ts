/** The best moment of a game: the move with which somebody gained the most points. */
import type { View } from '$lib/board';
import type { Line } from './story';

export interface Look {
  /** So many moves were made. */
  at: number;
  points: number;
}

export interface Moment {
  /** The number of the move, from 0. */
  move: number;
  gain: number;
}

/** Between which two looks the most was gained; null where nothing ever was. */
export function richest(looks: readonly Look[]): { from: Look; to: Look } | null {
  let best: { from: Look; to: Look } | null = null;
  looks.slice(1).forEach((to, i) => {
    const from = looks[i]!;
    if (to.points - from.points > (best ? best.to.points - best.from.points : 0)) best = { from, to };
  });
  return best;
}

/** The move with the largest gain, from the points before each move and after the last. */
export function bestMoment(first: number, points: readonly (number | null)[]): Moment | null {
  let best: Moment | null = null;
  points.slice(1).forEach((after, i) => {
    const before = points[i];
    if (after === null || before === null || before === undefined) return;
    if (after - before > (best?.gain ?? 0)) best = { move: first + i, gain: after - before };
  });
  return best;
}

/** What a move is remembered by: what counted for its person, or else what they came to in the end. */
export function worthTelling<Told extends Pick<Line, 'seat' | 'kind'>>(lines: readonly Told[], seat: number): Told[] {
  const own = lines.filter((line) => line.seat === seat);
  const counted = own.filter((line) => line.kind === 'counts');
  const worth = [counted, own, lines].find((each) => each.length > 0) ?? [];
  return worth.slice(-2);
}

/** Points of a seat in each of its views. */
export function pointsAlong(
  views: readonly View[],
  seat: number,
  points: (view: View, seat: number) => number | null,
): (number | null)[] {
  return views.map((view) => points(view, seat));
}
