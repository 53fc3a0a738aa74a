/**
 * Choosing several cards in any order, with a way back, before anything is sent.
 *
 * The rules ask for one card at a time in a fixed order; a person picks as the hand lies.
 * The picked cards are sent together, in the order the rules want.
 */
export class Picker {
  /** Places in the hand that are picked, in the order they were. */
  picked = $state.raw<readonly number[]>([]);
  private ply = -1;

  /** Forget what was picked for another decision. */
  follow(ply: number): void {
    if (ply === this.ply) return;
    this.ply = ply;
    this.picked = [];
  }

  has(index: number): boolean {
    return this.picked.includes(index);
  }

  /** Pick, or put back; with `most` reached the oldest gives way. */
  toggle(index: number, most: number): void {
    if (this.has(index)) this.picked = this.picked.filter((each) => each !== index);
    else this.picked = [...this.picked, index].slice(-Math.max(1, most));
  }

  clear(): void {
    this.picked = [];
  }
}
