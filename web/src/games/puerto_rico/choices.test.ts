import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '$lib/board';
import { drafts, inPanel } from './actions';
import { Choices } from './choices.svelte';
import { views } from './recorded';
import type { Table } from './table';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

describe('a choice of several things', () => {
  it('what belongs together waits in a panel, declining does not', () => {
    expect(
      ['payment', 'guest_place', 'delivery', 'warehouse', 'single_crate', 'return_crate', 'small_wharf', 'draft'].every(
        (phase) => drafts(phase),
      ),
    ).toBe(true);
    expect(drafts('build')).toBe(false);
    expect(drafts('role', 'guest:move')).toBe(true);
    expect(drafts('loading', 'smallwharf:open')).toBe(true);
    expect(drafts('guest', 'done')).toBe(false);
    const view = views['role']!;
    const at = (phase: string) => ({ ...view, phase });
    expect(inPanel(at('delivery'), new Set(['supply:corn', 'done']), [], null)).toBe(true);
    expect(inPanel(at('delivery'), new Set(), [], null)).toBe(false);
    expect(inPanel(at('loading'), new Set(), ['supply:corn', 'done'], at('delivery'))).toBe(true);
    expect(inPanel(at('draft'), new Set(['draft:church']), [], null)).toBe(false);
  });
  it('ending the storage is never called confirming: it would lose crates', () => {
    const end = (phase: string) => {
      const board = {
        view: { ...views['store']!, phase },
        seat: 0,
        legal: new Set(['keep:corn', 'done']),
        offers: new Map(),
        pending: { tokens: ['store:corn'] },
      };
      return new Choices(() => board as unknown as BoardProps<Table>).end;
    };
    expect([end('warehouse'), end('single_crate')]).toEqual([undefined, undefined]);
    expect(end('return_crate')).toBe('done');
  });
  it('the end of a small wharf says what the crates bring', () => {
    const ready = (phase: string, ...events: Record<string, unknown>[]) => {
      const board = {
        view: { ...views['store']!, phase },
        seat: 0,
        legal: new Set(['load:corn', 'done']),
        offers: new Map([['done', { token: 'done', events, points: {}, certain: true }]]),
        pending: { tokens: ['smallwharf:open', 'load:corn'] },
      };
      return new Choices(() => board as unknown as BoardProps<Table>).ready?.gains;
    };
    const chip = { kind: 'score', seat: 0, vp: 1, source: 'load' };
    expect(ready('small_wharf', { kind: 'small_wharf', seat: 0, crates: 2 }, chip)).toEqual([
      { amount: '+1', icon: 'vp' },
    ]);
    expect(ready('delivery', { kind: 'load', seat: 0, good: 'corn', crates: 1, ship: 4 }, chip)).toEqual([]);
  });
});
