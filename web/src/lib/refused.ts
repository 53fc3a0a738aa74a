/** Why a screen cannot be shown and what to do about it, in the language of the page. */
import { Refusal } from './api';
import { t, type MessageKey } from './i18n.svelte';

const SAID: Record<string, MessageKey> = {
  not_found: 'refused.not_found',
  busy: 'refused.busy',
  too_fast: 'refused.too_fast',
  too_many: 'refused.too_many',
  taken: 'refused.taken',
  forbidden: 'refused.forbidden',
  not_now: 'refused.not_now',
  not_your_turn: 'refused.too_late',
  wrong_ply: 'refused.too_late',
  not_legal: 'refused.too_late',
  no_name: 'refused.no_name',
  muted: 'refused.muted',
  banned: 'turned.person',
  closed_house: 'turned.closed.text',
};

/** Whether no server was there to answer, or only what stands in front of it did. */
export function nobodyAnswers(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Refusal && ['502', '503', '504'].includes(error.code));
}

/** The sentence for an error; `own` names codes that mean something of their own here. */
export function refusedBecause(error: unknown, own: Record<string, MessageKey> = {}): string {
  if (error instanceof TypeError) return t('refused.unreachable');
  if (!(error instanceof Refusal)) return String((error as Error).message ?? error);
  const key = own[error.code] ?? SAID[error.code];
  return key ? t(key) : error.message;
}
