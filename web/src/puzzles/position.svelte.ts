/**
 * A table at which one choice is asked for and nothing is played on: what it is, the page has been told.
 *
 * Boards and counter are those of a table.  A choice is not sent but answered here; where a tap explains
 * first, the second one chooses, in every game.
 */
import type { Person, View } from '$lib/board';
import type { Exercise, JudgedChoice } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import { screen } from '$lib/screen.svelte';
import { TableStore } from '$lib/table.svelte';
import type { Shown } from '$lib/telling.svelte';

/** Still asked, found, or told. */
export type Outcome = 'open' | 'found' | 'told';

export class Position extends TableStore {
  /** Choices that are not the best, as they were tried. */
  tried = $state.raw<readonly string[]>([]);
  outcome = $state<Outcome>('open');
  /** What was found: the best, or as good as that. */
  answer = $state<string | null>(null);
  /** What a first tap asked about. */
  considered = $state<string | null>(null);

  constructor(
    readonly exercise: Exercise,
    private readonly ended: (outcome: Outcome, tries: number) => void,
  ) {
    super('', '');
  }

  get best(): JudgedChoice {
    return this.exercise.advice.choices[0]!;
  }

  /** What was judged of a choice. */
  judged(token: string): JudgedChoice {
    return this.exercise.advice.choices.find((each) => each.token === token) ?? this.best;
  }

  /** Whether a choice is the best, or one that the numbers cannot tell from it. */
  isBest(token: string): boolean {
    return token === this.best.token || this.exercise.advice.close.includes(token);
  }

  /** Say what is best. */
  tell(): void {
    this.end('told');
  }

  private end(outcome: Outcome): void {
    this.considered = null;
    this.outcome = outcome;
    this.ended(outcome, this.tried.length + 1);
  }

  // What a table tells its boards

  override get seat(): number {
    return this.exercise.advice.seat;
  }

  override get people(): Person[] {
    return this.exercise.people.map((name, seat) => ({
      seat,
      name,
      flag: seat + 1,
      bot: null,
      present: true,
      me: seat === this.seat,
    }));
  }

  override get shown(): Shown {
    const { legal, offers } = this.exercise;
    const view = this.exercise.view as View;
    const { ply, player, phase } = view;
    return { view, decision: { ply, player, phase, since: 0, legal, offers }, clock: null, version: 0 };
  }

  override get legal(): string[] {
    return this.exercise.legal;
  }

  // What can be done at it

  /** Whether a choice is only asked about: true where it is explained now, and where nothing is chosen any more. */
  consider(token: string): boolean {
    if (this.outcome !== 'open') return true;
    if (this.considered === token || !(screen.phone || prefs.confirms === 'always')) return false;
    this.considered = token;
    return true;
  }

  override press(token: string): void {
    this.choose(token);
  }

  /** The first of several is what is asked for. */
  override choose(...[token]: string[]): void {
    if (this.outcome !== 'open' || token === undefined || !this.legal.includes(token) || this.consider(token)) return;
    this.considered = null;
    if (this.isBest(token)) {
      this.answer = token;
      this.end('found');
    } else this.tried = [...this.tried.filter((each) => each !== token), token];
  }

  override decide(picks: readonly string[], end = ''): void {
    this.choose(picks[0] ?? end);
  }

  /** Nobody is asked why not: only what may be chosen matters here. */
  override whyNot(): Promise<void> {
    return Promise.resolve();
  }

  /** Escape and the keyboard's «u» go back from what is only considered. */
  override undo(): Promise<void> {
    this.considered = null;
    return Promise.resolve();
  }
}
