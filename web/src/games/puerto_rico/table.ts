/** Puerto Rico as the view tells it, and the numbers printed on its buildings. */
import type { View } from '$lib/board';
import type { Building as Built, Player, Table } from './view';

export type { Pending, Pieces, Player, Ship, Table, Tile } from './view';
export type { Built };

export type RicoView = View<Table>;

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const;
export const PRICES: Record<string, number> = { corn: 0, indigo: 1, sugar: 2, tobacco: 3, coffee: 4 };
export const TILES = [...GOODS, 'quarry'] as const;
export const SPACES = 12;
export const HOUSE_SPACES = 4;

export type BuildingSet = 'base' | 'new_buildings' | 'nobles';

export interface Building {
  id: string;
  set: BuildingSet;
  cost: number;
  points: number;
  circles: number;
  column: number;
}

const ROWS: [id: string, set: BuildingSet, cost: number, points: number, circles: number, column: number][] = [
  ['small_indigo_plant', 'base', 1, 1, 1, 1],
  ['small_sugar_mill', 'base', 2, 1, 1, 1],
  ['indigo_plant', 'base', 3, 2, 3, 2],
  ['sugar_mill', 'base', 4, 2, 3, 2],
  ['tobacco_storage', 'base', 5, 3, 3, 3],
  ['coffee_roaster', 'base', 6, 3, 2, 3],
  ['small_market', 'base', 1, 1, 1, 1],
  ['hacienda', 'base', 2, 1, 1, 1],
  ['construction_hut', 'base', 2, 1, 1, 1],
  ['small_warehouse', 'base', 3, 1, 1, 1],
  ['hospice', 'base', 4, 2, 1, 2],
  ['office', 'base', 5, 2, 1, 2],
  ['large_market', 'base', 5, 2, 1, 2],
  ['large_warehouse', 'base', 6, 2, 1, 2],
  ['factory', 'base', 7, 3, 1, 3],
  ['university', 'base', 8, 3, 1, 3],
  ['harbor', 'base', 8, 3, 1, 3],
  ['wharf', 'base', 9, 3, 1, 3],
  ['guild_hall', 'base', 10, 4, 1, 4],
  ['residence', 'base', 10, 4, 1, 4],
  ['fortress', 'base', 10, 4, 1, 4],
  ['customs_house', 'base', 10, 4, 1, 4],
  ['city_hall', 'base', 10, 4, 1, 4],
  ['aqueduct', 'new_buildings', 1, 1, 1, 1],
  ['forest_house', 'new_buildings', 2, 1, 1, 1],
  ['black_market', 'new_buildings', 2, 1, 1, 1],
  ['storehouse', 'new_buildings', 3, 1, 1, 1],
  ['guest_house', 'new_buildings', 4, 2, 2, 2],
  ['trading_post', 'new_buildings', 5, 2, 1, 2],
  ['church', 'new_buildings', 5, 2, 1, 2],
  ['small_wharf', 'new_buildings', 6, 2, 1, 2],
  ['lighthouse', 'new_buildings', 7, 3, 1, 3],
  ['specialty_factory', 'new_buildings', 8, 3, 1, 3],
  ['library', 'new_buildings', 8, 3, 1, 3],
  ['union_hall', 'new_buildings', 9, 3, 1, 3],
  ['statue', 'new_buildings', 10, 8, 0, 4],
  ['cloister', 'new_buildings', 10, 4, 1, 4],
  ['land_office', 'nobles', 2, 1, 1, 1],
  ['chapel', 'nobles', 3, 1, 1, 1],
  ['hunting_lodge', 'nobles', 4, 2, 1, 2],
  ['zoning_office', 'nobles', 5, 2, 1, 2],
  ['royal_supplier', 'nobles', 6, 2, 1, 2],
  ['villa', 'nobles', 7, 3, 1, 3],
  ['jeweler', 'nobles', 8, 3, 1, 3],
  ['royal_garden', 'nobles', 10, 4, 1, 4],
];

/** Every building in the order of the catalogue; a test compares the numbers with the rules. */
export const BUILDINGS: readonly Building[] = ROWS.map(([id, set, cost, points, circles, column]) => ({
  id,
  set,
  cost,
  points,
  circles,
  column,
}));
const BY_ID = new Map(BUILDINGS.map((building) => [building.id, building]));

export function buildingOf(id: string): Building | undefined {
  return BY_ID.get(id);
}

/** The good a building makes. */
const MAKES: Record<string, string> = {
  small_indigo_plant: 'indigo',
  indigo_plant: 'indigo',
  small_sugar_mill: 'sugar',
  sugar_mill: 'sugar',
  tobacco_storage: 'tobacco',
  coffee_roaster: 'coffee',
};

export function groundOf(id: string): string {
  const good = MAKES[id];
  if (good) return `var(--f-${good})`;
  return buildingOf(id)?.column === 4 ? 'var(--f-grand)' : 'var(--f-town)';
}

export const isLarge = (id: string): boolean => buildingOf(id)?.column === 4;

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

/** The kinds of buildings in this game, sold out or not. */
export function inGame(view: RicoView): Building[] {
  const found = new Set(Object.keys(view.table.sale));
  for (const player of view.table.players) for (const built of player.city) found.add(built.building);
  const drafted = view.options['new_buildings'] === true;
  return BUILDINGS.filter((building) => {
    if (found.has(building.id)) return true;
    if (building.set === 'nobles') return view.options['nobles'] === true;
    return building.set === 'base' && !drafted;
  });
}

/** Whether a building of a seat works: it has a piece on it. */
export function works(player: Player | undefined, id: string): boolean {
  const built = player?.city.find((each) => each.building === id);
  return built !== undefined && built.colonists + built.nobles > 0;
}

/** Crates that go aboard: all of a kind, as far as they fit. */
export function loaded(view: RicoView, good: string, way: string): number {
  const held = view.table.players[view.player]?.goods[good] ?? 0;
  if (way === 'wharf') return held;
  const ship = view.table.ships.find((each) => String(each.capacity) === way);
  return ship ? Math.min(held, ship.capacity - ship.load) : 0;
}

/** Points of a load: one a crate, one more with a harbor at work, and the captain's privilege. */
export function loadPoints(view: RicoView, good: string, way: string): number {
  const crates = loaded(view, good, way);
  const player = view.table.players[view.player];
  const privilege = view.table.pending.privilege ? (works(player, 'library') ? 2 : 1) : 0;
  return crates === 0 ? 0 : crates + (works(player, 'harbor') ? 1 : 0) + privilege;
}

/** Doubloons of a sale: price, the trader's privilege, and in the trading house the markets at work. */
export function salePrice(view: RicoView, good: string, to = 'house'): number {
  const player = view.table.players[view.player];
  const markets =
    to === 'house' ? (works(player, 'small_market') ? 1 : 0) + (works(player, 'large_market') ? 2 : 0) : 0;
  const privilege = view.table.chooser === view.player ? (works(player, 'library') ? 2 : 1) : 0;
  return (PRICES[good] ?? 0) + privilege + markets;
}
