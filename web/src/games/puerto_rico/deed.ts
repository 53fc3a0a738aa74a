/**
 * What a choice costs and brings by itself.
 *
 * An offer tells everything up to the next decision, also what the others then do; a button shows
 * its own deed: the first event, and what is paid for it right after.
 */
import type { Gain, Happening } from '$lib/board';
import type { Offer } from '$lib/messages';

/** What follows from a deed; any other event is the next one. */
const FOLLOWS = new Set(['score', 'earn', 'last_round']);

/** The events of the deed; none where the rules have not told them. */
export function deedOf(offer: Offer | undefined): Happening[] {
  const events = (offer?.events ?? []) as Happening[];
  const seats = [events[0]?.seat, -1];
  const next = events.findIndex((event, i) => i > 0 && !(FOLLOWS.has(event.kind) && seats.includes(event.seat)));
  return next < 0 ? events : events.slice(0, next);
}

/** How many crates are loaded; null while that is not known. */
export function cratesOf(offer: Offer | undefined): number | null {
  const load = deedOf(offer).find((event) => event.kind === 'load');
  return load ? Number(load['crates']) : null;
}

/** Chips of the deed; null while they are not known. */
export function chipsOf(offer: Offer | undefined): number | null {
  const deed = deedOf(offer);
  return deed.length > 0 ? sum(deed, 'score', 'vp') : null;
}

/** Doubloons and chips of the deed as a button shows them. */
export function gainsOf(offer: Offer | undefined): Gain[] {
  const deed = deedOf(offer);
  const sold = deed.some((event) => event.kind === 'sell');
  const doubloons = sum(deed, 'sell', 'doubloons') + sum(deed, 'earn', 'doubloons') - sum(deed, 'spend', 'doubloons');
  return [...signed(doubloons, 'doubloon', sold), ...signed(sum(deed, 'score', 'vp'), 'vp')];
}

/** What adds to the choices at hand: buildings, the privilege, the library. */
export function sourcesOf(offers: ReadonlyMap<string, Offer>): Set<string> {
  const deeds = [...offers.values()].flatMap(deedOf);
  return new Set(deeds.flatMap((event) => (typeof event['source'] === 'string' ? [event['source']] : [])));
}

function sum(deed: readonly Happening[], kind: string, value: string): number {
  return deed.reduce((all, event) => all + (event.kind === kind ? Number(event[value]) : 0), 0);
}

function signed(amount: number, icon: string, always = false): Gain[] {
  if (amount === 0 && !always) return [];
  return [{ amount: amount < 0 ? `−${-amount}` : `+${amount}`, icon }];
}
