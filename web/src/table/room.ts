/** How much room a game gives to my board and to the side; it may follow the phase. */
import type { GameTable, View } from '$lib/board';

export function roomOf(game: GameTable, view: View): { mine: string; side: string } {
  const mine = typeof game.mine === 'function' ? game.mine(view) : (game.mine ?? 356);
  return { mine: `${mine}px`, side: `${game.side ?? 266}px` };
}
