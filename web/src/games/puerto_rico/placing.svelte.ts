/**
 * The pieces I am placing, on the page only until they are sent.
 *
 * The rules lift all pieces first; what stood where before is remembered here, so that a person
 * changes what should change and leaves the rest.
 */
import type { BoardProps } from '$lib/board';
import { arrangementOf, fitted, placed, quota, roomsOf, tokensOf, type Arrangement } from './placement';
import type { Player, Table } from './table';

export type Sort = 'colonists' | 'nobles';

export class Placing {
  wanted = $state.raw<Arrangement>({});
  sort = $state<Sort>('colonists');
  private at = '';
  private before: Arrangement = {};

  constructor(private readonly board: () => BoardProps<Table>) {}

  private get player(): Player | undefined {
    const { view, seat } = this.board();
    return view.table.players[seat ?? 0];
  }

  /** Whether I am placing, and all my pieces are still in hand. */
  get open(): boolean {
    const { view, seat, legal } = this.board();
    if (view.phase !== 'placement' || view.player !== seat || legal.size === 0 || !this.player) return false;
    const standing = placed(arrangementOf(this.player));
    return standing.colonists + standing.nobles === 0;
  }

  /** Remember the board while nothing is lifted; begin with it when the placement opens. */
  follow(): void {
    const { view } = this.board();
    if (!this.player) return;
    if (!this.open) {
      if (view.phase !== 'placement') this.before = arrangementOf(this.player);
      this.at = '';
      return;
    }
    const at = `${view.ply}`;
    if (at === this.at) return;
    this.at = at;
    this.wanted = fitted(this.before, this.player);
    this.sort = this.left.nobles > 0 ? 'nobles' : 'colonists';
  }

  /** Pieces not on a circle yet. */
  get left(): { colonists: number; nobles: number } {
    const all = this.player ? quota(this.player) : { colonists: 0, nobles: 0 };
    const standing = placed(this.wanted);
    return { colonists: all.colonists - standing.colonists, nobles: all.nobles - standing.nobles };
  }

  /** Whether as many stand as must. */
  get ready(): boolean {
    if (!this.player) return false;
    const standing = placed(this.wanted);
    return standing.colonists + standing.nobles === quota(this.player).all;
  }

  /** How many must still be placed. */
  get missing(): number {
    if (!this.player) return 0;
    const standing = placed(this.wanted);
    return quota(this.player).all - standing.colonists - standing.nobles;
  }

  pieces(place: string): { colonists: number; nobles: number } {
    return this.wanted[place] ?? { colonists: 0, nobles: 0 };
  }

  private circles(place: string): number {
    return this.player ? (roomsOf(this.player).find((room) => room.place === place)?.circles ?? 0) : 0;
  }

  /** One piece more on a free circle, of the sort in hand or else of the other. */
  add(place: string): void {
    const here = this.pieces(place);
    if (here.colonists + here.nobles >= this.circles(place)) return;
    const sort: Sort | null = this.left[this.sort] > 0 ? this.sort : this.left.colonists > 0 ? 'colonists' : this.left.nobles > 0 ? 'nobles' : null;
    if (sort === null) return;
    this.wanted = { ...this.wanted, [place]: { ...here, [sort]: here[sort] + 1 } };
  }

  /** One piece back into the hand. */
  remove(place: string, sort: Sort): void {
    const here = this.pieces(place);
    if (here[sort] === 0) return;
    this.wanted = { ...this.wanted, [place]: { ...here, [sort]: here[sort] - 1 } };
    this.sort = sort;
  }

  again(): void {
    if (this.player) this.wanted = fitted(this.before, this.player);
  }

  clear(): void {
    this.wanted = {};
  }

  send(): void {
    const { pending, view } = this.board();
    if (this.player && this.ready) pending.confirm(...tokensOf(this.player, this.wanted, view.options['auto_forced'] !== false));
  }
}
