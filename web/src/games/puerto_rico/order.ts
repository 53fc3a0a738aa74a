/** Cities and islands in the order they grew: everything keeps its place, whatever comes next. */
import type { Happening } from '$lib/board';
import { fieldsOf, type Built, type Field, type Player } from './table';

/**
 * A city as it was built.  What the page was not told of is older than all it was told of, and stands first;
 * what is not told of yet but only waits in a draft (it is not in `before`) comes last.
 */
export function cityInOrder(
  player: Player,
  seat: number,
  past: readonly Happening[] = [],
  before: Player | null = null,
): Built[] {
  const told = past.filter((event) => event.kind === 'build' && event.seat === seat).map((event) => event['building']);
  const old = before && new Set(before.city.map((built) => built.building));
  const place = (built: Built): number => {
    const at = told.lastIndexOf(built.building);
    return at < 0 && old && !old.has(built.building) ? told.length : at;
  };
  return player.city.map((built) => built).sort((one, other) => place(one) - place(other));
}

/** An island as its tiles were laid; of each kind those with pieces first. */
export function islandInOrder(player: Player, seat: number, past: readonly Happening[] = []): Field[] {
  const fields = fieldsOf(player);
  const told = past.flatMap((event) =>
    event.seat !== seat ? [] : event.kind === 'lay_forest' ? ['forest'] : event.kind === 'lay' ? [event['tile']] : [],
  );
  const kinds = new Map<string, number>();
  for (const { tile } of fields) kinds.set(tile, (kinds.get(tile) ?? 0) + 1);
  const place = (field: Field): number => {
    const laid = told.flatMap((tile, i) => (tile === field.tile ? [i] : []));
    // the last ones laid are the last of their kind
    return laid[laid.length - kinds.get(field.tile)! + field.number] ?? -1;
  };
  return fields.map((field) => field).sort((one, other) => place(one) - place(other));
}
