/** Words that stand on a board and in no catalogue, in both languages side by side. */
import { fill } from '$lib/catalogue';
import { isOne, messages } from '$lib/i18n.svelte';

type Values = Record<string, string | number>;

/**
 * A speaker for a table of words.  Both languages have the same keys or the check of types fails;
 * a key may have a form `key.one` for `count` 1 (in French also 0).
 */
export function speaker<Key extends string>(words: Record<'en' | 'fr', Record<Key, string>>) {
  return (key: Key, values: Values = {}): string => {
    const own = words[messages.language];
    const count = values['count'];
    const single = typeof count === 'number' && isOne(count, messages.language);
    const found = (single ? own[`${key}.one` as Key] : undefined) ?? own[key];
    return fill(found, (name) => String(values[name] ?? ''));
  };
}
