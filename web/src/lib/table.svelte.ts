/**
 * A table as this page knows it.
 *
 * `now` is the truth the server told last.  `shown` is what the screen shows: it follows `now`
 * step by step, so that what the others did is seen to happen; `skip()` catches up at once.
 * The page never plays ahead of the server: what is chosen is shown when it is stored.
 */
import type { GameTable, Happening, Pending, Person, Plan, View } from './board';
import type { Catalogue } from './catalogue';
import type {
  Because,
  Clock,
  Decision,
  Happened,
  Message,
  Moved,
  Offer,
  Previewed,
  Seat,
  Table,
  Update,
} from './messages';
import { fresh } from './api';
import { Flights } from './flights.svelte';
import { nameOf } from './naming';
import { prefs } from './prefs.svelte';
import { refusedBecause } from './refused';
import { socket as theSocket, type Socket, type Wish } from './socket.svelte';
import { play as sound } from './sound';

/** What the screen shows of the game. */
export interface Shown {
  view: View | null;
  decision: Decision | null;
  clock: Clock | null;
  version: number;
}

/** A slip of paper: why something is not possible. */
export interface Slip {
  token: string;
  because: Because | null;
  anchor: Element | null;
}

interface Step extends Shown {
  moves: Moved[];
}

const LONGEST_TALE = 24;
const READING = 420;
/** More of the same by the same person: one after another, without time to read each. */
const MORE = 130;
/** So many steps are told at leisure; when more wait, each gets less time. */
const LEISURE = 8;

export class TableStore {
  now = $state.raw<Table | null>(null);
  shown = $state.raw<Shown | null>(null);
  log = $state.raw<Happened[]>([]);
  trouble = $state<string>('');
  lostTable = $state<string>('');
  telling = $state.raw<Moved | null>(null);
  thinking = $state<number | null>(null);
  here = $state.raw<boolean[]>([]);
  spectators = $state(0);
  slip = $state.raw<Slip | null>(null);
  busy = $state(false);
  changed = $state.raw<ReadonlySet<string>>(new Set());
  draft = $state.raw<string[]>([]);
  ahead = $state.raw<Previewed | null>(null);
  /** What each token of the draft was offered for. */
  private taken = $state.raw<readonly (Offer | undefined)[]>([]);
  /** Which tokens of the draft nobody chose: they were the only answer (`GameTable.follows`). */
  private followed: readonly number[] = [];
  game = $state.raw<GameTable | null>(null);
  plan = $state.raw<Plan | null>(null);
  /** Previews on their way. */
  private asking = $state(0);
  readonly flights = new Flights();

  private steps: Step[] = [];
  /** Steps are being shown: what is on the screen is not the open decision yet. */
  private running = $state(false);
  private told: Moved | null = null;
  private hurry: (() => void) | null = null;
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

  /** The position with what I have chosen but not sent. */
  get view(): View | null {
    return this.ahead?.view ?? this.shown?.view ?? null;
  }

  /** The tokens I may choose now; none after a choice that is not shown before it is made. */
  get legal(): string[] {
    if (this.telling || this.busy || this.running) return [];
    if (this.ahead) return this.ahead.whole ? (this.ahead.legal ?? []) : [];
    return this.shown?.decision?.legal ?? [];
  }

  /** What each choice costs and brings, as the rules say it. */
  readonly offers: ReadonlyMap<string, Offer> = $derived.by(() => {
    const told = this.ahead ? this.ahead.offers : (this.shown?.decision?.offers ?? []);
    return new Map(told.map((offer) => [offer.token, offer]));
  });

  /**
   * The only answer there is to the open decision.  None while a choice is being made, nor where a move
   * was taken back: whoever goes back wants to stay there.
   */
  get only(): string | null {
    const [token, ...others] = this.shown?.decision?.legal ?? [];
    if (token === undefined || others.length > 0 || this.draft.length > 0 || this.legal.length === 0) return null;
    const last = this.log.findLast((each) => each.what === 'moved' || each.what === 'undone');
    return last?.what === 'undone' ? null : token;
  }

