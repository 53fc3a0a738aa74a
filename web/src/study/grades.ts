/** How a loss of win chance is called, and numbers as they are told: whole per cents, nothing finer. */
import type { ReviewedDecision, Span } from '$lib/messages';

export type Grade = ReviewedDecision['grade'];

/** The best first. */
export const GRADES: readonly Grade[] = ['well_seen', 'on_course', 'drift', 'off_course', 'aground'];

const COSTLY: readonly Grade[] = ['drift', 'off_course', 'aground'];

/** Whether something was given away beyond doubt. */
export function costly(grade: Grade): boolean {
  return COSTLY.includes(grade);
}

/** A chance from 0 to 1 in whole per cents. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** A change with its sign: +7, −3, 0. */
export function signed(points: number): string {
  const whole = percent(points);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}

/** What an interval leaves open: 43–49. */
export function range(span: Span): string {
  return `${percent(span.low)}–${percent(span.high)}`;
}
