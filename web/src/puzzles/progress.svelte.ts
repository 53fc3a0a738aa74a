/** What somebody solved: kept in this browser for each person who uses it, and in their satchel. */
import { myself } from '$lib/me.svelte';
import { satchel } from '$lib/satchel.svelte';

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
    const here = { ...NONE, ...(this.everybody[id] ?? this.everybody[NOBODY]) };
    const { solved = {}, days = {} } = satchel.puzzles;
    return { solved: fewest(here.solved, solved), days: { ...here.days, ...days } };
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
    void satchel.put({ puzzles: mine });
  }
}

/** Of both, each puzzle with the fewest tries. */
function fewest(one: Kept['solved'], other: Kept['solved']): Kept['solved'] {
  const found = { ...one };
  for (const [id, tries] of Object.entries(other)) found[id] = Math.min(tries, found[id] ?? tries);
  return found;
}

/** What comes first on a day stays. */
function marked(days: Kept['days'], day: string | null, how: 'found' | 'told'): Kept['days'] {
  return day === null || days[day] ? days : { ...days, [day]: how };
}

export const progress = new Progress();
