/** The words of the page itself; those of the games are in their catalogues. */
import type en from '../texts/en.json';
import { prefs, type Language } from './prefs.svelte';
import { fill } from './catalogue';

export type MessageKey = keyof typeof en;
type Words = Record<MessageKey, string>;

const files: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('../texts/en.json'),
  fr: () => import('../texts/fr.json'),
};

class Messages {
  words = $state.raw<Words | null>(null);
  language = $state<Language>('en');

  async load(language: Language): Promise<void> {
    this.words = (await files[language]()).default;
    this.language = language;
  }
}

export const messages = new Messages();

/** Change the language of everything. */
export async function speak(language: Language): Promise<void> {
  prefs.set({ language });
  await messages.load(language);
}

/** A message with its values. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  return fill(messages.words?.[key] ?? '', messages.language, (name) => String(values[name] ?? ''));
}

/** A sentence of the server that it wrote in every language. */
export function said(sentence: { text: Record<string, string> }): string {
  return spoken(sentence.text);
}

/** What the server wrote in every language, in that of the page. */
export function spoken(text: Record<string, string>): string {
  return text[messages.language] ?? text['en'] ?? '';
}

/** "12 minutes ago", in the language of the page. */
export function ago(then: number, now: number): string {
  const seconds = Math.round((then - now) / 1000);
  const form = new Intl.RelativeTimeFormat(messages.language, { numeric: 'auto' });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return form.format(Math.trunc(seconds / size), unit);
  }
  return t('ago.now');
}

/** A day in the calendar, as short as it can be said: «3 Dec». */
export function dayOf(time: number): string {
  return new Intl.DateTimeFormat(messages.language, { day: 'numeric', month: 'short' }).format(time);
}

/** A moment that may be days ago: «Tue 21:40». */
export function whenOf(time: number): string {
  const form = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(messages.language, form).format(time);
}

/** A number with one digit behind the point, or the comma. */
export function tenths(value: number): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(messages.language, form).format(value).replace('-', '−');
}

/** A length of time on a clock: 1:05, 2 d 3 h. */
export function lasting(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return messages.language === 'fr' ? `${days} j ${hours} h` : `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a level of bot is called; one that the page does not know speaks for itself. */
export function levelName(level: string): string {
  const key = `level.${level}` as MessageKey;
  return messages.words && key in messages.words ? t(key) : level;
}
