/** A guided game, as its game tells it: which step belongs to a decision, and what is said to a choice. */
import type { Chapter, LessonStep } from '$lib/messages';

export type Words = Record<string, string>;

/** Where somebody decides: after so many moves, in which phase, with what possible. */
export interface Asked {
  at: number;
  phase: string;
  legal: readonly string[];
}

/** The step for a decision: the one asked for at this move, or the first for its phase that was not said yet. */
export function stepFor(chapter: Chapter, asked: Asked, said: readonly number[]): number | null {
  const fits = (step: LessonStep) => step.phase === asked.phase;
  const bound = chapter.steps.findIndex(
    (step) => step.at === asked.at && fits(step) && asked.legal.includes(step.do?.[0] ?? ''),
  );
  if (bound >= 0) return bound;
  const free = chapter.steps.findIndex((step, i) => step.at === undefined && fits(step) && !said.includes(i));
  return free >= 0 ? free : null;
}

/** Whether a choice is what the step asks for; `end` says «no more» and need not be part of it. */
export function isRight(step: LessonStep, picks: readonly string[], end = ''): boolean {
  const wanted = sorted(step.do ?? []);
  return sorted(picks) === wanted || (end !== '' && sorted([...picks, end]) === wanted);
}

/** What the teacher says to a choice; nothing where nothing was written about it. */
export function answerTo(step: LessonStep, picks: readonly string[], end = ''): Words | null {
  if (step.do?.length && isRight(step, picks, end)) return step.well ?? null;
  const found = Object.entries(step.other ?? {}).find(([pattern]) => {
    const wanted = new RegExp(pattern);
    return picks.some((token) => wanted.test(token)) || (picks.length === 0 && wanted.test(end));
  });
  return found?.[1] ?? (step.at === undefined ? (step.well ?? null) : null);
}

/** The move after which a chapter is over, where that is not the end of the game. */
export function endOf(chapter: Chapter): number | null {
  const last = chapter.steps.at(-1);
  if (last === undefined || chapter.steps.some((step) => step.at === undefined)) return null;
  return last.at! + (last.do?.length ?? 1);
}

function sorted(tokens: readonly string[]): string {
  return [...tokens].sort().join(' ');
}
