/** Puerto Rico as the view tells it. */
import type { View } from '$lib/board';
import { buildingOf, material } from './material';
import type { Building as Built, BuildingKind, Player, Table } from './view';

export type { BuildingKind, Pending, Pieces, Player, Ship, Table, Tile } from './view';
export type { Built };

export type RicoView = View<Table>;

/** One place of an island, with the piece on it. */
export interface Field {
  tile: string;
  piece: 'colonist' | 'noble' | null;
  /** Which of its kind it is. */
  number: number;
}

/** An island tile by tile: those with pieces first, forests last. */
export function fieldsOf(player: Player): Field[] {
  const fields: Field[] = player.island.flatMap((tile) =>
    Array.from({ length: tile.count }, (_, number) => ({
      tile: tile.tile,
      piece:
        number < tile.nobles
          ? ('noble' as const)
          : number < tile.nobles + tile.colonists
            ? ('colonist' as const)
            : null,
      number,
    })),
  );
  const forests = Object.values(player.forests).reduce((sum, count) => sum + count, 0);
  for (let number = 0; number < forests; number++) fields.push({ tile: 'forest', piece: null, number });
  return fields;
}

/** The circles of a building: nobles, colonists, then empty. */
export function circlesOf(built: Built): ('noble' | 'colonist' | null)[] {
  const all = Math.max(buildingOf(built.building)?.circles ?? 0, built.nobles + built.colonists);
  return Array.from({ length: all }, (_, i) =>
    i < built.nobles ? 'noble' : i < built.nobles + built.colonists ? 'colonist' : null,
  );
}

/** City spaces that are built on. */
export function builtOn(player: Player): number {
  return material.spaces - player.city_free;
}

/** The kinds of buildings in this game, sold out or not; during the draft also those it may still bring. */
export function inGame(view: RicoView): BuildingKind[] {
  const { sale, players, draft } = view.table;
  const found = new Set(Object.keys(sale));
  for (const player of players) for (const built of player.city) found.add(built.building);
  return material.buildings.filter(
    (building) => found.has(building.id) || (draft !== undefined && building.set !== 'nobles'),
  );
}

/** How many buildings the draft still takes in a column; none where nothing is drafted. */
export function draftedAt(table: Table, column: number): number {
  const costs = new Set(
    material.buildings.filter((each) => each.column === column && each.makes === null).map((each) => each.cost),
  );
  return [...costs].reduce((sum, cost) => sum + (table.draft?.[cost] ?? 0), 0);
}

/** Whether the market is what matters: somebody builds, or buildings are drafted. */
export function isMarketDay({ phase, table }: RicoView): boolean {
  return phase === 'draft' || table.role === 'builder';
}

/** The most buildings in a column of the market. */
export function longestColumn(view: RicoView): number {
  const columns = inGame(view).map((building) => building.column);
  return Math.max(...columns.map((column) => columns.filter((each) => each === column).length));
}

/** Room follows the phase: on a market day with many buildings my own board gives way to what they do. */
export function boardHeight(view: RicoView): number {
  if (view.phase === 'draft') return 70;
  return isMarketDay(view) && longestColumn(view) > FEW ? 262 : 352;
}

/** So many buildings in a column leave room for a line below each. */
const FEW = 7;
