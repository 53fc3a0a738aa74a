/** A choice a phone explains before it is made. */
import type { GameTable } from '$lib/board';
import { screen } from '$lib/screen.svelte';
import type { TableStore } from '$lib/table.svelte';

export class Considering {
  /** What a first tap asked about, in which decision. */
  private asked = $state.raw<{ ply: number; token: string } | null>(null);

  constructor(
    private readonly store: TableStore,
    private readonly game: () => GameTable,
  ) {}

  readonly token: string | null = $derived.by(() => {
    const { asked, store } = this;
    return asked !== null && asked.ply === store.view?.ply && store.legal.includes(asked.token) ? asked.token : null;
  });

  /** On a phone there is no pointer to rest on a thing: the first tap explains, the second chooses. */
  ask(token: string): boolean {
    const view = this.store.view!;
    if (!screen.phone || this.token === token || !this.game().considers?.(view.phase, token)) return false;
    this.asked = { ply: view.ply, token };
    return true;
  }

  putAway(): void {
    this.asked = null;
  }
}