  get pending(): Pending {
    return {
      tokens: this.draft,
      offers: this.taken,
      complete: this.asking === 0 && this.draft.length > 0 && this.ahead !== null && this.legal.length === 0,
      before: this.draft.length > 0 ? (this.shown?.view ?? null) : null,
      back: () => void this.back(),
      clear: () => void this.redraft([]),
      confirm: (...more) => void this.confirm(more),
      set: (tokens) => this.redraft([...tokens]),
    };
  }

  // What can be done

  /** A button was pressed: what is picked with others waits for them, the rest is chosen. */
  press(token: string): void {
    if (!this.waits && !this.plan?.take(token)) this.choose(token);
  }

  /** Whether an answer of the server is on its way: nothing else is chosen until it is here. */
  get waits(): boolean {
    return this.busy || this.asking > 0;
  }

  /** Choose tokens: into the draft where the game drafts this phase; what ends the choice sends the draft, too. */
  choose(...tokens: string[]): void {
    if (this.waits || !this.shown?.decision) return;
    const view = this.view;
    const drafts = this.game?.drafts?.(view?.phase ?? '', tokens[0] ?? '') ?? false;
    if (drafts) void this.redraft([...this.draft, ...tokens]);
    else if (this.draft.length > 0) void this.confirm(tokens);
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
    if (this.draft.length > 0) return this.back();
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

  /** Catch up with the truth at once. */
  skip(): void {
    this.steps.length = Math.min(this.steps.length, 1000);
    this.flights.clear();
    const last = this.steps.at(-1);
    if (last) {
      this.steps = [];
      this.shown = last;
    }
    this.telling = null;
    this.hurry?.();
  }

  // Sending

  /** Several tokens are one choice: all of them are made, or none.  The number of the decision after it. */
  private async play(picks: readonly string[], end = '', ply = this.shown?.decision?.ply): Promise<number | null> {
    const [token, ...others] = picks;
    if (ply === undefined || token === undefined) return null;
    this.busy = true;
    this.slip = null;
    const answer =
      others.length === 0 && !end
        ? await this.command({ do: 'play', table: this.id, ply, token })
        : await this.command({ do: 'play_all', table: this.id, ply, picks: [...picks], end });
    this.busy = false;
    this.changed = new Set();
    return answer?.type === 'done' ? (answer.ply ?? ply) + 1 : null;
  }

  /** Make a whole choice, picked in any order; `end` says «no more» where the table would ask for more. */
  decide(picks: readonly string[], end = ''): void {
    if (!this.waits) void this.play(picks.length > 0 ? picks : [end], picks.length > 0 ? end : '');
  }

  /** The draft without its last choice, and without what followed from that. */
  private back(): Promise<void> {
    let last = this.draft.length - 1;
    while (this.followed.includes(last)) last -= 1;
    return this.redraft(this.draft.slice(0, Math.max(last, 0)));
  }

  private async redraft(
    tokens: string[],
    followed: readonly number[] = this.followed,
    taken = this.offersOf(tokens),
  ): Promise<void> {
    this.slip = null;
    const decision = this.shown?.decision;
    if (tokens.length === 0 || !decision) {
      this.draft = [];
      this.ahead = null;
      return;
    }
    this.asking += 1;
    const answer = await this.command({ do: 'preview', table: this.id, ply: decision.ply, tokens, any_order: true });
    this.asking -= 1;
    if (answer?.type !== 'previewed') return;
    if (this.shown?.decision?.ply !== decision.ply) return;
    this.followed = followed.filter((place) => place < tokens.length);
    const view = answer.view;
    const [only, ...others] = answer.whole ? (answer.legal ?? []) : [];
    if (only !== undefined && others.length === 0 && this.game?.follows?.includes(view?.phase ?? '')) {
      const offer = answer.offers.find((each) => each.token === only);
      return this.redraft([...tokens, only], [...this.followed, tokens.length], [...taken, offer]);
    }
    this.draft = tokens;
    this.taken = taken;
    // the last one would reveal something hidden, or what belongs together is chosen: only confirming is left
    const over = !answer.whole || !this.game?.drafts?.(view?.phase ?? '', '');
    this.ahead = over ? { ...answer, legal: null } : answer;
  }

  /** What tokens of a draft were offered for: those it has already, and the next choice. */
  private offersOf(tokens: readonly string[]): (Offer | undefined)[] {
    return tokens.map((token, i) => {
      if (i === this.draft.length) return this.offers.get(token);
      return this.draft[i] === token ? this.taken[i] : undefined;
    });
  }

  /** What comes after something was revealed is another choice. */
  private async confirm(more: string[]): Promise<void> {
    const reveals = this.ahead !== null && !this.ahead.whole;
    const ply = await this.play(reveals ? this.draft : [...this.draft, ...more]);
    if (reveals && ply !== null) await this.play(more, '', ply);
    this.draft = [];
    this.ahead = null;
  }

  // Hearing

  private async watch(): Promise<void> {
    const since = this.now?.version ?? null;
    try {
      await this.socket.send({ do: 'watch', table: this.id, key: this.key, since });
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
    const { type: _type, since: _since, happened: _happened, ...changes } = update;
    this.now = { ...now, ...changes } as Table;
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
    if (happened.some((each) => each.what === 'undone')) this.draft = [];
    this.steps.push({
      view: now.view,
      decision: now.decision,
      clock: now.clock,
      version: now.version,
      moves,
    });
    this.remember(moves, now.view);
    if (this.steps.length > LONGEST_TALE || !prefs.moves || document.hidden) this.skip();
    if (!this.running) void this.run();
  }

  /** Where the others' moves went, until I act. */
  private remember(moves: readonly Moved[], after: View | null): void {
    const before = this.shown?.view;
    const game = this.game;
    if (!before || !after || !game?.moves) return;
    const others = moves.filter((move) => move.seat !== this.seat);
    const places = others
      .flatMap((move) => move.events as Happening[])
      .flatMap((event) => game.moves!(event, before, after))
      .flatMap((move) => move.to.slice(0, 1));
    if (places.length > 0) this.changed = new Set([...this.changed, ...places]);
  }

  /** Show step after step. */
  private async run(): Promise<void> {
    this.running = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      const mine = step.moves.every((move) => move.seat === this.seat && move.by === 'person');
      if (prefs.moves && step.moves.length > 0 && this.shown?.view && step.view) {
        await this.tell(step, mine);
      }
      if (this.draft.length > 0 && step.decision?.ply !== this.shown?.decision?.ply) {
        this.draft = [];
        this.ahead = null;
      }
      if (step.version >= (this.shown?.version ?? -1)) this.shown = step;
      if (step.moves.length > 0) sound(step.decision?.legal ? 'turn' : 'move');
    }
    this.telling = null;
    this.running = false;
  }

  private async tell(step: Step, mine: boolean): Promise<void> {
    for (const move of step.moves) {
      // a step on the way to the next one, which tells it
      if (move.events.length === 0) continue;
      const more = sameKind(this.told, move);
      this.told = move;
      if (!mine) this.telling = move;
      const events = move.events as Happening[];
      const moves = events.flatMap((event) => this.game?.moves?.(event, this.shown!.view!, step.view!) ?? []);
      const flown = this.flights.fly(moves);
      const haste = Math.min(1, LEISURE / (this.steps.length + 1));
      const points = events.filter((event) => this.game?.counts?.includes(event.kind)).length;
      const reading = READING * (1 + Math.min(points, 4));
      await this.pause(
        points > 0 ? Math.max(flown, reading) : more ? MORE : mine ? flown : Math.max(flown, READING) * haste,
      );
    }
    if (!mine) this.telling = null;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Whether a move is more of the same: the same person, the same kind of events. */
function sameKind(before: Moved | null, move: Moved): boolean {
  const kind = (each: Moved) => `${each.seat}:${(each.events as Happening[])[0]?.kind ?? each.token}`;
  return before !== null && kind(before) === kind(move);
}

/** The sentence of a slip. */
export function reasonOf(because: Because, texts: Catalogue, people: Person[]): string {
  const said = texts.say('reasons', because.key, because.values, people);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A random text mixed into the shuffle. */
export const nonce = () => fresh(16);
