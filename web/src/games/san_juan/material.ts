/** What is printed on the cards of San Juan, as the rules tell it before anything is drawn. */
import type { Card, Material } from './view';

type Options = Record<string, unknown>;

export let material: Material;
let cards: ReadonlyMap<string, Card> = new Map();

export function printed(told: unknown): void {
  material = told as Material;
  cards = new Map(material.cards.map((card) => [card.id, card]));
}

export function isCard(id: string): boolean {
  return cards.has(id);
}

export function isExpansion(id: string): boolean {
  return cards.get(id)?.expansion ?? false;
}

export function costOf(id: string, options: Options = {}): number {
  const card = cards.get(id);
  return chosen(options, card?.cost_option) ?? card?.cost ?? 0;
}

/** Printed points; null where the card counts something at the end. */
export function pointsOf(id: string, options: Options = {}): number | null {
  const card = cards.get(id);
  return chosen(options, card?.points_option) ?? card?.points ?? null;
}

/** The number an option of the table sets instead of the printed one. */
function chosen(options: Options, option: string | null | undefined): number | undefined {
  const value = option ? options[option] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** The numbers its effect is told with. */
export function numbersOf(id: string): Record<string, number> {
  return cards.get(id)?.numbers ?? {};
}

/** The good a building makes, or holds. */
export function goodOf(id: string): string | null {
  return cards.get(id)?.good ?? null;
}

/** The building that makes a good, or holds it. */
export function holderOf(good: string): string {
  return material.cards.find((card) => card.good === good)?.id ?? '';
}

/** The goods that have a price on the tiles of the trading house, in their order. */
export function goodsOnTiles(): string[] {
  return material.goods.slice(0, material.tiles[0]?.length ?? 0);
}

export function isProduction(id: string): boolean {
  const good = goodOf(id);
  return good !== null && goodsOnTiles().includes(good);
}
