/**
 * A table as this page knows it: what the server told, what can be asked of it and done at it.
 *
 * `now` is the truth the server told last.  `shown` is what the screen shows: it follows `now`
 * step by step (`Telling`).  The page never plays ahead of the server: what is chosen is shown
 * when it is stored, and what waits to be confirmed (`Draft`) as the server previews it.
 */
import type { GameTable, Pending, Person, Plan, View } from './board';
import type { Because, Happened, Message, Moved, Offer, Previewed, Seat, Table, Update } from './messages';
import { withDifference } from './differences';
import { Draft } from './draft.svelte';
import type { Flights } from './flights.svelte';
import { nameOf } from './naming';
import { refusedBecause } from './refused';
import { socket as theSocket, type Socket, type Wish } from './socket.svelte';
import { Telling, type Shown } from './telling.svelte';

/** A slip of paper: why something is not possible. */
export interface Slip {
  token: string;
  because: Because | null;
  anchor: Element | null;
}

export class TableStore {
  now = $state.raw<Table | null>(null);
  log = $state.raw<Happened[]>([]);
  trouble = $state<string>('');
  lostTable = $state<string>('');
  thinking = $state<number | null>(null);
  here = $state.raw<boolean[]>([]);
  spectators = $state(0);
  slip = $state.raw<Slip | null>(null);
  busy = $state(false);
  game = $state.raw<GameTable | null>(null);
  plan = $state.raw<Plan | null>(null);
  readonly draft = new Draft(this);
  private readonly tale = new Telling(this, (next) => this.draft.leave(next));
  private stops: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly key: string,
    private readonly socket: Socket = theSocket,
  ) {}

  /** Follow the table until `close`. */
  open(): void {
    this.stops = [this.socket.hear((message) => this.receive(message)), this.socket.opened(() => void this.watch())];
    this.socket.connect();
  }

  close(): void {
    for (const stop of this.stops) stop();
    void this.socket.send({ do: 'unwatch', table: this.id }).catch(() => {});
  }

  // What can be asked of it

  get seat(): number | null {
    return this.now?.seat ?? null;
  }

  get people(): Person[] {
    const here = this.here;
    return (this.now?.seats ?? []).map((each) => ({
      seat: each.seat,
      name: nameOf(this.id, each),
      flag: each.seat + 1,
      bot: each.kind === 'bot' ? each.level : null,
      present: each.kind === 'bot' || (here[each.seat] ?? each.here),
      me: each.you,
    }));
  }

  get shown(): Shown | null {
    return this.tale.shown;
  }

  /** The move that is being told. */
  get telling(): Moved | null {
    return this.tale.move;
  }

  /** Places that the others changed since I acted. */
  get changed(): ReadonlySet<string> {
    return this.tale.changed;
  }

  get flights(): Flights {
    return this.tale.flights;
  }

  get pending(): Pending {
    return this.draft.pending;
  }

  /** The position with what I have chosen but not sent. */
  get view(): View | null {
    return this.draft.ahead?.view ?? this.shown?.view ?? null;
  }

  /** The tokens I may choose now. */
  get legal(): string[] {
    if (this.telling || this.busy || this.tale.running) return [];
    return this.draft.ahead ? this.draft.legal : (this.shown?.decision?.legal ?? []);
  }

  /** What each choice costs and brings, as the rules say it. */
  readonly offers: ReadonlyMap<string, Offer> = $derived.by(() => {
    const told = this.draft.ahead?.offers ?? this.shown?.decision?.offers ?? [];
    return new Map(told.map((offer) => [offer.token, offer]));
  });

  /**
   * The only answer there is to the open decision.  None while a choice is being made, nor where a move
   * was taken back: whoever goes back wants to stay there.
   */
  get only(): string | null {
    const [token, ...others] = this.shown?.decision?.legal ?? [];
    if (token === undefined || others.length > 0 || this.draft.begun || this.legal.length === 0) return null;
    const last = this.log.findLast((each) => each.what === 'moved' || each.what === 'undone');
    return last?.what === 'undone' ? null : token;
  }

  // What can be done

  /** A button was pressed: what is picked with others waits for them, the rest is chosen. */
  press(token: string): void {
    if (!this.waits && !this.plan?.take(token)) this.choose(token);
  }

  /** Whether an answer of the server is on its way: nothing else is chosen until it is here. */
  get waits(): boolean {
    return this.busy || this.draft.waits;
  }

  /** Choose tokens: into the draft where the game drafts this phase; what ends the choice sends the draft, too. */
  choose(...tokens: string[]): void {
    if (this.waits || !this.shown?.decision) return;
    const drafts = this.game?.drafts?.(this.view?.phase ?? '', tokens[0] ?? '') ?? false;
    if (drafts) void this.draft.add(tokens);
    else if (this.draft.begun) void this.draft.confirm(tokens);
    else void this.play(tokens);
  }

  /** Give the only answer there is, if it is still the answer to this decision. */
  answerOnly(ply: number): void {
    if (this.only !== null && !this.waits && this.shown?.decision?.ply === ply) void this.play([this.only]);
  }

  /** Send a command about this table; what the server refuses is told to the person. */
  async command(wish: Wish): Promise<Message | null> {
    try {
      this.trouble = '';
      return await this.socket.send(wish);
    } catch (error) {
      this.trouble = refusedBecause(error);
      return null;
    }
  }

  async undo(): Promise<void> {
    const decision = this.now?.decision;
    if (!decision) return;
    if (this.draft.begun) return this.draft.back();
    if (decision.undo) await this.command({ do: 'undo', table: this.id, ply: decision.ply, moves: 1 });
    else if (decision.takeback) await this.command({ do: 'ask_takeback', table: this.id, ply: decision.ply });
  }

  /** Show why a token is not possible at an element; without one the slip is put away, if it is this one. */
  async whyNot(token: string, anchor: Element | null): Promise<void> {
    if (!anchor) {
      if (this.slip?.token === token) this.slip = null;
      return;
    }
    this.slip = { token, because: null, anchor };
    try {
      const answer = await this.socket.send({ do: 'why_not', table: this.id, token });
      if (answer.type === 'reasoned' && this.slip?.token === token) {
        this.slip = { token, because: answer.because, anchor };
      }
    } catch {
      this.slip = null;
    }
  }

  closeSlip(): void {
    this.slip = null;
  }

  /** Catch up with the truth at once. */
  skip(): void {
    this.tale.skip();
  }

  // Sending

  /** Several tokens are one choice: all of them are made, or none.  The number of the decision after it. */
  async play(picks: readonly string[], end = '', ply = this.shown?.decision?.ply): Promise<number | null> {
    const [token, ...others] = picks;
    if (ply === undefined || token === undefined) return null;
    this.busy = true;
    this.closeSlip();
    const answer =
      others.length === 0 && !end
        ? await this.command({ do: 'play', table: this.id, ply, token })
        : await this.command({ do: 'play_all', table: this.id, ply, picks: [...picks], end });
    this.busy = false;
    this.tale.forget();
    return answer?.type === 'done' ? (answer.ply ?? ply) + 1 : null;
  }

  /** Make a whole choice, picked in any order; `end` says «no more» where the table would ask for more. */
  decide(picks: readonly string[], end = ''): void {
    if (!this.waits) void this.play(picks.length > 0 ? picks : [end], picks.length > 0 ? end : '');
  }

  /** What would be after these choices, in any order; null where they are refused. */
  async preview(ply: number, tokens: readonly string[]): Promise<Previewed | null> {
    const answer = await this.command({ do: 'preview', table: this.id, ply, tokens: [...tokens], any_order: true });
    return answer?.type === 'previewed' ? answer : null;
  }

  // Hearing

  private async watch(): Promise<void> {
    const since = this.now?.version ?? null;
    try {
      await this.socket.send({ do: 'watch', table: this.id, key: this.key, since, differences: true });
    } catch (error) {
      this.lostTable = refusedBecause(error);
    }
  }

  private receive(message: Message): void {
    if (!('table' in message) || message.table !== this.id) return;
    if (message.type === 'table') this.whole(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'presence') {
      this.here = message.here;
      this.spectators = message.spectators;
    } else if (message.type === 'thinking') this.thinking = message.seat;
  }

  private whole(table: Table): void {
    const known = this.now?.version ?? null;
    const happened = table.happened as Happened[];
    if (known !== null && !table.more && table.version >= known) {
      this.log = [...this.log, ...happened.filter((each) => each.version > known)];
    } else {
      this.log = happened;
    }
    this.lostTable = '';
    this.here = table.seats.map((seat) => seat.here);
    this.spectators = table.spectators;
    this.now = table;
    const first = this.shown === null || known === null;
    this.follow(first ? [] : happened.filter((each) => each.version > known));
  }

  private update(update: Update): void {
    const now = this.now;
    if (!now || update.version <= now.version) return;
    if (update.since !== now.version) {
      void this.watch();
      return;
    }
    const { type: _type, since: _since, happened: _happened, view_change, ...changes } = update;
    this.now = { ...now, ...changes } as Table;
    if (view_change && now.view) this.now.view = withDifference(now.view, view_change);
    if (update.seats) this.sit(update.seats);
    const happened = update.happened as Happened[];
    this.log = [...this.log, ...happened];
    this.follow(happened);
  }

  /** Somebody sat down or left, perhaps I myself. */
  private sit(seats: Seat[]): void {
    this.here = seats.map((seat) => seat.here);
    this.now = { ...this.now!, seat: seats.find((seat) => seat.you)?.seat ?? null };
  }

  private follow(happened: Happened[]): void {
    const now = this.now!;
    const moves = happened.filter((each): each is Moved => each.what === 'moved');
    if (moves.length > 0) this.thinking = null;
    if (happened.some((each) => each.what === 'undone')) this.draft.clear();
    this.tale.follow({ view: now.view, decision: now.decision, clock: now.clock, version: now.version, moves });
  }
}
