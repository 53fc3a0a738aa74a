/** What somebody solved, kept in this browser for each person who uses it. */
import { myself } from '$lib/me.svelte';

const KEY = 'comptoir.puzzles';

export interface Kept {
  /** By puzzle: with how many tries it was found. */
  solved: Record<string, number>;
  /** What became of the puzzle of a day: found, or its answer was told. */
  days: Record<string, 'found' | 'told'>;
}

type Everybody = Record<string, Kept>;

/** Somebody who has no name yet. */
const NOBODY = '';
const NONE: Kept = { solved: {}, days: {} };

function read(): Everybody {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Everybody;
  } catch {
    return {};
  }
}

export class Progress {
  private everybody = $state.raw<Everybody>(read());

  /** What I solved; who takes a name keeps what was solved before. */
  get mine(): Kept {
    const id = myself.me?.id ?? NOBODY;
    return { ...NONE, ...(this.everybody[id] ?? this.everybody[NOBODY]) };
  }

  /** The days whose puzzle was found. */
  get days(): string[] {
    return Object.entries(this.mine.days).flatMap(([day, how]) => (how === 'found' ? [day] : []));
  }

  /** A puzzle was found at this try; `day` if it is that day's. */
  found(id: string, tries: number, day: string | null): void {
    const { solved, days } = this.mine;
    this.keep({ solved: { ...solved, [id]: Math.min(tries, solved[id] ?? tries) }, days: marked(days, day, 'found') });
  }

  /** The answer was told: the puzzle can be solved another time, but its day is gone. */
  told(day: string | null): void {
    const { solved, days } = this.mine;
    this.keep({ solved, days: marked(days, day, 'told') });
  }

  private keep(mine: Kept): void {
    // who has a name took what nobody had solved
    const { [NOBODY]: _, ...others } = read();
    this.everybody = { ...others, [myself.me?.id ?? NOBODY]: mine };
    localStorage.setItem(KEY, JSON.stringify(this.everybody));
  }
}

/** What comes first on a day stays. */
function marked(days: Kept['days'], day: string | null, how: 'found' | 'told'): Kept['days'] {
  return day === null || days[day] ? days : { ...days, [day]: how };
}

export const progress = new Progress();
