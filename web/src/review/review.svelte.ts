/** A review as the page has it: asked for, followed while it is made, and what of it is looked at. */
import { untrack } from 'svelte';
import { api, Refusal } from '$lib/api';
import type { GameTable, Person, View } from '$lib/board';
import { boardOf } from '$lib/games';
import type { Replay, ReviewedDecision, ReviewedMoment, ReviewState, ReviewTold, TurningPoint } from '$lib/messages';
import { myself } from '$lib/me.svelte';
import { nameOf } from '$lib/naming';
import { refusedBecause } from '$lib/refused';
import { Positions } from '../replay/positions.svelte';
import { costly } from '../study/grades';

/** Milliseconds between two looks at a review that is being made. */
const SOON = 700;

/** What is opened: a decision, or a moment of luck. */
export type Focus =
  { kind: 'decision'; decision: ReviewedDecision } | { kind: 'luck'; moment: ReviewedMoment; seat: number };

export class ReviewStore {
  state = $state.raw<ReviewState | null>(null);
  replay = $state.raw<Replay | null>(null);
  game = $state.raw<GameTable | null>(null);
  wrong = $state('');
  /** Whether the game goes on: then there is a table to go back to. */
  unfinished = $state(false);
  /** My own seat; null for whoever only may see it. */
  mine = $state<number | null>(null);
  /** Whose decisions are listed, and who lies at the bottom of the curve. */
  seat = $state(0);
  focus = $state.raw<Focus | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly positions: Positions;
  private closed = false;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {
    this.positions = new Positions((seat, first, count) => api.replayViews(id, seat, first, count, key));
  }

  get told(): ReviewTold | null {
    return this.state?.review ?? null;
  }

  get people(): Person[] {
    return (this.replay?.seats ?? []).map((seat) => ({
      seat: seat.seat,
      name: nameOf(this.id, seat),
      flag: seat.seat + 1,
      bot: seat.kind === 'bot' ? seat.level : null,
      present: true,
      me: seat.seat === this.mine,
    }));
  }

  /** The decisions of the chosen seat. */
  readonly decisions: readonly ReviewedDecision[] = $derived(
    (this.told?.decisions ?? []).filter((each) => each.seat === this.seat),
  );

  /** My own decisions that gave something away. */
  readonly mistakes: readonly ReviewedDecision[] = $derived(
    (this.told?.decisions ?? []).filter((each) => each.seat === this.mine && costly(each.grade)),
  );

  /** What is opened happened with so many moves made. */
  get ply(): number {
    if (!this.focus) return 0;
    return this.focus.kind === 'decision' ? this.focus.decision.ply : this.focus.moment.ply;
  }

  /** The seat from whose eyes the opened position is seen. */
  get eyes(): number {
    return this.focus?.kind === 'decision' ? this.focus.decision.seat : this.seat;
  }

  /** A position as a seat saw it, when it has come. */
  view(ply: number, seat: number): View | null {
    return this.positions.at(ply, seat);
  }

  need(ply: number): void {
    const told = this.told;
    // asking is no reason to ask again
    if (told) untrack(() => this.positions.need(ply, told.moves, null));
  }

  open(): void {
    void this.load();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Have it made, or made again; who has no name yet is asked for one first. */
  async ask(): Promise<void> {
    await myself.need();
    try {
      this.take(await api.askReview(this.id, this.key));
    } catch (error) {
      this.fail(error);
    }
  }

  look(focus: Focus): void {
    this.focus = focus;
  }

  openDecision(decision: ReviewedDecision): void {
    this.look({ kind: 'decision', decision });
  }

  openTurning(point: TurningPoint): void {
    if (point.kind === 'decision') {
      const decision = this.told?.decisions.find((each) => each.ply === point.ply);
      if (decision) this.openDecision(decision);
    } else {
      const moment = this.told?.moments.find((each) => each.ply === point.ply);
      if (moment) this.look({ kind: 'luck', moment, seat: point.seat });
    }
  }

  /** Whether a turning point is what is opened. */
  opened(point: TurningPoint): boolean {
    return this.focus !== null && (this.focus.kind === 'luck') === (point.kind === 'luck') && this.ply === point.ply;
  }

  private async load(): Promise<void> {
    try {
      const [replay, state] = await Promise.all([api.replay(this.id, this.key), api.review(this.id, this.key)]);
      this.replay = replay;
      this.mine = await this.ownSeat();
      this.seat = this.mine ?? replay.result?.winners[0] ?? 0;
      this.game = await boardOf(replay.game);
      if (state.status === 'none' && myself.me) await this.ask();
      else this.take(state);
    } catch (error) {
      this.fail(error);
    }
  }

  private async ownSeat(): Promise<number | null> {
    return (await api.table(this.id, this.key)).seat;
  }

  private take(state: ReviewState): void {
    this.state = state;
    if (this.closed) return;
    if (state.status === 'waiting') this.timer = setTimeout(() => void this.again(), SOON);
    else if (state.review && !this.focus) this.begin(state.review);
  }

  private async again(): Promise<void> {
    try {
      this.take(await api.review(this.id, this.key));
    } catch (error) {
      // a server that is away for a moment comes back
      if (error instanceof TypeError) this.timer = setTimeout(() => void this.again(), SOON * 4);
      else this.fail(error);
    }
  }

  /** What is opened first: what cost the chosen seat most, never another's mistake. */
  private begin(told: ReviewTold): void {
    const own = told.decisions.filter((each) => each.seat === this.seat);
    const first = own.reduce<ReviewedDecision | undefined>(
      (most, each) => (costly(each.grade) && each.loss.mean > (most?.loss.mean ?? 0) ? each : most),
      undefined,
    );
    const open = first ?? own.find((each) => each.grade === 'well_seen') ?? own[0];
    if (open) this.openDecision(open);
  }

  private fail(error: unknown): void {
    this.unfinished = error instanceof Refusal && error.code === 'not_now';
    this.wrong = refusedBecause(error, { not_now: 'review.not_over', too_many: 'review.too_many' });
  }
}
