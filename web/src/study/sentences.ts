/** What the server says of a choice, in the language of the page. */
import { messages } from '$lib/i18n.svelte';

export function sentencesOf(sentences: Record<string, readonly string[]>): string {
  return (sentences[messages.language] ?? sentences['en'] ?? []).join(' ');
}
