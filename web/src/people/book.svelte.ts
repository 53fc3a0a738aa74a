/** A page of the guest book: whose it is, and which of their games it is about. */
import { api, type BookFilter } from '$lib/api';
import type { Ladder, PersonPage } from '$lib/messages';
import { refusedBecause } from '$lib/refused';

export class BookStore {
  page = $state.raw<PersonPage | null>(null);
  filter = $state.raw<BookFilter>({});
  trouble = $state('');
  busy = $state(false);

  /** `person` is what somebody's page is found by; mine without. */
  constructor(private readonly person: string | null) {}

  async load(filter: BookFilter = this.filter): Promise<void> {
    this.filter = filter;
    await this.trying(async () => {
      const page = await api.page(this.person, filter);
      if (this.filter === filter) this.page = page;
    });
  }

  /** The games behind those that are listed. */
  async more(): Promise<void> {
    const before = this.page;
    if (!before) return;
    await this.trying(async () => {
      const next = await api.page(this.person, { ...this.filter, first: before.games.length });
      if (this.page === before) this.page = { ...next, games: [...before.games, ...next.games] };
    });
  }

  async show(shown: PersonPage['shown']): Promise<void> {
    await this.trying(async () => void (await api.showMe(shown)));
    await this.load();
  }

  private async trying(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await what();
      this.trouble = '';
    } catch (error) {
      this.trouble = refusedBecause(error);
    }
    this.busy = false;
  }
}

export type Rung =
  | { kind: 'person'; place: number | null; name: string; person: string; me: boolean; rating: number; off: number }
  | { kind: 'bot'; level: string; rating: number };

/** The ladder as it stands: people by rating, the levels of the bots between them; provisional ones have no place. */
export function rungsOf(ladder: Ladder): Rung[] {
  let place = 0;
  const people: Rung[] = ladder.lines.map(({ name, person, me, rating }) => ({
    kind: 'person',
    place: rating.provisional ? null : (place += 1),
    name,
    person,
    me,
    rating: rating.rating,
    off: rating.off,
  }));
  const sure = people.filter((rung) => rung.kind === 'person' && rung.place !== null);
  const bots = Object.entries(ladder.bots).map(([level, rating]): Rung => ({ kind: 'bot', level, rating }));
  return [...[...sure, ...bots].sort((a, b) => b.rating - a.rating), ...people.filter((rung) => !sure.includes(rung))];
}
