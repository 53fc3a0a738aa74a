/** What is printed on the pieces of Puerto Rico, as the rules tell it before anything is drawn. */
import type { BuildingKind, Material } from './view';

export let material: Material;
let buildings: ReadonlyMap<string, BuildingKind> = new Map();

export function printed(told: unknown): void {
  material = told as Material;
  buildings = new Map(material.buildings.map((building) => [building.id, building]));
}

export function buildingOf(id: string): BuildingKind | undefined {
  return buildings.get(id);
}

/** Whether a building covers more than one space of a city. */
export function isLarge(id: string): boolean {
  return (buildingOf(id)?.size ?? 1) > 1;
}

export function isGood(id: string): boolean {
  return material.goods.some((good) => good.id === id);
}

/** The colour a building stands on: of its good, of a large building, or of the town. */
export function groundOf(id: string): string {
  const good = buildingOf(id)?.makes;
  if (good) return `var(--f-${good})`;
  return isLarge(id) ? 'var(--f-grand)' : 'var(--f-town)';
}
