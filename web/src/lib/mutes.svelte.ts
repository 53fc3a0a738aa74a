/** Whose words I do not want to read; kept by the house, so it holds on all my devices. */
import type { Happened, MutedPerson } from './messages';
import { ask } from './api';

type Mutes = { muted: MutedPerson[] };

class MyMutes {
  muted = $state.raw<MutedPerson[]>([]);
  private ids = $derived(new Set(this.muted.map((each) => each.person)));
  private asked = false;

  /** Ask once who it is; without a name nobody is muted. */
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    await ask<Mutes>('GET', '/api/my/mutes').then(
      (told) => this.take(told),
      () => (this.asked = false),
    );
  }

  async mute(table: string, version: number, key: string): Promise<void> {
    this.take(await ask<Mutes>('POST', '/api/my/mutes', { table, version }, key));
  }

  async unmute(person: string): Promise<void> {
    this.take(await ask<Mutes>('POST', `/api/my/mutes/${encodeURIComponent(person)}/end`, {}));
  }

  /** Tell the hosts of the house. */
  async report(table: string, version: number, key: string): Promise<void> {
    this.take(await ask<Mutes>('POST', '/api/reports', { table, version }, key));
  }

  /** What happened, without the words of people I have muted. */
  heard(happened: readonly Happened[]): Happened[] {
    return happened.filter((each) => each.what !== 'chatted' || !this.ids.has(each.person));
  }

  private take(told: Mutes): void {
    this.muted = told.muted;
  }
}

export const myMutes = new MyMutes();
