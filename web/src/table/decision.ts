/** The decision as the counter shows it, whatever the game's own `ask` leaves open. */
import type { Act, Ask, GameTable, Person, View } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import type { Offer } from '$lib/messages';

/** The game's decision with every legal token in it exactly once. */
export function decisionOf(
  game: GameTable,
  view: View,
  legal: readonly string[],
  texts: Catalogue,
  people: readonly Person[],
  offers: ReadonlyMap<string, Offer>,
): Ask {
  const ask = game.ask(view, legal, texts, people, offers);
  const seen = new Set<string>();
  const acts: Act[] = [];
  for (const act of ask.acts) {
    if (seen.has(act.token)) continue;
    seen.add(act.token);
    acts.push(act);
  }
  for (const token of legal) if (!seen.has(token)) acts.push({ token });
  const usual = acts.filter((act) => !act.quiet);
  return { ...ask, acts: [...usual, ...acts.filter((act) => act.quiet)] };
}

/** The words on a button. */
export function labelOf(act: Act, view: View, texts: Catalogue): string {
  return act.label ?? texts.token(act.token, view.phase);
}

/** The sentence of the decision: the game's, or the catalogue's for the phase. */
export function sentenceOf(ask: Ask, view: View, texts: Catalogue): string {
  return ask.say ?? texts.get('phases', view.phase);
}

/** The act a number key means: the n-th that is possible. */
export function actOfKey(key: string, acts: readonly Act[], legal: ReadonlySet<string>): Act | null {
  if (!/^[1-9]$/.test(key)) return null;
  return acts.filter((act) => legal.has(act.token))[Number(key) - 1] ?? null;
}
