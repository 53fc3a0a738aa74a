/**
 * Advice at the table: hints, the coach, and the line of one's chances; all of them from one answer a decision.
 *
 * The server says what each choice is worth from what the seat may know, and notes that it was asked.  The coach
 * holds a choice back before it is sent, so that it can be taken back whatever it would reveal.
 */
import { api } from '$lib/api';
import { t } from '$lib/i18n.svelte';
import type { Advice, JudgedChoice } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import { refusedBecause } from '$lib/refused';
import type { TableStore } from '$lib/table.svelte';
import { percent } from '../study/grades';

/** So many of the best are told. */
const TOLD = 3;
/** Milliseconds the coach may take before a choice is sent without him. */
const PATIENCE = 6000;
/** Grades the coach speaks about: five points of win chance or more. */
const SPEAKS: readonly string[] = ['off_course', 'aground'];

/** A choice that waits for a word. */
export interface Held {
  ply: number;
  chosen: JudgedChoice;
  best: JudgedChoice;
}

export interface Known {
  /** The number of the decision, as the table counts. */
  ply: number;
  advice: Advice;
}

export class Adviser {
  known = $state.raw<Known | null>(null);
  /** Whether the hint is asked for: it stays until the decision is made. */
  asked = $state(-1);
  trouble = $state('');
  /** What the coach holds back. */
  held = $state.raw<Held | null>(null);
  /** Whether a choice waits for the coach, who still looks. */
  looking = $state(false);
  /** My chances at my decisions, by the moves made before them. */
  line = $state.raw<readonly { ply: number; chance: number }[]>([]);
  private under: { ply: number; answer: Promise<Advice | null> } | null = null;
  private decide: ((send: boolean) => void) | null = null;
  private kept = -1;

  constructor(private readonly store: TableStore) {
    store.guard = (picks) => this.check(picks);
  }

  /** Whether only bots play against me. */
  get solo(): boolean {
    return this.store.now?.seats.every((seat) => seat.you || seat.kind === 'bot') ?? false;
  }

  /** Whether this table lets me ask; in a lesson the teacher speaks. */
  get allowed(): boolean {
    const now = this.store.now;
    return now?.status === 'playing' && !now.lesson && this.store.seat !== null && (this.solo || now.hints);
  }

  /** My open decision, where there is something to choose. */
  get ply(): number | null {
    const decision = this.store.now?.decision;
    return this.allowed && (decision?.legal?.length ?? 0) > 1 ? decision!.ply : null;
  }

  /** Whether a hint is on the screen, or on its way there. */
  get open(): boolean {
    return this.asked >= 0 && this.asked === this.store.shown?.decision?.ply;
  }

  /** The best choices of what the screen asks, while nothing is begun; those that are too close to call by chance. */
  get told(): readonly JudgedChoice[] {
    if (!this.open || this.known?.ply !== this.asked || this.store.legal.length === 0 || this.store.draft.begun)
      return [];
    const told = this.known.advice.choices.slice(0, TOLD);
    const rank = (choice: JudgedChoice) => (this.shares(choice) ? 0 : 1);
    return told.toSorted((one, other) => rank(one) - rank(other) || other.chance.mean - one.chance.mean);
  }

  /** Whether a choice is the best, or cannot be told from it. */
  private shares(choice: JudgedChoice): boolean {
    const advice = this.known?.advice;
    return choice === advice?.choices[0] || (advice?.close.includes(choice.token) ?? false);
  }

  /** The ranks of those that are told: what is too close to call shares the first. */
  get ranks(): readonly number[] {
    return this.told.map((choice, i) => (this.shares(choice) ? 1 : i + 1));
  }

  /** Why the best comes before another, or that nobody knows; alone it speaks for itself. */
  get reason(): JudgedChoice['sentences'] {
    const best = this.known?.advice.choices[0];
    return (this.told.find((each) => each !== best) ?? this.told[0])?.sentences ?? {};
  }

  /** How often a choice wins, where it is among those that are told. */
  chanceOf(token: string): string {
    const found = this.told.find((each) => each.token === token);
    return found ? t('percent', { count: percent(found.chance.mean) }) : '';
  }

  /** Ask for a hint, or put it away. */
  toggle(): void {
    const ply = this.ply;
    if (this.open) this.asked = -1;
    else if (ply !== null) {
      this.asked = ply;
      void this.look(ply);
    }
  }

  /** Have the advice on my decision before it is needed: for the coach, and for the line. */
  prepare(): void {
    const ply = this.ply;
    if (ply !== null && (prefs.coach || (prefs.chances && this.solo))) void this.look(ply);
  }

  /** The advice on a decision, asked for once. */
  private look(ply: number): Promise<Advice | null> {
    if (this.known?.ply === ply) return Promise.resolve(this.known.advice);
    if (this.under?.ply !== ply) this.under = { ply, answer: this.fetch(ply) };
    return this.under.answer;
  }

  private async fetch(ply: number): Promise<Advice | null> {
    this.trouble = '';
    try {
      const advice = await api.hint(this.store.id, ply);
      this.known = { ply, advice };
      const chance = advice.choices[0]?.chance.mean;
      const before = this.line.filter((each) => each.ply < advice.ply);
      if (chance !== undefined) this.line = [...before, { ply: advice.ply, chance }];
      return advice;
    } catch (error) {
      if (this.ply === ply) this.trouble = refusedBecause(error);
      if (this.under?.ply === ply) this.under = null;
      return null;
    }
  }

  // The coach

  /** Whether a choice may be sent; one that gives much away waits for a word. */
  private async check(picks: readonly string[]): Promise<boolean> {
    const ply = this.ply;
    if (!prefs.coach || ply === null || this.kept === ply) return true;
    const word = new Promise<boolean>((resolve) => (this.decide = resolve));
    this.looking = true;
    const advice = await Promise.race([this.look(ply), word, after(PATIENCE)]);
    this.looking = false;
    if (typeof advice === 'boolean') return advice;
    const chosen = advice?.choices.find((each) => each.token === picks[0]);
    const best = advice?.choices[0];
    if (!chosen || !best || !SPEAKS.includes(chosen.grade)) return true;
    this.held = { ply, chosen, best };
    const send = await word;
    this.held = null;
    if (send) this.kept = ply;
    return send;
  }

  /** Send what is held; nothing more is said about this decision. */
  keep(): void {
    this.decide?.(true);
  }

  takeBack(): void {
    this.decide?.(false);
  }

  /** The table went on without my answer: there is nothing to hold any more. */
  letGo(): void {
    if (this.held && this.held.ply !== this.ply) this.takeBack();
  }
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
