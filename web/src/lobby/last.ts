/** How somebody last set a table up, of every game: kept in this browser, where it was. */
import type { Pace, SeatWish } from '$lib/messages';

const KEY = 'comptoir.new_table';

export interface Chair {
  kind: SeatWish['kind'];
  level: string;
  /** For whom of my playmates the seat is kept. */
  whom?: string | undefined;
}

export interface Settings {
  chairs: Chair[];
  values: Record<string, unknown>;
  pace: Pace;
  secret: boolean;
  visitors?: boolean;
}

interface Kept {
  /** The poster that was chosen last. */
  last?: string;
  of?: Record<string, Settings>;
}

function read(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

export function lastPoster(): string {
  return read().last ?? '';
}

/** The settings of a poster, where they still fit the number of seats and the levels there are. */
export function settingsOf(
  poster: string,
  game: { least_seats: number; most_seats: number; levels: readonly { level: string }[] },
): Settings | null {
  const kept = read().of?.[poster];
  const count = kept?.chairs?.length ?? 0;
  if (!kept || count < game.least_seats || count > game.most_seats) return null;
  const known = (level: string) => game.levels.some((each) => each.level === level);
  const fits = kept.chairs.every((chair) => chair.kind !== 'bot' || known(chair.level));
  return fits && kept.chairs.filter((chair) => chair.kind === 'me').length === 1 ? kept : null;
}

export function remember(poster: string, settings: Settings): void {
  const kept = read();
  try {
    const chairs = settings.chairs.map(({ kind, level }) => ({ kind, level }));
    localStorage.setItem(KEY, JSON.stringify({ last: poster, of: { ...kept.of, [poster]: { ...settings, chairs } } }));
  } catch {
    // a browser that keeps nothing begins anew each time
  }
}
