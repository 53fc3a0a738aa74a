/** The scenes of a game: a role, an auction, a scoring, whatever its table says begins one (`GameTable.scene`). */
import type { GameTable, Happening, Scene } from './board';
import type { Catalogue } from './catalogue';
import type { Moved } from './messages';

type Stage = Pick<GameTable, 'scene'>;

/** What of a move belongs to one scene. */
export interface Part {
  /** The scene that begins with it; null where it belongs to the one before. */
  scene: Scene | null;
  events: Happening[];
}

/** A move in parts: what still belongs to the scene before it, then one part for each scene that begins in it. */
export function partsOf(move: Moved, game: Stage | null, texts: Catalogue | null, running = ''): Part[] {
  const parts: Part[] = [];
  let last = running;
  for (const event of move.events as Happening[]) {
    const scene = texts ? (game?.scene?.(event, texts) ?? null) : null;
    const begins = scene !== null && (scene.opens || scene.id !== last);
    if (scene) last = scene.id;
    if (begins || parts.length === 0) parts.push({ scene: begins ? scene : null, events: [event] });
    else parts.at(-1)!.events.push(event);
  }
  return parts;
}

/** The scene these moves are in at their end; none where a round has just begun. */
export function sceneNow(moves: readonly Moved[], game: Stage | null, texts: Catalogue | null): Scene | null {
  if (!texts || !game?.scene) return null;
  for (const move of moves.toReversed())
    for (const event of (move.events as Happening[]).toReversed()) {
      const scene = event.kind === 'round' ? null : game.scene(event, texts);
      if (scene || event.kind === 'round') return scene;
    }
  return null;
}

/** The scene that goes on after a part. */
export function sceneAfter(parts: readonly Part[], before: Scene | null): Scene | null {
  return parts.findLast((part) => part.scene !== null)?.scene ?? before;
}
