/** What follows me from device to device: preferences and solved puzzles, which the server keeps for who has a name. */
import { api } from './api';
import { myself } from './me.svelte';
import type { IntoSatchel, Satchel as Contents } from './messages';
import { prefs } from './prefs.svelte';

class Satchel {
  private contents = $state.raw<Contents | null>(null);
  private whose = $state('');

  constructor() {
    prefs.heard = (preferences) => void this.put({ preferences });
  }

  /** My solved puzzles, as far as the server knows them. */
  get puzzles(): Contents['puzzles'] {
    return this.whose === myself.me?.id && this.contents ? this.contents.puzzles : {};
  }

  /** Look what is in it, once for each person who is here; what they like counts from now on. */
  async open(): Promise<void> {
    const me = myself.me?.id ?? '';
    if (me === this.whose) return;
    this.whose = me;
    this.contents = null;
    if (!me) return;
    const found = await api.satchel().catch(() => null);
    if (!found || this.whose !== me) return;
    this.contents = found;
    if (Object.keys(found.preferences).length) prefs.take(found.preferences);
  }

  /** Without an answer it stays in this browser: puzzles go along the next time, preferences until the page is opened again. */
  async put(what: IntoSatchel): Promise<void> {
    const me = myself.me?.id;
    if (!me) return;
    const made = await api.intoSatchel(what).catch(() => null);
    if (made && myself.me?.id === me) {
      this.whose = me;
      this.contents = made;
    }
  }
}

export const satchel = new Satchel();
