/**
 * The teacher at a table that is a lesson: says what a decision is about, and something to what was chosen.
 * A choice the lesson depends on is asked for: another one is answered, not sent.
 */
import type { LessonOf } from '$lib/messages';
import { fill } from '$lib/catalogue';
import { messages, spoken, t } from '$lib/i18n.svelte';
import type { TableStore } from '$lib/table.svelte';
import { keep, keptOf } from './kept';
import { answerTo, endOf, isRight, stepFor, type Words } from './lesson';

export class Teacher {
  lesson = $state.raw<LessonOf | null>(null);
  /** The guide was sent away; the table goes on without. */
  quiet = $state(false);
  private answer = $state.raw<Words | 'instead' | null>(null);
  private said = $state.raw<readonly number[]>([]);

  constructor(private readonly store: TableStore) {
    const kept = keptOf(store.id);
    this.said = kept.said;
    this.quiet = kept.quiet;
    store.held = (picks, end) => this.holds(picks, end);
  }

  /** Somebody teaches here. */
  get present(): boolean {
    return this.lesson !== null && !this.quiet;
  }

  get chapter() {
    return this.lesson?.chapters[this.store.now?.lesson?.chapter ?? 0] ?? null;
  }

  /** The number of the next chapter, where there is one. */
  get next(): number | null {
    const at = (this.store.now?.lesson?.chapter ?? 0) + 1;
    return this.lesson && at < this.lesson.chapters.length ? at : null;
  }

  /** The number of the step in its chapter. */
  readonly number: number | null = $derived.by(() => {
    const { chapter, store } = this;
    const { view, decision } = store.shown ?? {};
    if (!this.present || !chapter || !view || !decision?.legal || this.over) return null;
    return stepFor(chapter, { at: view.ply, phase: view.phase, legal: decision.legal }, this.said);
  });

  get step() {
    return this.number === null || this.store.telling ? null : (this.chapter?.steps[this.number] ?? null);
  }

  /** Everything the chapter asks for was done. */
  get over(): boolean {
    const end = this.chapter ? endOf(this.chapter) : null;
    return this.present && end !== null && !this.store.telling && (this.store.shown?.view?.ply ?? 0) >= end;
  }

  /** What the decision is about, or that the chapter is over. */
  get words(): string {
    if (this.over) return this.speak(this.chapter?.after ?? {});
    return this.step ? this.speak(this.step.say) : '';
  }

  /** What was said to the last choice. */
  get comment(): string {
    if (!this.present || this.answer === null) return '';
    return this.answer === 'instead' ? t('learn.instead') : this.speak(this.answer);
  }

  /** Places and choices the spotlight is on. */
  get lit(): { places: readonly string[]; tokens: readonly string[] } {
    return { places: this.step?.light ?? [], tokens: this.step?.do ?? [] };
  }

  sendAway(quiet: boolean): void {
    this.quiet = quiet;
    this.answer = null;
    this.remember();
  }

  /** Whether a choice is held back; either way something is said to it. */
  private holds(picks: readonly string[], end: string): boolean {
    const { step, number } = this;
    if (!step || number === null) {
      this.answer = null;
      return false;
    }
    const held = step.at !== undefined && !isRight(step, picks, end);
    this.answer = answerTo(step, picks, end) ?? (held ? 'instead' : null);
    if (held) return true;
    this.said = [...this.said, number];
    this.remember();
    return false;
  }

  /** What is written, with the names of the game put in. */
  private speak(words: Words): string {
    return fill(spoken(words), messages.language, (id) => this.store.texts?.name(id) ?? id);
  }

  private remember(): void {
    keep(this.store.id, { said: [...this.said], quiet: this.quiet });
  }
}
