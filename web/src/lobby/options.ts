/** What the lobby makes of the rule switches of a game. */
import type { OptionInfo } from '$lib/messages';

/** Whether a switch has a meaning where the others have these values. */
export function applies(
  option: OptionInfo,
  options: readonly OptionInfo[],
  values: Readonly<Record<string, unknown>>,
): boolean {
  const valueOf = (name: string) => values[name] ?? options.find((each) => each.name === name)?.default;
  return Object.entries(option.needs).every(([name, wanted]) => valueOf(name) === wanted);
}

/** The switches of a table that are not as usual, by their labels. */
export function chosen(options: readonly OptionInfo[], values: Record<string, unknown>, language: string): string[] {
  return options
    .filter((option) => option.kind === 'bool' && option.default !== true && values[option.name] === true)
    .map((option) => option.label[language] ?? option.name);
}
