/**
 * Choices that wait to be confirmed: the server says what would be after them, and they are sent as one.
 */
import type { GameTable, Pending } from './board';
import type { Offer, Previewed } from './messages';
import type { Shown } from './telling.svelte';

/** The table at which something is chosen. */
export interface DraftTable {
  readonly game: GameTable | null;
  readonly shown: Shown | null;
  /** What may be chosen next, after the draft. */
  readonly legal: readonly string[];
  readonly offers: ReadonlyMap<string, Offer>;
  /** What would be after these choices; null where they are refused. */
  preview(ply: number, tokens: readonly string[]): Promise<Previewed | null>;
  /** Send a choice; the number of the decision after it, null where it was refused. */
  play(picks: readonly string[], end?: string, ply?: number): Promise<number | null>;
  /** Whether a teacher holds these back. */
  readonly held?: ((picks: readonly string[], end: string) => boolean) | null;
  /** Whatever was explained belongs to the choice before. */
  closeSlip(): void;
}

export class Draft {
  tokens = $state.raw<readonly string[]>([]);
  /** The position after them; without anything to choose where only confirming is left. */
  ahead = $state.raw<Previewed | null>(null);
  /** What each of the tokens was offered for. */
  private taken = $state.raw<readonly (Offer | undefined)[]>([]);
  /** Which of the tokens nobody chose: they were the only answer (`GameTable.follows`). */
  private followed: readonly number[] = [];
  /** Previews on their way. */
  private asking = $state(0);

  constructor(private readonly table: DraftTable) {}

  /** Whether the server has still to say what would be. */
  get waits(): boolean {
    return this.asking > 0;
  }

  get begun(): boolean {
    return this.tokens.length > 0;
  }

  /** What may be chosen after it; nothing after a choice that is not shown before it is made. */
  get legal(): string[] {
    return this.ahead?.whole ? (this.ahead.legal ?? []) : [];
  }

  /** The draft as boards and counter see it. */
  get pending(): Pending {
    return {
      tokens: this.tokens,
      offers: this.taken,
      complete: !this.waits && this.begun && this.ahead !== null && this.table.legal.length === 0,
      before: this.begun ? (this.table.shown?.view ?? null) : null,
      back: () => void this.back(),
      clear: () => void this.set([]),
      confirm: (...more) => void this.confirm(more),
      set: (tokens) => this.set(tokens),
    };
  }

  add(tokens: readonly string[]): Promise<void> {
    return this.set([...this.tokens, ...tokens]);
  }

  /** Choose these instead; where the table does not take them, nothing changes. */
  set(tokens: readonly string[]): Promise<void> {
    this.table.closeSlip();
    return this.look(tokens, this.followed, this.offersOf(tokens));
  }

  /** Without its last choice, and without what followed from that. */
  back(): Promise<void> {
    let last = this.tokens.length - 1;
    while (this.followed.includes(last)) last -= 1;
    return this.set(this.tokens.slice(0, Math.max(last, 0)));
  }

  clear(): void {
    this.tokens = [];
    this.ahead = null;
  }

  /** Another decision is about to be shown: what was drafted does not belong to it. */
  leave(next: Shown): void {
    if (next.decision?.ply !== this.table.shown?.decision?.ply) this.clear();
  }

  /** Send it, with these after it; what comes after something was revealed is another choice. */
  async confirm(more: readonly string[]): Promise<void> {
    if (this.table.held?.([...this.tokens, ...more], '')) return;
    const reveals = this.ahead !== null && !this.ahead.whole;
    const ply = await this.table.play(reveals ? this.tokens : [...this.tokens, ...more]);
    if (reveals && ply !== null) await this.table.play(more, '', ply);
    this.clear();
  }

  private async look(
    tokens: readonly string[],
    followed: readonly number[],
    taken: readonly (Offer | undefined)[],
  ): Promise<void> {
    const ply = this.table.shown?.decision?.ply;
    if (tokens.length === 0 || ply === undefined) return this.clear();
    this.asking += 1;
    const answer = await this.table.preview(ply, tokens);
    this.asking -= 1;
    if (answer === null || this.table.shown?.decision?.ply !== ply) return;
    this.followed = followed.filter((place) => place < tokens.length);
    const game = this.table.game;
    const phase = answer.view?.phase ?? '';
    const [only, ...others] = answer.whole ? (answer.legal ?? []) : [];
    if (only !== undefined && others.length === 0 && game?.follows?.includes(phase)) {
      const offer = answer.offers.find((each) => each.token === only);
      return this.look([...tokens, only], [...this.followed, tokens.length], [...taken, offer]);
    }
    this.tokens = tokens;
    this.taken = taken;
    // the last one would reveal something hidden, or what belongs together is chosen: only confirming is left
    const over = !answer.whole || !game?.drafts?.(phase, '');
    this.ahead = over ? { ...answer, legal: null } : answer;
  }

  /** What tokens of a draft were offered for: those it has already, and the next choice. */
  private offersOf(tokens: readonly string[]): (Offer | undefined)[] {
    return tokens.map((token, i) => {
      if (i === this.tokens.length) return this.table.offers.get(token);
      return this.tokens[i] === token ? this.taken[i] : undefined;
    });
  }
}
