/**
 * What happened at a table, told step by step: the screen follows what the server told last so that
 * one sees what the others did; `skip()` catches up at once.
 */
import type { GameTable, Happening, View } from './board';
import type { Clock, Decision, Moved } from './messages';
import { Flights } from './flights.svelte';
import { prefs } from './prefs.svelte';
import { play as sound } from './sound';

/** What the screen shows of the game. */
export interface Shown {
  view: View | null;
  decision: Decision | null;
  clock: Clock | null;
  version: number;
}

/** What the screen shows next, and the moves that led there. */
export interface Step extends Shown {
  moves: readonly Moved[];
}

/** The table whose moves are told. */
export interface ToldTable {
  readonly game: GameTable | null;
  readonly seat: number | null;
}

const LONGEST_TALE = 24;
const READING = 420;
/** More of the same by the same person: one after another, without time to read each. */
const MORE = 130;
/** So many steps are told at leisure; when more wait, each gets less time. */
const LEISURE = 8;

export class Telling {
  shown = $state.raw<Shown | null>(null);
  /** The move that is being told. */
  move = $state.raw<Moved | null>(null);
  /** Steps are being shown: what is on the screen is not the open decision yet. */
  running = $state(false);
  /** Where the others' moves went, until I act. */
  changed = $state.raw<ReadonlySet<string>>(new Set());
  readonly flights = new Flights();

  private steps: Step[] = [];
  private told: Moved | null = null;
  private hurry: (() => void) | null = null;

  constructor(
    private readonly table: ToldTable,
    /** Called before something else is shown. */
    private readonly leave: (next: Shown) => void = () => {},
  ) {}

  /** Show this after what waits to be shown. */
  follow(step: Step): void {
    this.steps.push(step);
    this.remember(step);
    if (this.steps.length > LONGEST_TALE || !prefs.moves || document.hidden) this.skip();
    if (!this.running) void this.run();
  }

  /** Catch up with the truth at once. */
  skip(): void {
    this.flights.clear();
    const last = this.steps.at(-1);
    this.steps = [];
    if (last) this.show(last);
    this.move = null;
    this.hurry?.();
  }

  /** I act: what the others changed is not new any more. */
  forget(): void {
    this.changed = new Set();
  }

  private show(step: Step): void {
    if (step.version < (this.shown?.version ?? -1)) return;
    this.leave(step);
    this.shown = step;
  }

  private remember(step: Step): void {
    const before = this.shown?.view;
    const after = step.view;
    const game = this.table.game;
    if (!before || !after || !game?.moves) return;
    const others = step.moves.filter((move) => move.seat !== this.table.seat);
    const places = others
      .flatMap((move) => move.events as Happening[])
      .flatMap((event) => game.moves!(event, before, after))
      .flatMap((move) => move.to.slice(0, 1));
    if (places.length > 0) this.changed = new Set([...this.changed, ...places]);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      if (prefs.moves && step.moves.length > 0 && this.shown?.view && step.view) await this.tell(step);
      this.show(step);
      if (step.moves.length > 0) sound(step.decision?.legal ? 'turn' : 'move');
    }
    this.move = null;
    this.running = false;
  }

  private async tell(step: Step): Promise<void> {
    const { game, seat } = this.table;
    const mine = step.moves.every((move) => move.seat === seat && move.by === 'person');
    for (const move of step.moves) {
      // a step on the way to the next one, which tells it
      if (move.events.length === 0) continue;
      const more = sameKind(this.told, move);
      this.told = move;
      if (!mine) this.move = move;
      const events = move.events as Happening[];
      const moves = events.flatMap((event) => game?.moves?.(event, this.shown!.view!, step.view!) ?? []);
      const flown = this.flights.fly(moves);
      const haste = Math.min(1, LEISURE / (this.steps.length + 1));
      const points = events.filter((event) => game?.counts?.includes(event.kind)).length;
      const reading = READING * (1 + Math.min(points, 4));
      await this.pause(
        points > 0 ? Math.max(flown, reading) : more ? MORE : mine ? flown : Math.max(flown, READING) * haste,
      );
    }
    if (!mine) this.move = null;
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
