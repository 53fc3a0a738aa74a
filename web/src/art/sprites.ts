/**
 * The drawings, in five sets, so that the first view carries only what it shows.
 *
 * A set is a hidden `<svg>` of symbols put into the page once; `<use href="#good-corn">` finds them.
 */
import common from './common.svg?raw';

const SETS = {
  trade: () => import('./trade.svg?raw'),
  puerto_rico: () => import('./puerto_rico.svg?raw'),
  san_juan: () => import('./san_juan.svg?raw'),
  golden_city: () => import('./golden_city.svg?raw'),
} as const;

export type SpriteSet = keyof typeof SETS;

/** The sets a game draws with, besides the common one. */
export const OF_GAME: Record<string, readonly SpriteSet[]> = {
  puerto_rico: ['trade', 'puerto_rico'],
  san_juan: ['trade', 'san_juan'],
  golden_city: ['golden_city'],
};

const placed = new Set<string>();

/** Brand, interface, flags, money and points: before anything is drawn. */
export function placeCommon(): void {
  place('common', common);
}

/** Everything the table, the poster and the rules page of a game show. */
export async function placeGame(game: string): Promise<void> {
  await placeSets(...(OF_GAME[game] ?? []));
}

export async function placeSets(...sets: readonly SpriteSet[]): Promise<void> {
  const missing = sets.filter((set) => !placed.has(set));
  const drawings = await Promise.all(missing.map((set) => SETS[set]()));
  missing.forEach((set, i) => place(set, drawings[i]!.default));
}

function place(set: string, svg: string): void {
  if (placed.has(set)) return;
  placed.add(set);
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.setAttribute('aria-hidden', 'true');
  holder.dataset.sprite = set;
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
