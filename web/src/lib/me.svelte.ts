/** Who I am to the others; a name is asked once. */
import type { Me } from './messages';
import { api } from './api';
import { prefs } from './prefs.svelte';
import { socket } from './socket.svelte';

class Myself {
  me = $state.raw<Me | null>(null);
  known = $state(false);
  /** Shown while something waits for a name. */
  asking = $state(false);
  private waiting: ((me: Me) => void)[] = [];

  async load(): Promise<void> {
    this.me = (await api.whoami()).you;
    this.known = true;
  }

  /** My name, asked for if I have none yet. */
  need(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    this.asking = true;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async take(name: string): Promise<void> {
    const first = this.me === null;
    const me = await api.takeName(name, prefs.language);
    this.me = me;
    this.asking = false;
    if (first) socket.again();
    for (const resolve of this.waiting.splice(0)) resolve(me);
  }

  cancel(): void {
    this.asking = false;
    this.waiting = [];
  }
}

export const myself = new Myself();
