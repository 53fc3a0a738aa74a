/**
 * The pieces I am placing, on the page only until they are sent.
 *
 * The rules lift all pieces first; what stood where before is remembered here, so that a person
 * changes what should change and leaves the rest.  What already stands in the view was placed by the
 * table or sent before: it stays.
 */
import type { BoardProps, Plan } from '$lib/board';
import { split } from '$lib/catalogue';
import { arrangementOf, at, fitted, picksOf, placed, roomsOf, type Arrangement } from './placement';
import type { Pieces, Player, Table } from './table';
import { say } from './words';

export type Sort = 'colonists' | 'nobles';

export class Placing implements Plan {
  wanted = $state.raw<Arrangement>({});
  sort = $state<Sort>('colonists');
  /** The decision it was begun for. */
  private begun = -1;
  private before = $state.raw<Arrangement>({});
  /** Where pieces were put, one after another. */
  private trail = $state.raw<readonly string[]>([]);

  constructor(private readonly board: () => BoardProps<Table>) {}

  private get player(): Player | undefined {
    const { view, seat } = this.board();
    return view.table.players[seat ?? 0];
  }

  /** Whether it is me who places now. */
  private get mine(): boolean {
    const { view, seat } = this.board();
    return view.phase === 'placement' && view.player === seat;
  }

  /**
   * Whether I am placing, and every free circle can still be filled: pieces are asked for place by
   * place, and where the first free one is not asked for any more, some were passed over.
   */
  get open(): boolean {
    if (!this.mine || !this.player) return false;
    const standing = arrangementOf(this.player);
    const first = roomsOf(this.player).find(({ place, circles }) => circles > count(at(standing, place)));
    return first !== undefined && this.board().legal.has(`man:${first.place}`);
  }

  /** Remember the board while nothing is lifted; begin with it when the placement opens. */
  follow(): void {
    if (!this.player) return;
    if (!this.mine) {
      this.before = arrangementOf(this.player);
      this.begun = -1;
      return;
    }
    const { ply } = this.board().view;
    if (ply === this.begun || !this.open) return;
    this.begun = ply;
    this.again();
    this.sort = this.left.nobles > 0 ? 'nobles' : 'colonists';
  }

  /** Pieces in my hand. */
  get left(): Pieces {
    if (!this.player) return { colonists: 0, nobles: 0 };
    const { windrose } = this.player;
    const standing = placed(arrangementOf(this.player));
    const wanted = placed(this.wanted);
    return {
      colonists: windrose.colonists + standing.colonists - wanted.colonists,
      nobles: windrose.nobles + standing.nobles - wanted.nobles,
    };
  }

  /** How many of them find a circle. */
  get missing(): number {
    const free = (this.player?.circles ?? 0) - count(placed(this.wanted));
    return Math.min(count(this.left), free);
  }

  /** Whether there is something to begin with again. */
  get remembers(): boolean {
    return count(placed(this.before)) > 0;
  }

  pieces(place: string): Pieces {
    return at(this.wanted, place);
  }

  private free(place: string): number {
    const room = this.player ? roomsOf(this.player).find((each) => each.place === place) : undefined;
    return (room?.circles ?? 0) - count(this.pieces(place));
  }

  /** Whether a piece of a sort can be taken up again: it was put there here. */
  lifts(place: string, sort: Sort): boolean {
    return this.player !== undefined && this.pieces(place)[sort] > at(arrangementOf(this.player), place)[sort];
  }

  /** The sort the next piece is of: the one in hand, or else the other; null with empty hands. */
  private get next(): Sort | null {
    return ([this.sort, 'colonists', 'nobles'] as const).find((sort) => this.left[sort] > 0) ?? null;
  }

  /** Whether a piece can be put there now: from the hand, or else the one that was put down last. */
  takes(place: string): boolean {
    return (this.next !== null || this.trail.length > 0) && this.free(place) > 0;
  }

  /** One piece more on a free circle. */
  add(place: string): void {
    if (!this.takes(place)) return;
    if (this.next === null) this.back();
    const sort = this.next;
    if (sort === null) return;
    const here = this.pieces(place);
    this.wanted = { ...this.wanted, [place]: { ...here, [sort]: here[sort] + 1 } };
    this.trail = [...this.trail, place];
  }

  /** One piece back into the hand. */
  remove(place: string, sort: Sort): void {
    if (!this.lifts(place, sort)) return;
    const here = this.pieces(place);
    this.wanted = { ...this.wanted, [place]: { ...here, [sort]: here[sort] - 1 } };
    this.sort = sort;
    const last = this.trail.lastIndexOf(place);
    if (last >= 0) this.trail = this.trail.toSpliced(last, 1);
  }

  /** A click on a whole place: one piece more while there is room, else one back; nothing where neither can be. */
  press(place: string): (() => void) | undefined {
    if (this.takes(place)) return () => this.add(place);
    const sort = (['colonists', 'nobles'] as const).find((each) => this.lifts(place, each));
    return sort && (() => this.remove(place, sort));
  }

  again(): void {
    if (this.player) this.wanted = fitted(this.before, this.player);
    this.trail = [];
  }

  clear(): void {
    if (this.player) this.wanted = arrangementOf(this.player);
    this.trail = [];
  }

  // The counter

  private get places(): string[] {
    return this.open && this.player ? roomsOf(this.player).map((room) => room.place) : [];
  }

  get picked(): readonly string[] {
    return this.open && this.player ? [...this.picks('nobles'), ...this.picks('colonists')] : [];
  }

  private picks(sort: Sort): string[] {
    return this.player ? picksOf(this.player, this.wanted, sort) : [];
  }

  get offers(): readonly string[] {
    return this.places.map((place) => `man:${place}`);
  }

  get full(): boolean {
    return this.open && this.next === null;
  }

  get ready(): { label: string } | null {
    return this.open && this.missing === 0 ? { label: say('confirm') } : null;
  }

  take(token: string): boolean {
    if (!this.open) return false;
    this.press(split(token)[1])?.();
    return true;
  }

  back(): boolean {
    if (!this.open) return false;
    const place = this.trail.at(-1) ?? this.picked.at(-1)?.slice(4);
    if (place === undefined) return false;
    const noble = this.lifts(place, 'nobles') && (this.sort === 'nobles' || !this.lifts(place, 'colonists'));
    this.remove(place, noble ? 'nobles' : 'colonists');
    return true;
  }

  /** Nobles first, as the rules ask; where some of them stay in the hand, colonists fill what is free. */
  confirm(): void {
    if (!this.ready) return;
    if (this.left.nobles > 0) this.board().decide?.(this.picks('nobles'), 'done');
    else this.board().decide?.(this.picked);
  }
}

function count(pieces: Pieces): number {
  return pieces.colonists + pieces.nobles;
}
