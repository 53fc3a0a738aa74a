/** Who sits at a recorded position, for the tests of boards. */
import type { Person, View } from '$lib/board';

export const people = (view: Pick<View, 'seats' | 'seat'>): Person[] =>
  Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    flag: seat + 1,
    bot: null,
    present: true,
    me: seat === view.seat,
  }));
