/** Landscape cards beyond the limit: picked in any order, discarded together. */
import type { BoardProps, Plan } from '$lib/board';
import { Picker } from '../shared/picker.svelte';
import { material } from './material';
import { spread, type Table } from './table';
import { say } from './words';

const order = (letter: string) => material.landscapes.findIndex((each) => each.letter === letter);

export class Dropping implements Plan {
  private readonly picker = new Picker();

  constructor(private readonly board: () => BoardProps<Table>) {}

  /** How many cards are too many; 0 while nothing is to be discarded. */
  get excess(): number {
    const { legal, view } = this.board();
    const asked = [...legal].some((token) => token.startsWith('drop:'));
    return asked ? (view.table.to_drop ?? 0) : 0;
  }

  private get hand(): string[] {
    const { view, seat } = this.board();
    return spread(view.table.players[seat ?? 0]?.hand);
  }

  private get places(): readonly number[] {
    return this.excess > 0 ? this.picker.at(this.board().view.ply) : [];
  }

  /** Not below a card that was dropped and sent before. */
  may(letter: string): boolean {
    const legal = [...this.board().legal].filter((token) => token.startsWith('drop:'));
    return this.excess > 0 && order(letter) >= Math.min(...legal.map((token) => order(token.slice(5))));
  }

  has(index: number): boolean {
    return this.places.includes(index);
  }

  toggle(index: number): void {
    this.picker.toggle(this.board().view.ply, index, this.excess);
  }

  get picked(): readonly string[] {
    return this.places.map((index) => `drop:${this.hand[index]}`);
  }

  get offers(): readonly string[] {
    return this.hand.filter((letter) => this.may(letter)).map((letter) => `drop:${letter}`);
  }

  get ready(): { label: string } | null {
    const count = this.places.length;
    return count > 0 && count === this.excess ? { label: `${say('discard')} ${count}` } : null;
  }

  take(token: string): boolean {
    if (this.excess < 2 || !token.startsWith('drop:')) return false;
    const places = this.hand.flatMap((letter, i) => (letter === token.slice(5) ? [i] : []));
    const free = places.filter((i) => !this.has(i));
    const full = this.places.length >= this.excess;
    const index = full && free.length < places.length ? places.find((i) => this.has(i)) : (free[0] ?? places[0]);
    if (index !== undefined) this.toggle(index);
    return index !== undefined;
  }

  back(): boolean {
    const last = this.places.at(-1);
    if (last !== undefined) this.toggle(last);
    return last !== undefined;
  }

  confirm(): void {
    if (this.ready) this.board().decide?.(this.picked);
  }
}
