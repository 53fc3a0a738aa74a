/** What lies under the curve: roles, auctions and scorings, as the story of the game has them. */
import type { GameTable } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import type { Moved } from '$lib/messages';
import { partsOf, sceneAfter } from '$lib/scenes';

export interface SceneMark {
  /** Moves made before it began. */
  ply: number;
  icon: string;
  title: string;
  /** Whose it is; null for one of all. */
  seat: number | null;
}

export function marksOf(moves: readonly Moved[], game: GameTable, texts: Catalogue): SceneMark[] {
  let running: ReturnType<typeof sceneAfter> = null;
  return moves.flatMap((move, ply) => {
    const parts = partsOf(move, game, texts, running?.id);
    running = sceneAfter(parts, running);
    return parts.flatMap(({ scene }) =>
      scene ? [{ ply, icon: scene.icon, title: scene.title, seat: scene.seat }] : [],
    );
  });
}
