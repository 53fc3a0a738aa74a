/** How long a scene is held, so that it can be read. */

export const PACES = ['slow', 'normal', 'fast', 'once'] as const;
export type Pace = (typeof PACES)[number];

const FACTORS: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.5, once: 0 };

/** A role, an auction or a scoring begins. */
const OPENING = 1600;
/** Everybody gets something, or a bot decides for somebody who is late. */
const FOR_ALL = 2200;
const ONE_ACT = 900;
/** More of the same by the same person: one after another, without time to read each. */
const MORE = 130;
const LETTER = 40;
/** Points are read one line after another. */
const POINTS = 420;
/** What changes something of mine is told also where the rest is told fast. */
const MINE_AT_LEAST = 1200;
/** So many steps are told at leisure; when more wait, each gets less time. */
const LEISURE = 10;

/** What there is to read. */
export interface Reading {
  /** A scene begins with it. */
  opens: boolean;
  /** How many people something happens to. */
  people: number;
  /** Something of mine changes by it, and I did not do it. */
  mine: boolean;
  /** Lines that bring points. */
  points: number;
  /** The letters of the caption. */
  letters: number;
  /** More of the same by the same person. */
  more: boolean;
  /** Steps that wait to be told after it. */
  waiting: number;
}

/** Milliseconds a caption stays at a pace. */
export function heldFor(reading: Reading, pace: Pace): number {
  const factor = FACTORS[pace];
  if (factor === 0) return 0;
  if (reading.more && !reading.opens && !reading.mine) return MORE * factor;
  const scene = Math.max(
    reading.opens || reading.mine ? OPENING : ONE_ACT,
    reading.people > 2 ? FOR_ALL : 0,
    reading.points > 0 ? POINTS * (1 + Math.min(reading.points, 6)) : 0,
    reading.letters * LETTER,
  );
  if (reading.mine) return Math.max(scene * factor, MINE_AT_LEAST);
  const haste = reading.opens ? 1 : Math.min(1, LEISURE / (reading.waiting + 1));
  return scene * factor * haste;
}
