/** Who I am to the others; a name is asked once. */
import type { Me, Message, TurnedAway } from './messages';
import { api } from './api';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import { socket } from './socket.svelte';

class Myself {
  me = $state.raw<Me | null>(null);
  known = $state(false);
  /** Shown while something waits for a name. */
  asking = $state(false);
  /** The name I just wanted, where somebody bore it first: mine has a number behind it. */
  namesake = $state('');
  /** Another device of mine signed this one out. */
  signedOut = $state(false);
  /** Why I am not let in. */
  refused = $state.raw<TurnedAway | null>(null);
  private waiting: ((me: Me) => void)[] = [];
  private doubted = false;

  constructor() {
    socket.hear((message) => void this.compare(message));
  }

  async load(): Promise<void> {
    const told = await api.whoami();
    this.me = told.you;
    this.refused = told.refused ?? null;
    this.known = true;
    if (this.refused) socket.rest();
  }

  /** A socket that knows me as somebody else was opened before my cookie came, or after it was signed out. */
  private async compare(message: Message): Promise<void> {
    if (message.type === 'goodbye' && !message.again) await this.load().catch(() => undefined);
    if (message.type !== 'welcome' || !this.known) return;
    const before = this.me?.id;
    if (message.you?.id === before) {
      this.doubted = false;
      return;
    }
    if (this.doubted) return;
    this.doubted = true;
    await this.load().catch(() => undefined);
    this.signedOut = before !== undefined && this.me === null;
    if (this.me?.id !== message.you?.id) socket.again();
  }

  /** Be somebody else here from now on. */
  async become(token: string): Promise<void> {
    await api.recover(token, this.me?.id ?? null);
    await this.load();
    socket.again();
  }

  /** Only this browser stays signed in. */
  async signOutOthers(): Promise<void> {
    await api.signOutOthers();
    await this.load();
    this.signedOut = false;
    socket.again();
  }

  /** I am nobody here any more. */
  leave(): void {
    this.me = null;
    this.signedOut = false;
    router.go('/');
    socket.again();
  }

  /** My name, asked for if I have none yet. */
  need(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    this.asking = true;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async take(name: string, code = ''): Promise<void> {
    const first = this.me === null;
    const { you, namesake } = await api.takeName(name, prefs.language, code);
    this.me = you;
    this.refused = null;
    this.namesake = namesake ?? '';
    if (first) socket.again();
    if (!namesake) this.settle();
  }

  /** My name is fine as it is. */
  settle(): void {
    if (this.me) this.be(this.me, false);
  }

  /** Be who has that name and passphrase. */
  async signIn(name: string, passphrase: string): Promise<void> {
    this.be(await api.signIn(name, passphrase, this.me?.id ?? null), true);
  }

  private be(me: Me, another: boolean): void {
    this.me = me;
    this.refused = null;
    this.asking = false;
    this.namesake = '';
    if (another) socket.again();
    for (const resolve of this.waiting.splice(0)) resolve(me);
  }

  cancel(): void {
    this.asking = false;
    this.waiting = [];
  }
}

export const myself = new Myself();
