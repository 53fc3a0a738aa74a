/** How somebody at the table is called besides their name. */
import type { Person } from '$lib/board';
import { levelName, t } from '$lib/i18n.svelte';
import type { Seat } from '$lib/messages';

/** A bot and its level, or what one of another program calls itself; empty for a person. */
export function botOf(person: Person): string {
  if (person.visiting !== undefined) return t('bot.visiting', { name: person.visiting });
  return person.bot ? t('bot.level', { level: levelName(person.bot) }) : '';
}

/** Which bot it is, or whether a person is here and plays; `place` is none when the game is over. */
export function kindOf(person: Person, place: Seat | undefined): string {
  if (person.bot || !place) return botOf(person);
  if (place.resigned) return t('resigned');
  if (place.absent) return t('played.bot');
  if (person.visiting !== undefined) return botOf(person);
  return t(person.present ? 'here' : 'away');
}
