import { describe, expect, it } from 'vitest';
import type { TableLine } from '$lib/messages';
import { changed } from './changed';

const line = (table: string, free: number): TableLine => ({ table, free }) as TableLine;

describe('the lobby after a change', () => {
  it('has new lines, lines as they are now, and none that is gone, in the order that holds', () => {
    const before = [line('a', 1), line('b', 2), line('c', 3)];
    const change = { type: 'lobby_changed' as const, tables: [line('b', 0), line('d', 1)], order: ['d', 'a', 'b'] };
    expect(changed(before, change)).toEqual([line('d', 1), line('a', 1), line('b', 0)]);
  });
});
