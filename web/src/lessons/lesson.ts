/** A first game with a guide: each thing is explained when it is done for the first time. */
export interface Step {
  phase: string;
  /** Which choice to show as a good one; empty for none. */
  try: string;
  /** A game may pass without its moment; the last step does not wait for it. */
  rare?: boolean;
  en: string;
  fr: string;
}

export interface Lesson {
  steps: string[];
  of(name: string): Step;
}

const files = import.meta.glob<Record<string, unknown>>('./*.json', { import: 'default' });

export async function lessonOf(game: string): Promise<Lesson | null> {
  const file = files[`./${game}.json`];
  if (!file) return null;
  const read = await file();
  return { steps: read['steps'] as string[], of: (name) => read[name] as Step };
}

/** The step for a decision: the first not shown yet for this phase. The last one ends the lesson, so it waits for the others. */
export function stepFor(lesson: Lesson, phase: string, seen: readonly string[]): string | null {
  const left = lesson.steps.filter((name) => !seen.includes(name));
  const last = lesson.steps.at(-1);
  const early = left.some((name) => name !== last && !lesson.of(name).rare);
  return left.find((name) => lesson.of(name).phase === phase && !(early && name === last)) ?? null;
}

/** The choice a step suggests among what is possible. */
export function suggestion(step: Step, legal: readonly string[]): string | null {
  if (!step.try) return null;
  const wanted = new RegExp(step.try);
  return legal.find((token) => wanted.test(token)) ?? null;
}

const KEY = 'comptoir.lessons';

interface Kept {
  [table: string]: string[];
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** The steps a table's lesson has shown; null where there is no lesson. */
export function seenAt(table: string): string[] | null {
  return read()[table] ?? null;
}

export function keepSeen(table: string, seen: string[] | null): void {
  const kept = read();
  if (seen) kept[table] = seen;
  else delete kept[table];
  localStorage.setItem(KEY, JSON.stringify(kept));
}
