/** What is printed on the pieces of Puerto Rico, as the rules tell it. */
import type { BuildingKind, Material } from './view';

export const material = {} as Material;
let byId = new Map<string, BuildingKind>();

/** Called once, before anything is drawn. */
export function printed(told: unknown): void {
  Object.assign(material, told);
  byId = new Map(material.buildings.map((building) => [building.id, building]));
}

export function buildingOf(id: string): BuildingKind | undefined {
  return byId.get(id);
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
