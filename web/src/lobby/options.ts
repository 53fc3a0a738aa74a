/** What the page knows of the games' rule switches besides their labels. */
import type { OptionInfo } from '$lib/messages';

/** The switches everybody looks for; the others lie under «more». */
const USUAL = new Set(['new_buildings', 'nobles', 'draft', 'expansion', 'start_variant', 'black_posts', 'hidden_vp']);
/** Words an option takes where its kind does not list them. */
const WORDS: Record<string, readonly unknown[]> = { draft: ['players', 'random'] };
/** Options that name the seat that begins. */
export const BEGINS = new Set(['first_player', 'first_governor']);

export function choicesOf(option: OptionInfo): readonly unknown[] {
  return option.choices.length > 0 ? option.choices : (WORDS[option.name] ?? []);
}

export function usual(option: OptionInfo): boolean {
  return USUAL.has(option.name) && (option.kind === 'bool' || choicesOf(option).length > 0);
}

/** The buildings are chosen only where there are new ones; the classic pack has no expansion. */
export function applies(name: string, values: Record<string, unknown>, poster: string): boolean {
  if (name === 'draft') return values['new_buildings'] === true;
  return !(name === 'expansion' && poster === 'san_juan_first');
}

/** The switches of a table that are not as usual, by their labels. */
export function chosen(options: readonly OptionInfo[], values: Record<string, unknown>, language: string): string[] {
  return options
    .filter((option) => option.kind === 'bool' && option.default !== true && values[option.name] === true)
    .map((option) => option.label[language] ?? option.name);
}
