/**
 * What happened at a table, told step by step: the screen follows what the server told last so that
 * one sees what the others did.  Every scene is held long enough to be read (`pace`); `skip()` catches up at once.
 */
import type { GameTable, Happening, Scene, View } from './board';
import type { Catalogue } from './catalogue';
import type { Clock, Decision, Moved } from './messages';
import { Flights } from './flights.svelte';
import { Floats } from './floats.svelte';
import { heldFor } from './pace';
import { prefs } from './prefs.svelte';
import { partsOf, sceneNow, type Part } from './scenes';
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
  readonly texts: Catalogue | null;
  readonly seat: number | null;
  /** The moves up to what the screen shows. */
  readonly line?: { readonly moves: readonly Moved[] };
  /** How many letters the caption of this has. */
  letters?(part: Moved): number;
}

/** A caption: part of a move, in the scene it belongs to. */
export interface Caption {
  move: Moved;
  scene: Scene | null;
  /** The scene begins with it. */
  opens: boolean;
}

/** Nobody's doing, whoever moved last or is first in the next round: a scoring, cards that are turned over. */
export function isNobodys({ move, scene }: Caption): boolean {
  if (scene?.counts) return true;
  const others = (event: { seat?: unknown; kind?: unknown }) => event.seat !== move.seat || event.kind === 'round';
  return scene?.seat === null && move.events.every(others);
}

const LONGEST_TALE = 60;

export class Telling {
  shown = $state.raw<Shown | null>(null);
  /** What is being told. */
  caption = $state.raw<Caption | null>(null);
  /** Steps are being shown: what is on the screen is not the open decision yet. */
  running = $state(false);
  /** How many captions were told since the telling began, and how many steps still wait. */
  told = $state(0);
  waiting = $state(0);
  /** Where the others' moves went, until I act. */
  changed = $state.raw<ReadonlySet<string>>(new Set());
  readonly flights = new Flights();
  readonly floats = new Floats();

  private steps: Step[] = [];
  /** What was told goes back in time: nothing is thrown away because it is long ago. */
  private again = false;
  /** The step that is being told. */
  private current: Step | null = null;
  private skips = 0;
  private last: Moved | null = null;
  private scene: Scene | null = null;
  private hurry: (() => void) | null = null;
  /** The position I last acted in: what is new is new since then. */
  private acted: View | null = null;

  constructor(
    private readonly table: ToldTable,
    /** Called before something else is shown. */
    private readonly leave: (next: Shown) => void = () => {},
  ) {}

  /** The move that is being told, as far as it is. */
  get move(): Moved | null {
    return this.caption?.move ?? null;
  }

  /** Show this after what waits to be shown. */
  follow(step: Step): void {
    this.steps.push(step);
    this.waiting = this.steps.length;
    this.remember(step);
    const long = this.steps.length > LONGEST_TALE && !this.again;
    if (long || prefs.pace === 'once' || document.hidden) this.skip();
    if (!this.running) void this.run();
  }

  /** Tell it again from an earlier position on, step by step, at whatever pace is liked. */
  retell(from: Shown, steps: readonly Step[]): void {
    if (this.running) return;
    this.again = true;
    this.leave(from);
    this.shown = from;
    this.steps = [...steps];
    this.waiting = this.steps.length;
    void this.run();
  }

  /** Catch up with the truth at once. */
  skip(): void {
    this.flights.clear();
    const last = this.steps.at(-1) ?? this.current;
    this.steps = [];
    this.waiting = 0;
    this.skips += 1;
    if (last) void this.show(last);
    this.caption = null;
    this.scene = null;
    this.hurry?.();
  }

  /** I act: what the others changed is not new any more. */
  forget(): void {
    this.changed = new Set();
    this.acted = this.shown?.view ?? null;
    this.floats.clear();
  }

