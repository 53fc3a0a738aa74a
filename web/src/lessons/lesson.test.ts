import { describe, expect, it } from 'vitest';
import type { Chapter } from '$lib/messages';
import { answerTo, endOf, isRight, stepFor } from './lesson';

const say = { en: 'a', fr: 'b' };
const chapter: Chapter = {
  title: say,
  begins: 0,
  after: say,
  steps: [
    { phase: 'role', at: 0, do: ['role:settler'], say },
    {
      phase: 'placement',
      at: 12,
      do: ['man:corn', 'man:quarry'],
      say,
      well: { en: 'good' },
      other: { '^man:hut': say },
    },
  ],
};
const guided: Chapter = {
  ...chapter,
  steps: [
    ...chapter.steps,
    { phase: 'role', say, well: { en: 'as you like' }, other: { '^role:captain': { en: 'aye' } } },
  ],
};

describe('a lesson', () => {
  const asked = (at: number, phase: string, ...legal: string[]) => ({ at, phase, legal });
  it('asks for a choice at its move, where it is possible', () => {
    expect(stepFor(chapter, asked(0, 'role', 'role:settler'), [])).toBe(0);
    expect(stepFor(chapter, asked(0, 'role', 'role:mayor'), [])).toBeNull();
    expect(stepFor(chapter, asked(5, 'role', 'role:settler'), [])).toBeNull();
  });
  it('says of other decisions what was not said yet', () => {
    expect(stepFor(guided, asked(40, 'role', 'role:mayor'), [])).toBe(2);
    expect(stepFor(guided, asked(40, 'role', 'role:mayor'), [2])).toBeNull();
    expect(stepFor(guided, asked(0, 'role', 'role:settler'), [2])).toBe(0);
  });
  it('takes a choice in any order, with or without the word that ends it', () => {
    const step = chapter.steps[1]!;
    expect(isRight(step, ['man:quarry', 'man:corn'])).toBe(true);
    expect(isRight(step, ['man:quarry', 'man:corn'], 'done')).toBe(true);
    expect(isRight(step, ['man:corn', 'man:corn'])).toBe(false);
    expect(isRight({ ...step, do: ['man:corn', 'done'] }, ['man:corn'], 'done')).toBe(true);
  });
  it('says something to what was chosen', () => {
    const [, placing, role] = guided.steps;
    expect(answerTo(placing!, ['man:quarry', 'man:corn'])).toEqual({ en: 'good' });
    expect(answerTo(placing!, ['man:hut', 'man:corn'])).toEqual(say);
    expect(answerTo(placing!, ['man:corn', 'man:corn'])).toBeNull();
    expect(answerTo(role!, ['role:captain'])).toEqual({ en: 'aye' });
    expect(answerTo(role!, ['role:mayor'])).toEqual({ en: 'as you like' });
  });
  it('is over with the last thing asked for, or with the game', () => {
    expect(endOf(chapter)).toBe(14);
    expect(endOf(guided)).toBeNull();
  });
});
