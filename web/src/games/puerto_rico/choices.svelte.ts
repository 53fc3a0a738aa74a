/** Choices of several steps: the mayor's pieces, and what waits in a draft until it is ended. */
import type { BoardProps, Plan } from '$lib/board';
import { ends, LOSING } from './actions';
import { deedOf, gainsOf } from './deed';
import { Placing } from './placing.svelte';
import type { Table } from './table';
import { say } from './words';

export class Choices implements Plan {
  readonly placing: Placing;

  constructor(private readonly board: () => BoardProps<Table>) {
    this.placing = new Placing(board);
  }

  /** The token that ends what was begun; none while there is nothing to end. */
  get end(): string | undefined {
    const { pending, legal, view } = this.board();
    if (LOSING.has(view.phase)) return undefined;
    return this.placing.open || pending.tokens.length > 0 ? [...legal].find(ends) : undefined;
  }

  get picked(): readonly string[] {
    return this.placing.picked;
  }

  get offers(): readonly string[] {
    return this.placing.offers;
  }

  get full(): boolean {
    return this.placing.full;
  }

  get ready(): Plan['ready'] {
    if (this.placing.open) return this.placing.ready;
    if (this.end === undefined) return null;
    const offer = this.board().offers.get(this.end);
    // the end may have no deed of its own; then what is told first is something else that follows
    const own = deedOf(offer)[0]?.kind === this.board().view.phase;
    return { label: say('confirm'), gains: own ? gainsOf(offer) : [] };
  }

  take(token: string): boolean {
    return this.placing.take(token);
  }

  back(): boolean {
    return this.placing.back();
  }

  confirm(): void {
    if (this.placing.open) this.placing.confirm();
    else if (this.end !== undefined) this.board().pending.confirm(this.end);
  }
}

/** The choices at a table; they follow what happens there. */
export function choicesAt(board: () => BoardProps<Table>): Choices {
  const choices = new Choices(board);
  $effect.pre(() => choices.placing.follow());
  return choices;
}
