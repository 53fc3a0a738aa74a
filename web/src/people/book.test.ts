import { describe, expect, it } from 'vitest';
import type { LadderLine } from '$lib/messages';
import { rungsOf } from './book.svelte';

function line(name: string, rating: number, provisional = false): LadderLine {
  const of = { game: 'toy', players: 2, rating, off: 4, games: provisional ? 3 : 20, provisional };
  return { person: name, name, me: false, rating: of };
}

describe('the ladder', () => {
  it('puts the bots between the people, and those last of whom little is known', () => {
    const lines = [line('Noor', 31), line('Lise', 27), line('Ben', 29, true)];
    const rungs = rungsOf({ game: 'toy', players: 2, lines, bots: { captain: 30, merchant: 20 } });
    expect(rungs.map((rung) => (rung.kind === 'bot' ? rung.level : rung.name))).toEqual([
      'Noor',
      'captain',
      'Lise',
      'merchant',
      'Ben',
    ]);
    expect(rungs.map((rung) => (rung.kind === 'bot' ? '' : rung.place))).toEqual([1, '', 2, '', null]);
  });
});
