/** The curve of a review: every seat's chance to win over the game, stacked to the whole. */
import type { CurvePoint } from '$lib/messages';

export interface Box {
  width: number;
  height: number;
}

/** One seat's part of the whole: its outline, and its upper edge. */
export interface Area {
  seat: number;
  outline: string;
  edge: string;
}

/** From the left: the game begins at the fair share, whatever was known of it first. */
export function withBeginning(curve: readonly CurvePoint[], seats: number): CurvePoint[] {
  const fair = { ply: 0, chances: Array.from({ length: seats }, () => 1 / seats) };
  return [fair, ...curve];
}

/** Seats from the bottom up: the chosen one first, so that its height can be read off. */
export function bottomUp(seats: number, chosen: number): number[] {
  return Array.from({ length: seats }, (_, i) => (chosen + i) % seats);
}

export function xOf(ply: number, moves: number, box: Box): number {
  return rounded((ply / Math.max(1, moves)) * box.width);
}

/** The areas from the bottom up. */
export function areasOf(curve: readonly CurvePoint[], moves: number, order: readonly number[], box: Box): Area[] {
  const floor = curve.map(() => 0);
  return order.map((seat) => {
    const below = [...floor];
    curve.forEach((point, i) => (floor[i]! += point.chances[seat] ?? 0));
    const at = (heights: readonly number[]) =>
      curve.map((point, i) => `${xOf(point.ply, moves, box)},${rounded(box.height * (1 - heights[i]!))}`);
    const edge = at(floor);
    return { seat, edge: edge.join(' '), outline: [...edge, ...at(below).reverse()].join(' ') };
  });
}

/** The chances of all seats with so many moves made: those of the last point before. */
export function chancesAt(curve: readonly CurvePoint[], ply: number): readonly number[] {
  return curve.findLast((point) => point.ply <= ply)?.chances ?? curve[0]?.chances ?? [];
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
