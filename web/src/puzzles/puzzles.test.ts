/** Packs, what is kept of them, and a position that is asked. */
import { beforeEach, describe, expect, it } from 'vitest';
import { myself } from '$lib/me.svelte';
import type { Exercise, JudgedChoice, Me, PuzzleLine } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import { screen } from '$lib/screen.svelte';
import { nextIn, packsOf } from './packs.svelte';
import { Position } from './position.svelte';
import { Progress } from './progress.svelte';

const line = (id: string, theme: string, difficulty = 'easy'): PuzzleLine => ({
  id,
  game: 'toy',
  theme,
  difficulty,
  players: 3,
  poster: 'toy',
});

describe('packs', () => {
  const packs = packsOf([line('a', 'timing', 'hard'), line('b', 'building'), line('c', 'timing'), line('d', 'timing')]);
  const ids = packs.map((pack) => pack.puzzles.map((each) => each.id));
  it('are by theme, the easy ones first', () => expect(ids).toEqual([['c', 'd', 'a'], ['b']]));
  it.each([
    ['c', {}, 'd'],
    ['a', {}, 'c'],
    ['c', { d: 1 }, 'a'],
    ['a', { c: 1, d: 2 }, undefined],
    ['', { c: 1 }, 'd'],
  ])('after %s comes what is not solved', (after, solved, next) => {
    expect(nextIn(packs[0]!, after, solved)?.id).toBe(next);
  });
});

describe('what is kept', () => {
  const person = (id: string): Me => ({ id, name: id, language: 'en' }) as Me;
  let progress: Progress;
  beforeEach(() => {
    localStorage.setItem('comptoir.puzzles', '{}');
    myself.me = null;
    progress = new Progress();
  });

  it('counts the fewest tries', () => {
    progress.found('a', 3, null);
    progress.found('a', 1, null);
    progress.found('a', 2, null);
    expect(progress.mine.solved).toEqual({ a: 1 });
  });
  it('knows a day by what came first', () => {
    progress.told('2026-11-17');
    progress.found('a', 1, '2026-11-17');
    progress.found('b', 1, '2026-11-18');
    progress.told('2026-11-18');
    expect(progress.mine.days).toEqual({ '2026-11-17': 'told', '2026-11-18': 'found' });
    expect(progress.days).toEqual(['2026-11-18']);
  });
  it('belongs to a person; a first name takes what was solved without one', () => {
    progress.found('a', 1, null);
    myself.me = person('anne');
    progress.found('b', 1, null);
    expect(Object.keys(progress.mine.solved)).toEqual(['a', 'b']);
    myself.me = person('bo');
    expect(progress.mine.solved).toEqual({});
    progress.found('c', 1, null);
    myself.me = person('anne');
    expect(Object.keys(progress.mine.solved)).toEqual(['a', 'b']);
  });
  it('is there again, and is nothing where it cannot be read', () => {
    progress.found('a', 2, null);
    expect(new Progress().mine.solved).toEqual({ a: 2 });
    localStorage.setItem('comptoir.puzzles', 'not JSON');
    expect(new Progress().mine).toEqual({ solved: {}, days: {} });
  });
});

describe('a position', () => {
  const judged = (token: string, lost: number): JudgedChoice => ({
    token,
    chance: { mean: 0.5 - lost, low: 0.4, high: 0.6 },
    loss: { mean: lost, low: lost, high: lost },
    grade: lost ? 'off_course' : 'well_seen',
    chances: [],
    points: [],
    sentences: {},
  });
  const exercise: Exercise = {
    game: 'toy',
    variant: '',
    people: ['Anne', 'Bo'],
    view: { game: 'toy', options: {}, seats: 2, seat: 1, ply: 4, player: 1, phase: 'turn', over: false, table: {} },
    legal: ['lay:1', 'lay:2', 'lay:3', 'pass'],
    offers: [],
    advice: {
      ply: 4,
      seat: 1,
      phase: 'turn',
      iterations: 3000,
      decided: false,
      sure: 0.9,
      rival: 0,
      close: ['lay:3'],
      choices: [judged('lay:2', 0), judged('lay:3', 0.001), judged('lay:1', 0.05), judged('pass', 0.2)],
    },
  };
  const ended: unknown[] = [];
  let position: Position;
  beforeEach(() => {
    ended.length = 0;
    screen.phone = false;
    prefs.confirms = 'parts';
    position = new Position(exercise, (outcome, tries) => ended.push([outcome, tries]));
  });

  it('is found at a try, and then nothing is chosen any more', () => {
    position.press('pass');
    position.press('pass');
    position.choose('lay:9');
    position.choose('lay:1');
    expect([position.tried, position.outcome, ended]).toEqual([['pass', 'lay:1'], 'open', []]);
    position.press('lay:2');
    position.press('pass');
    expect([position.tried, position.outcome, ended]).toEqual([['pass', 'lay:1'], 'found', [['found', 3]]]);
  });
  it('is found with what the numbers cannot tell from the best', () => {
    position.press('lay:3');
    expect([position.answer, position.outcome]).toEqual(['lay:3', 'found']);
  });
  it('is told', () => {
    position.tell();
    position.press('lay:2');
    expect([position.outcome, ended]).toEqual(['told', [['told', 1]]]);
  });
  it.each(['phone', 'always'])('explains at the first tap and chooses at the second (%s)', (why) => {
    if (why === 'phone') screen.phone = true;
    else prefs.confirms = 'always';
    position.press('pass');
    expect([position.considered, position.tried]).toEqual(['pass', []]);
    position.press('lay:2');
    expect([position.considered, position.outcome]).toEqual(['lay:2', 'open']);
    position.press('lay:2');
    expect([position.considered, position.outcome]).toEqual([null, 'found']);
  });
  it('is my table: boards and counter ask it as they ask any', () => {
    expect(position.people.map((person) => person.me)).toEqual([false, true]);
    expect([position.view?.ply, position.legal.length, position.seat, position.waits]).toEqual([4, 4, 1, false]);
  });
});
