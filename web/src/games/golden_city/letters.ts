/** For two players: the letters of each special scoring, by where they came from. */
import type { Moved } from '$lib/messages';

export const SOURCES = ['zones', 'goods', 'areas', 'bonus'] as const;
export type Source = (typeof SOURCES)[number];

const SOURCE_OF: Record<string, Source> = {
  letters: 'zones',
  score_good: 'goods',
  score_monopoly: 'goods',
  score_area: 'areas',
  score_majority: 'areas',
  bonus_counts: 'bonus',
};

export interface Scoring {
  /** Of each seat the letters from every source. */
  letters: Record<Source, number>[];
  /** The victory points it gave each seat. */
  points: number[];
}

const nothing = (): Scoring => ({
  letters: [0, 1].map(() => ({ zones: 0, goods: 0, areas: 0, bonus: 0 })),
  points: [0, 0],
});

/** As the events tell them: letters are gained until victory points are given, and then begin anew. */
export function scoringsOf(moves: readonly Moved[]): Scoring[] {
  const scorings = [nothing()];
  let given = false;
  for (const event of moves.flatMap((move) => move.events)) {
    const source = SOURCE_OF[event.kind];
    if (event.kind === 'victory') {
      scorings.at(-1)!.points[event.seat]! += Number(event['points'] ?? 0);
      given = true;
    } else if (source) {
      if (given) scorings.push(nothing());
      given = false;
      scorings.at(-1)!.letters[event.seat]![source] += Number(event['letters'] ?? 0);
    }
  }
  return scorings;
}

export function total(letters: Record<Source, number>): number {
  return SOURCES.reduce((sum, source) => sum + letters[source], 0);
}
