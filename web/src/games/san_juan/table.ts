/** San Juan as the view tells it. */
import type { Pending, View } from '$lib/board';
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

/** The role that is being played; what waits to be confirmed is still part of it. */
export function roleNow(view: JuanView, pending: Pending<Table>): string | null {
  return (pending.before ?? view).table.role;
}

/**
 * A building that waits to be confirmed with a payment nobody chose: its price, and the cards that left the hand.
 * Null where nothing of the sort waits.
 */
export function paidFor(
  pending: Pending<Table>,
  after: JuanView,
  seat: number,
): { card: string; price: number; cards: string[] } | null {
  const card = pending.tokens[0]?.startsWith('build:') ? pending.tokens[0].slice('build:'.length) : null;
  const before = pending.before?.table.players[seat];
  if (!pending.complete || !card || !before?.hand) return null;
  const left = [...(after.table.players[seat]?.hand ?? []), card];
  const cards = before.hand.filter((each) => {
    const kept = left.indexOf(each);
    if (kept >= 0) left.splice(kept, 1);
    return kept < 0;
  });
  return { card, price: before.prices?.[card] ?? cards.length, cards };
}
