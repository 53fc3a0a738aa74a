/** What this browser remembers of the guided games it has open: which steps were said, and whether the guide is wanted. */
const KEY = 'comptoir.lessons';

export interface Kept {
  said: number[];
  quiet: boolean;
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function keptOf(table: string): Kept {
  const kept = read()[table];
  return Array.isArray(kept?.said) ? kept : { said: [], quiet: false };
}

export function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [table]: kept }));
  } catch {
    // a browser that keeps nothing hears a step once more after a reload
  }
}
