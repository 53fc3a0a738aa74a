/** San Juan as the view tells it. */
import type { View } from '$lib/board';
import { goodOf, goodsOnTiles, isProduction, pointsOf } from './material';
import type { Table } from './view';

export type { Building, Decision, Player, Table } from './view';

/** Of a trading house tile, from indigo to silver. */
export type Prices = Table['tiles']['seen'][number];
export type JuanView = View<Table>;

export const ROLES = ['builder', 'producer', 'trader', 'councillor', 'prospector'] as const;

/** The ground behind a drawing: of its good, violet for those that count at the end, sand for the rest. */
export function groundOf(card: string): string {
  if (isProduction(card)) return `var(--f-${goodOf(card)})`;
  return pointsOf(card) === null ? 'var(--f-grand)' : 'var(--f-town)';
}

export function priceOf(prices: Prices | null, good: string): number | undefined {
  return prices?.[goodsOnTiles().indexOf(good)];
}

/** What a card costs somebody on a free place; only in a builder phase, and only one's own is known. */
export function costNow(view: JuanView, seat: number, card: string): number | undefined {
  return view.table.players[seat]?.prices?.[card];
}
