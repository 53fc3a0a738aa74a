/** Choices as the game's own buttons show them: icons and words. */
import type { Act, GameTable, Person, View } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import { decisionOf, labelOf } from '../table/decision';

export interface ShownChoice {
  icon: string | null;
  label: string;
}

/** What stands for each of these choices in a position. */
export function choicesShown(
  game: GameTable,
  view: View,
  tokens: readonly string[],
  texts: Catalogue,
  people: readonly Person[],
): ReadonlyMap<string, ShownChoice> {
  const acts = decisionOf(game, view, tokens, texts, people, new Map()).acts;
  const shown = (act: Act): ShownChoice => ({ icon: act.icons?.[0] ?? null, label: labelOf(act, view, texts) });
  return new Map(acts.map((act) => [act.token, shown(act)]));
}
