/** How somebody at the table is called besides their name. */
import type { Person } from '$lib/board';
import { levelName, t } from '$lib/i18n.svelte';
import type { Seat } from '$lib/messages';

/** A bot and its level, or whether a person is here and plays; `place` is none when the game is over. */
export function kindOf(person: Person, place: Seat | undefined): string {
  if (person.bot) return t('bot.level', { level: levelName(person.bot) });
  if (!place) return '';
  if (place.resigned) return t('resigned');
  if (place.absent) return t('played.bot');
  return t(person.present ? 'here' : 'away');
}
