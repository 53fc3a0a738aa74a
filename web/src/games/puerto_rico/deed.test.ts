import { describe, expect, it, vi } from 'vitest';
import type { Offer } from '$lib/messages';
import { chipsOf, cratesOf, deedOf, gainsOf, sourcesOf } from './deed';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

describe('a deed', () => {
  const offer = (...events: Record<string, unknown>[]): Offer => ({
    token: 'x',
    events: events as Offer['events'],
    points: {},
    certain: true,
  });
  it('ends where the next one begins, be it mine or of another', () => {
    const load = { kind: 'load', seat: 1, good: 'corn', crates: 2, ship: 4 };
    const point = { kind: 'score', seat: 1, vp: 2, source: 'load' };
    const harbor = { kind: 'score', seat: 1, vp: 1, source: 'harbor' };
    const end = { kind: 'last_round', seat: -1, ending: 'chips_gone' };
    const light = { kind: 'earn', seat: 1, doubloons: 1, source: 'lighthouse' };
    const mine = offer(load, point, end, harbor, light, { ...load, crates: 3 }, point);
    expect(deedOf(mine)).toEqual([load, point, end, harbor, light]);
    expect([cratesOf(mine), chipsOf(mine)]).toEqual([2, 3]);
    expect(gainsOf(mine)).toEqual([
      { amount: '+1', icon: 'doubloon' },
      { amount: '+3', icon: 'vp' },
    ]);
    expect(deedOf(offer({ kind: 'role', seat: 0, role: 'captain' }, point))).toHaveLength(1);
  });
  it('is unknown until the rules have told it', () => {
    expect([cratesOf(undefined), chipsOf(undefined)]).toEqual([null, null]);
    expect(gainsOf(undefined)).toEqual([]);
    expect(sourcesOf(new Map()).size).toBe(0);
  });
  it('may cost', () => {
    expect(gainsOf(offer({ kind: 'spend', seat: 0, doubloons: 1, source: 'land_office' }))).toEqual([
      { amount: '−1', icon: 'doubloon' },
    ]);
    expect(gainsOf(offer({ kind: 'sell', seat: 0, good: 'corn', doubloons: 0, to: 'house' }))).toEqual([
      { amount: '+0', icon: 'doubloon' },
    ]);
  });
});
