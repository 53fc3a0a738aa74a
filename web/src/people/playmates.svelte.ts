/** The people I finished games with: for whom I can keep a seat, and who of them is here. */
import { api } from '$lib/api';
import type { PlaymateLine } from '$lib/messages';
import { refusedBecause } from '$lib/refused';
import { router } from '$lib/router.svelte';

class Playmates {
  list = $state.raw<PlaymateLine[]>([]);
  /** Whether I wish to be seen by them. */
  present = $state(false);
  trouble = $state('');
  /** For whom the next table keeps seats; asked for elsewhere on the page. */
  wanted = $state.raw<string[]>([]);
  /** Which poster it is of, if that was said. */
  poster = '';

  load = (): Promise<void> => this.trying(() => api.playmates());

  beSeen = (present: boolean): Promise<void> => this.trying(() => api.beSeen(present));

  /** A new table, with seats for them: of that poster, or of the last. */
  again(people: readonly PlaymateLine[], poster = ''): void {
    this.wanted = people.map((each) => each.person);
    this.poster = poster;
    router.go('/#new');
  }

  private async trying(what: () => ReturnType<typeof api.playmates>): Promise<void> {
    try {
      const told = await what();
      this.list = told.playmates;
      this.present = told.present;
      this.trouble = '';
    } catch (error) {
      this.trouble = refusedBecause(error);
    }
  }
}

export const playmates = new Playmates();