  private async show(step: Step): Promise<void> {
    if (step.version < (this.shown?.version ?? -1)) return;
    this.leave(step);
    const mine = step.moves.some((move) => move.seat === this.table.seat && move.by === 'person');
    await this.floats.around(() => (this.shown = step), mine);
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
    this.told = 0;
    // who comes in the middle of a role, or skipped to it, is told which
    this.scene ??= sceneNow(this.table.line?.moves ?? [], this.table.game, this.table.texts);
    for (let step = this.next(); step; step = this.next()) {
      this.current = step;
      const tells = (prefs.pace !== 'once' || this.again) && step.moves.length > 0 && this.shown?.view && step.view;
      if (tells) await this.tell(step);
      await this.show(step);
      if (step.moves.length > 0) sound(step.decision?.legal ? 'turn' : 'move');
    }
    this.current = null;
    this.caption = null;
    this.again = false;
    this.running = false;
    if (!this.shown?.decision?.legal) return;
    this.leaveOut(this.shown.view);
    void this.floats.sum();
  }

  /** What was lifted and put back is not new. */
  private leaveOut(now: View | null): void {
    const before = this.acted;
    const same = this.table.game?.unchanged;
    if (before && now && same) this.changed = new Set([...this.changed].filter((place) => !same(place, before, now)));
  }

  /** The next step; what somebody does again and again (`GameTable.again`) is one. */
  private next(): Step | undefined {
    let step = this.steps.shift();
    const again = this.table.game?.again ?? {};
    while (step && this.steps[0] && goesOn(step, this.steps[0], again)) step = joined(step, this.steps.shift()!);
    this.waiting = this.steps.length;
    return step;
  }

  private async tell(step: Step): Promise<void> {
    const before = this.skips;
    for (const move of step.moves) {
      // a step on the way to the next one, which tells it
      if (move.events.length === 0) continue;
      const own = move.seat === this.table.seat && move.by === 'person' && !this.again;
      for (const part of partsOf(move, this.table.game, this.table.texts, this.scene?.id)) {
        await this.tellPart(move, part, own, step);
        if (this.skips > before) return;
      }
      this.last = move;
    }
  }

  private async tellPart(move: Moved, part: Part, own: boolean, step: Step): Promise<void> {
    const { game, seat } = this.table;
    const { events, scene } = part;
    const more = scene === null && sameKind(this.last, move);
    this.scene = scene ?? this.scene;
    const points = events.filter((event) => game?.counts?.includes(event.kind)).length;
    const people = new Set(events.map((event) => event.seat).filter((each) => each >= 0));
    const told = { ...move, events };
    const letters = this.table.letters?.(told);
    // what I did myself I know, what it led to I am told; what only repeats what was told has no words
    const quiet = letters === 0 || (own && points === 0 && [...people].every((each) => each === seat));
    if (!quiet) {
      this.caption = { move: told, scene: this.scene, opens: scene !== null };
      this.told += 1;
    }
    const before = this.shown!.view!;
    const flown = prefs.moves
      ? this.flights.fly(events.flatMap((event) => game?.moves?.(event, before, step.view!) ?? []))
      : 0;
    const reading = {
      opens: scene !== null,
      people: people.size,
      mine: seat !== null && !own && people.has(seat),
      points,
      letters: letters ?? 0,
      more,
      waiting: this.steps.length,
    };
    // told again, it is told in any case
    const pace = this.again && prefs.pace === 'once' ? 'normal' : prefs.pace;
    await this.pause(quiet ? flown : Math.max(flown, heldFor(reading, pace)));
    // what comes before the first role of a round belongs to none of the last one
    if (events.some((event) => event.kind === 'round')) this.scene = null;
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

/** Whether a step only has more of what the one before it has: pieces that are placed one by one. */
function goesOn(before: Step, after: Step, again: Readonly<Record<string, string>>): boolean {
  const [first, second] = [before.moves[0], after.moves[0]];
  if (before.moves.length !== 1 || after.moves.length !== 1 || !first || !second) return false;
  const only = (move: Moved) =>
    move.events.length > 0 && (move.events as Happening[]).every((event) => event.kind in again);
  return first.seat === second.seat && first.by === second.by && only(first) && only(second);
}

/** Two steps as one, told in one caption. */
function joined(before: Step, after: Step): Step {
  const [first, second] = [before.moves[0]!, after.moves[0]!];
  return { ...after, moves: [{ ...second, events: [...first.events, ...second.events] }] };
}
