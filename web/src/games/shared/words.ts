/** Words that stand on a board and in no catalogue, in both languages side by side. */
import { fill } from '$lib/catalogue';
import { messages } from '$lib/i18n.svelte';

type Values = Record<string, string | number>;

/** A speaker for a table of words.  Both languages have the same keys or the check of types fails. */
export function speaker<Key extends string>(words: Record<'en' | 'fr', Record<Key, string>>) {
  return (key: Key, values: Values = {}): string =>
    fill(words[messages.language][key], messages.language, (name) => String(values[name] ?? ''));
}
