/** The puzzles there are: plain data that the server writes once, asked for when it is needed. */
import { api } from '$lib/api';
import type { PuzzleLine, PuzzleList } from '$lib/messages';
import { dayHere, puzzleOf } from './days';

/** Puzzles of one game about one thing. */
export interface Pack {
  game: string;
  theme: string;
  puzzles: PuzzleLine[];
}

class Puzzles {
  list = $state.raw<PuzzleList | null>(null);
  private asked: Promise<void> | null = null;

  /** Ask the server, once. */
  load(): Promise<void> {
    this.asked ??= api.puzzles().then(
      (list) => void (this.list = list),
      (error: unknown) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  /** By game and theme, in the order of the list, the easy ones first. */
  readonly packs: Pack[] = $derived(packsOf(this.list?.puzzles ?? []));

  find(id: string): PuzzleLine | undefined {
    return this.list?.puzzles.find((each) => each.id === id);
  }

  /** The puzzle of a day. */
  of(day: string): PuzzleLine | undefined {
    return this.find(puzzleOf(this.list?.calendar ?? [], day) ?? '');
  }

  /** The pack a puzzle is in. */
  packOf(id: string): Pack | undefined {
    return this.packs.find((pack) => pack.puzzles.some((each) => each.id === id));
  }
}

const HARDNESS = ['easy', 'medium', 'hard'];

/** How hard a puzzle is: 1 to 3. */
export function hardness(line: PuzzleLine): number {
  return HARDNESS.indexOf(line.difficulty) + 1;
}

/** Puzzles by game and theme; within a pack the easy ones come first. */
export function packsOf(lines: readonly PuzzleLine[]): Pack[] {
  const packs = new Map<string, Pack>();
  for (const line of lines) {
    const key = `${line.game} ${line.theme}`;
    const pack = packs.get(key) ?? { game: line.game, theme: line.theme, puzzles: [] };
    pack.puzzles.push(line);
    packs.set(key, pack);
  }
  for (const pack of packs.values()) pack.puzzles.sort((a, b) => hardness(a) - hardness(b));
  return [...packs.values()];
}

/** The next puzzle of a pack that was not solved, after this one and then from the first on. */
export function nextIn(pack: Pack, after: string, solved: Readonly<Record<string, unknown>>): PuzzleLine | undefined {
  const at = pack.puzzles.findIndex((each) => each.id === after);
  const turned = [...pack.puzzles.slice(at + 1), ...pack.puzzles.slice(0, Math.max(at, 0))];
  return turned.find((each) => !(each.id in solved));
}

export const puzzles = new Puzzles();
export const today = (): string => dayHere(new Date());
