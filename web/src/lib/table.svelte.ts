/**
 * A table as this page knows it: what the server told, what can be asked of it and done at it.
 *
 * `now` is the truth the server told last.  `shown` is what the screen shows: it follows `now`
 * step by step (`Telling`).  The page never plays ahead of the server: what is chosen is shown
 * when it is stored, and what waits to be confirmed (`Draft`) as the server previews it.
 */
import type { GameTable, Pending, Person, Plan, View } from './board';
import type { Because, Happened, Message, Moved, Offer, Previewed, Seat, Table, Update } from './messages';
import { api, Refusal } from './api';
import type { Catalogue } from './catalogue';
import { withDifference } from './differences';
import { Draft } from './draft.svelte';
import type { Flights } from './flights.svelte';
import type { Floats } from './floats.svelte';
import { nameOf } from './naming';
import { joined, lastOwn, lineOf, positions, stepOf, type Line } from './past.svelte';
import { prefs } from './prefs.svelte';
import { refusedBecause } from './refused';
import { socket as theSocket, type Socket, type Wish } from './socket.svelte';
import { Telling, type Caption, type Shown, type Step } from './telling.svelte';

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
  texts = $state.raw<Catalogue | null>(null);
  /** Whether there is more in the past than `log` knows. */
  cut = $state(false);
  /** An earlier position that is looked at instead of the present. */
  past = $state.raw<Shown | null>(null);
  /** What can be chosen has just come: nobody has seen it yet, and nothing can be pressed. */
  fresh = $state(false);
  /** The decision I have answered: it is open no more, although the screen may still show it. */
  private answered = $state(-1);
  /** The decision for which «since your move» was put away. */
  private closed = $state(-1);
  private calming: ReturnType<typeof setTimeout> | undefined;
  plan = $state.raw<Plan | null>(null);
  /** A teacher may hold a choice back: true where these are not to be sent. */
  held: ((picks: readonly string[], end: string) => boolean) | null = null;
  readonly draft = new Draft(this);
  private readonly tale = new Telling(this, (next) => {
    this.draft.leave(next);
    this.arrive(next);
  });
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
    clearTimeout(this.calming);
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
      visiting: each.kind === 'program' ? each.level : undefined,
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

  get caption(): Caption | null {
    return this.tale.caption;
  }

  /** Where the telling is: captions so far, and steps that wait. */
  get progress(): { told: number; waiting: number } {
    return { told: this.tale.told, waiting: this.tale.waiting };
  }

  get floats(): Floats {
    return this.tale.floats;
  }

  /** How long a caption is to read. */
  letters?: (part: Moved) => number;

  /** What happened up to what the screen shows: the story never knows more than the board. */
  readonly story: readonly Happened[] = $derived.by(() => {
    const version = this.shown?.version ?? -1;
    return (this.log.at(-1)?.version ?? 0) <= version ? this.log : this.log.filter((each) => each.version <= version);
  });

  readonly line: Line = $derived(lineOf(this.story));

  /** My last move, after which the others' are news to me. */
  readonly acted: Moved | null = $derived(lastOwn(this.line, this.seat));

  /** What the others did since my move, at my turn; empty where nothing is to be told, or it was put away. */
  readonly news: readonly Moved[] = $derived.by(() => {
    const decision = this.shown?.decision;
    if (!decision?.legal || this.tale.running || this.past || this.closed === decision.ply || this.draft.begun)
      return [];
    if (!this.acted && this.cut) return [];
    const last = this.acted?.version ?? -1;
    return this.line.moves.filter((move) => move.version > last && move.events.length > 0);
  });

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
    return this.past?.view ?? this.draft.ahead?.view ?? this.shown?.view ?? null;
  }

  /** The tokens I may choose now. */
  get legal(): string[] {
    if (this.telling || this.busy || this.tale.running || this.past) return [];
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
    if (!this.waits && !this.fresh && !this.plan?.take(token)) this.choose(token);
  }

  /** Whether an answer of the server is on its way: nothing else is chosen until it is here. */
  get waits(): boolean {
    return this.busy || this.draft.waits || this.shown?.decision?.ply === this.answered;
  }

  /** Choose tokens: into the draft where the game drafts this phase; what ends the choice sends the draft, too. */
  choose(...tokens: string[]): void {
    if (this.waits || this.fresh || !this.shown?.decision) return;
    this.closeNews();
    const drafts = this.game?.drafts?.(this.view?.phase ?? '', tokens[0] ?? '') ?? false;
    if (drafts || this.asksFirst(tokens)) void this.draft.add(tokens);
    else if (this.draft.begun) void this.draft.confirm(tokens);
    else if (!this.held?.(tokens, '')) void this.play(tokens);
  }

  /** Whether a choice that the game would send waits for a word: as the person likes it. */
  private asksFirst(tokens: readonly string[]): boolean {
    if (this.draft.begun) return false;
    const hidden = prefs.confirms === 'hidden' && tokens.some((token) => this.offers.get(token)?.certain === false);
    return prefs.confirms === 'always' || hidden;
  }

  /** Confirm what is drafted; a second click on the way is none. */
  confirm(more: readonly string[] = []): void {
    if (!this.waits && !this.fresh && this.draft.begun) void this.draft.confirm(more);
  }

  /** Give the only answer there is, if it is still the answer to this decision. */
  answerOnly(ply: number): void {
    if (this.only === null || this.waits || this.shown?.decision?.ply !== ply) return;
    if (!this.held?.([this.only], '')) void this.play([this.only]);
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

  // The past

  closeNews(): void {
    this.closed = this.shown?.decision?.ply ?? -1;
  }

  /** Have everything that happened, from the first move on. */
  async readAll(): Promise<void> {
    if (!this.cut) return;
    await this.command({ do: 'watch', table: this.id, key: this.key, since: 0, differences: true });
  }

  /** Look at the position after a move, seen with my own eyes; nothing can be chosen there. */
  async look(version: number): Promise<void> {
    const step = stepOf(this.line, version, this.shown?.view?.ply ?? 0);
    if (step === null || this.tale.running) return;
    try {
      const [view] = await this.positions(step, step);
      if (view) this.past = { view, decision: null, clock: null, version };
    } catch (error) {
      this.trouble = refusedBecause(error);
    }
  }

  /** Back to now. */
  present(): void {
    this.past = null;
  }

  /** Tell what the others did since my move once more, step by step on the board. */
  async tellAgain(): Promise<void> {
    const moves = this.news;
    const shown = this.shown;
    const [first] = moves;
    const begins = first && shown?.view ? stepOf(this.line, first.version, shown.view.ply) : null;
    if (!shown?.view || begins === null) return;
    try {
      const views = await this.positions(begins - 1, shown.view.ply);
      const [before, ...after] = views;
      if (!before || after.length !== moves.length || this.shown !== shown) return;
      const steps = moves.map((move, i): Step => {
        const last = i === moves.length - 1;
        return last
          ? { ...shown, moves: [move] }
          : { view: after[i]!, decision: null, clock: null, version: move.version, moves: [move] };
      });
      this.tale.retell({ view: before, decision: null, clock: null, version: first!.version - 1 }, steps);
    } catch (error) {
      this.trouble = refusedBecause(error);
    }
  }

  private positions(first: number, last: number): Promise<View[]> {
    const fetch = (from: number, count: number) => api.replayViews(this.id, this.seat, from, count, this.key);
    return positions(fetch, first, last);
  }

  /** Another decision comes onto the screen: whatever is pressed now was meant for what was there before. */
  private arrive(next: Shown): void {
    if (next.decision?.ply === this.shown?.decision?.ply && next.decision?.legal === this.shown?.decision?.legal)
      return;
    if (next.decision?.legal) this.past = null;
    this.trouble = '';
    clearTimeout(this.calming);
    this.fresh = prefs.calm > 0 && this.shown !== null && (next.decision?.legal?.length ?? 0) > 0;
    if (this.fresh) this.calming = setTimeout(() => (this.fresh = false), prefs.calm);
  }

  // Sending

  /** Asked before a choice is sent; what it does not let pass is not made. */
  guard?: (picks: readonly string[]) => Promise<boolean>;

  /** Several tokens are one choice: all of them are made, or none.  The number of the decision after it. */
  async play(picks: readonly string[], end = '', ply = this.shown?.decision?.ply): Promise<number | null> {
    const [token, ...others] = picks;
    if (ply === undefined || token === undefined) return null;
    this.busy = true;
    this.closeSlip();
    if (this.guard && !(await this.guard(picks))) {
      this.busy = false;
      return null;
    }
    const answer =
      others.length === 0 && !end
        ? await this.command({ do: 'play', table: this.id, ply, token })
        : await this.command({ do: 'play_all', table: this.id, ply, picks: [...picks], end });
    this.busy = false;
    this.answered = answer?.type === 'done' ? ply : -1;
    this.tale.forget();
    return answer?.type === 'done' ? (answer.ply ?? ply) + 1 : null;
  }

  /** Make a whole choice, picked in any order; `end` says «no more» where the table would ask for more. */
  decide(picks: readonly string[], end = ''): void {
    if (this.waits || this.fresh || this.held?.(picks, end)) return;
    void this.play(picks.length > 0 ? picks : [end], picks.length > 0 ? end : '');
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
    else if (message.type === 'refused' && message.re === '') this.sentAway(message.code, message.message);
  }

  /** The table is gone, or its house wants nobody to watch any more. */
  private sentAway(code: string, why: string): void {
    this.now = null;
    this.lostTable = refusedBecause(new Refusal(code, why), { forbidden: 'refused.no_spectators' });
  }

  private whole(table: Table): void {
    const known = this.now?.version ?? null;
    const happened = table.happened as Happened[];
    const begins = happened[0]?.version ?? table.version + 1;
    // what does not reach back to what is known stands alone
    const reaches = known !== null && table.version >= known && begins <= known + 1;
    const earlier = begins < (this.log[0]?.version ?? Infinity);
    this.log = reaches ? joined(this.log, happened) : happened;
    if (!reaches || earlier) this.cut = table.more;
    this.lostTable = '';
    this.here = table.seats.map((seat) => seat.here);
    this.spectators = table.spectators;
    this.now = table;
    const first = this.shown === null || known === null;
    this.follow(first ? [] : happened.filter((each) => each.version > known));
    if (first && this.cut && this.seat !== null && !this.acted) void this.readAll();
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
