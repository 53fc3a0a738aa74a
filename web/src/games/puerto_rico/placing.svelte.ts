/**
 * The pieces I am placing, on the page only until they are sent.
 *
 * The rules lift all pieces first; what stood where before is remembered here, so that a person
 * changes what should change and leaves the rest.
 */
import type { BoardProps, Plan } from '$lib/board';
import { split } from '$lib/catalogue';
import {
  alike,
  arrangementOf,
  fitted,
  forcedOf,
  placed,
  quota,
  roomsOf,
  tokensOf,
  type Arrangement,
} from './placement';
import type { Pieces, Player, Table } from './table';
import { say } from './words';

export type Sort = 'colonists' | 'nobles';

export class Placing implements Plan {
  wanted = $state.raw<Arrangement>({});
  sort = $state<Sort>('colonists');
  private at = '';
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

  /** Whether the table plays by itself what has one answer only. */
  private get forced(): boolean {
    return this.board().view.options['auto_forced'] !== false;
  }

  /** Whether I am placing, and nothing was decided yet: what stands was placed by the table. */
  get open(): boolean {
    if (!this.mine || this.board().legal.size === 0 || !this.player) return false;
    return alike(arrangementOf(this.player), this.forced ? forcedOf(this.player) : {});
  }

  /** Remember the board while nothing is lifted; begin with it when the placement opens. */
  follow(): void {
    if (!this.player) return;
    if (!this.mine) {
      this.before = arrangementOf(this.player);
      this.at = '';
      return;
    }
    const at = `${this.board().view.ply}`;
    if (at === this.at || !this.open) return;
    this.at = at;
    this.again();
    this.sort = this.left.nobles > 0 ? 'nobles' : 'colonists';
  }

  /** Pieces not on a circle yet. */
  get left(): Pieces {
    const all = this.player ? quota(this.player) : { colonists: 0, nobles: 0 };
    const standing = placed(this.wanted);
    return { colonists: all.colonists - standing.colonists, nobles: all.nobles - standing.nobles };
  }

  /** How many must still be placed. */
  get missing(): number {
    if (!this.player) return 0;
    const standing = placed(this.wanted);
    return quota(this.player).all - standing.colonists - standing.nobles;
  }

  /** Whether there is something to begin with again. */
  get remembers(): boolean {
    const standing = placed(this.before);
    return standing.colonists + standing.nobles > 0;
  }

  pieces(place: string): Pieces {
    return this.wanted[place] ?? { colonists: 0, nobles: 0 };
  }

  private free(place: string): number {
    const here = this.pieces(place);
    const room = this.player ? roomsOf(this.player).find((each) => each.place === place) : undefined;
    return (room?.circles ?? 0) - here.colonists - here.nobles;
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
    const here = this.pieces(place);
    if (here[sort] === 0) return;
    this.wanted = { ...this.wanted, [place]: { ...here, [sort]: here[sort] - 1 } };
    this.sort = sort;
    const last = this.trail.lastIndexOf(place);
    if (last >= 0) this.trail = this.trail.toSpliced(last, 1);
  }

  /** A click on a whole place: one piece more while there is room, else one back; nothing where neither can be. */
  press(place: string): (() => void) | undefined {
    if (this.takes(place)) return () => this.add(place);
    const here = this.pieces(place);
    if (here.colonists + here.nobles === 0) return undefined;
    return () => this.remove(place, here.colonists > 0 ? 'colonists' : 'nobles');
  }

  again(): void {
    if (this.player) this.wanted = fitted(this.before, this.player);
    this.trail = [];
  }

  clear(): void {
    this.wanted = {};
    this.trail = [];
  }

  // The counter

  private get places(): string[] {
    return this.open && this.player ? roomsOf(this.player).map((room) => room.place) : [];
  }

  get picked(): readonly string[] {
    return this.places.flatMap((place) => {
      const { colonists, nobles } = this.pieces(place);
      return Array.from({ length: colonists + nobles }, () => `man:${place}`);
    });
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
    const { nobles, colonists } = this.pieces(place);
    this.remove(place, nobles > 0 && (this.sort === 'nobles' || colonists === 0) ? 'nobles' : 'colonists');
    return true;
  }

  confirm(): void {
    if (this.player && this.ready) this.board().pending.confirm(...tokensOf(this.player, this.wanted, this.forced));
  }
}
