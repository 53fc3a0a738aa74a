/** The positions of a finished game, fetched page by page before they are needed. */
import type { View } from '$lib/board';
import type { ReplayViews } from '$lib/messages';

const PAGE = 40;
/** So many steps ahead are asked for before they are needed. */
const SOON = 10;

/** As one seat sees it, or, with open eyes, as each sees it. */
type Position = View | View[];

export class Positions {
  private views = $state.raw<ReadonlyMap<number, Position>>(new Map());
  /** The last position that was there, until the next one has come. */
  private kept = $state.raw<Position | undefined>(undefined);
  private eyes: number | null = null;
  private readonly asked = new Set<string>();

  constructor(private readonly fetch: (seat: number | null, first: number, count: number) => Promise<ReplayViews>) {}

  /** What a seat sees at a step, or at the last one that was there. */
  seen(step: number, seat: number | null): View | null {
    return seenBy(this.views.get(step) ?? this.kept, seat);
  }

  /** What a seat sees at exactly this step; null where it is not there. */
  at(step: number, seat: number): View | null {
    return seenBy(this.views.get(step), seat);
  }

  /** Have the positions around a step, seen with these eyes. */
  need(step: number, last: number, eyes: number | null): void {
    if (eyes !== this.eyes) {
      this.eyes = eyes;
      this.views = new Map();
      this.asked.clear();
    }
    this.kept = this.views.get(step) ?? this.kept;
    void this.page(step);
    void this.page(Math.min(step + SOON, last));
  }

  /** The page of a step; one that did not come is asked for again when it is needed. */
  private async page(step: number): Promise<void> {
    const seat = this.eyes;
    const first = Math.floor(step / PAGE) * PAGE;
    const key = `${seat}/${first}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const page = await this.fetch(seat, first, PAGE);
      if (seat !== this.eyes) return;
      const next = new Map(this.views);
      page.views.forEach((each, i) => next.set(page.first + i, each as Position));
      this.views = next;
    } catch {
      this.asked.delete(key);
    }
  }
}

function seenBy(position: Position | undefined, seat: number | null): View | null {
  if (!position) return null;
  return Array.isArray(position) ? position[seat ?? 0]! : position;
}
