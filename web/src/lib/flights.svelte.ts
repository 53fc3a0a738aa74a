/** Things that are seen to move: drawings that travel between places of the board in a slight arc. */
import type { Move } from './board';

export interface Flight {
  id: number;
  icon: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
  lift: number;
  delay: number;
  /** When it has arrived. */
  until: number;
}

export const TRAVEL = 280;
export const FOLLOW = 60;
const MOST = 8;

export class Flights {
  flying = $state.raw<Flight[]>([]);
  private next = 0;

  /** Let the moves begin; the answer is how many milliseconds they take. */
  fly(moves: Move[]): number {
    const flights: Flight[] = [];
    const now = performance.now();
    for (const move of moves) {
      const from = placeOf(move.from);
      const to = placeOf(move.to);
      if (!from || !to) continue;
      for (let i = 0; i < Math.min(move.count ?? 1, MOST); i += 1) {
        const dx = to.x - from.x;
        const dy = to.y - from.y;
        const lift = Math.min(60, Math.hypot(dx, dy) / 6);
        flights.push({
          id: (this.next += 1),
          icon: move.icon,
          ...from,
          dx,
          dy,
          lift,
          delay: flights.length * FOLLOW,
          until: now + flights.length * FOLLOW + TRAVEL,
        });
      }
    }
    if (flights.length === 0) return 0;
    const fresh = flights.slice(0, 24);
    this.flying = [...this.flying.filter((flight) => flight.until > now), ...fresh];
    return TRAVEL + (fresh.length - 1) * FOLLOW;
  }

  clear(): void {
    this.flying = [];
  }
}

/** The middle of the first place that is on the screen. */
function placeOf(names: string[]): { x: number; y: number } | null {
  for (const name of names) {
    const found = document.querySelector(`[data-place="${CSS.escape(name)}"]`);
    const box = found?.getBoundingClientRect();
    if (box && box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}
