/** Sizes, and sentences about what hosts did. */
import { messages, t, whenOf, type MessageKey } from '$lib/i18n.svelte';
import { tableName } from '$lib/naming';
import type { DeedLine } from '$lib/messages';

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** «1.8 GB», «1,8 Go». */
export function sized(bytes: number): string {
  const step = Math.min(STEPS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const form = { style: 'unit', unit: STEPS[step]!, unitDisplay: 'short', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(messages.language, form).format(bytes / 1000 ** step);
}

/** How long a ban or a mute may be, in hours; null for good. */
export const HOURS = [1, 24, 168, null] as const;

export function howLong(hours: number | null): string {
  return t(`house.hours.${hours ?? 'ever'}` as MessageKey);
}

/** What a host did, as a sentence that begins after their name. */
export function deedSaid(deed: DeedLine): string {
  const about = deed.about as Record<string, unknown>;
  const text = (name: string) => String(about[name] ?? '');
  const whom = deed.whom || text('network') || t('book.somebody');
  const until = about['until'] ? t('house.did.until', { when: whenOf(Number(about['until'])) }) : '';
  const table = text('table') ? tableName(text('table'), messages.language) : '';
  const values = {
    whom,
    until,
    table,
    before: text('before') || t('book.somebody'),
    after: text('after') || '…',
    text: text('text'),
    count: Number(about['count'] ?? 0),
    days: text('days'),
    name: nameOf(text('name')),
    value: text('value'),
  };
  let key: string = deed.deed;
  if (key === 'announced' && !values.text) key = 'announced.nothing';
  if (key === 'switched') key = about['on'] ? 'switched.on' : 'switched.off';
  if (key === 'limited' && !text('value')) key = 'limited.back';
  const found = `house.did.${key}` as MessageKey;
  return messages.words && found in messages.words ? t(found, values) : key;
}

/** What a switch or a limit is called. */
export function nameOf(name: string): string {
  for (const kind of ['switch', 'limit']) {
    const key = `house.${kind}.${name}` as MessageKey;
    if (messages.words && key in messages.words) return t(key);
  }
  return name;
}
