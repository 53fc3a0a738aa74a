/** The paces a table can have, and what they are called. */
import type { Pace } from '$lib/messages';
import { t } from '$lib/i18n.svelte';

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** Minutes of reserve each, and the seconds every decision has beside them. */
export const LIVE: readonly Pace[] = [
  { kind: 'live', seconds: 20, reserve: 5 * MINUTE },
  { kind: 'live', seconds: 30, reserve: 10 * MINUTE },
  { kind: 'live', seconds: 30, reserve: 20 * MINUTE },
  { kind: 'live', seconds: 45, reserve: 45 * MINUTE },
];

export const SLOW: readonly Pace[] = [12 * HOUR, DAY, 3 * DAY, 7 * DAY].map((seconds) => ({ kind: 'days', seconds }));

/** A length of time in whole units, as short as it is said: «20 min», «12 h», «3 days». */
export function lengthOf(seconds: number): string {
  if (seconds % DAY === 0) return t('length.days', { count: seconds / DAY });
  if (seconds % HOUR === 0 && seconds >= HOUR) return t('length.hours', { count: seconds / HOUR });
  if (seconds % MINUTE === 0 && seconds >= MINUTE) return t('length.minutes', { count: seconds / MINUTE });
  return t('length.seconds', { count: seconds });
}

/** What distinguishes a pace among those of its kind. */
export function shortPace(pace: Pace): string {
  return lengthOf(pace.kind === 'live' ? (pace.reserve ?? 0) : (pace.seconds ?? 0));
}

/** A pace in words: «Live, 20 min each», «3 days a move», «No clock». */
export function paceText(pace: Pace): string {
  if (pace.kind === 'days') return t('pace.days', { time: lengthOf(pace.seconds ?? DAY) });
  if (pace.kind !== 'live') return t('pace.none');
  if (!pace.reserve) return t('pace.quick', { time: lengthOf(pace.seconds ?? MINUTE) });
  return t('pace.live', { time: lengthOf(pace.reserve) });
}

export function samePace(one: Pace, other: Pace): boolean {
  return one.kind === other.kind && one.seconds === other.seconds && (one.reserve ?? 0) === (other.reserve ?? 0);
}
