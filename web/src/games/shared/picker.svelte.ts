/**
 * Choosing several cards in any order, with a way back, before anything is sent.
 *
 * The rules ask for one card at a time in a fixed order; a person picks as the hand lies.
 * The picked cards are sent together, in the order the rules want.
 */
export class Picker {
  private picks = $state.raw<{ ply: number; places: readonly number[] }>({ ply: -1, places: [] });

  /** Places in the hand that are picked for a decision, in the order they were. */
  at(ply: number): readonly number[] {
    return this.picks.ply === ply ? this.picks.places : [];
  }

  /** Pick, or put back; with `most` reached the oldest gives way. */
  toggle(ply: number, index: number, most: number): void {
    const picked = this.at(ply);
    const places = picked.includes(index)
      ? picked.filter((each) => each !== index)
      : [...picked, index].slice(-Math.max(1, most));
    this.picks = { ply, places };
  }
}
