/** San Juan as the view tells it, and the numbers printed on its cards. */
import type { View } from '$lib/board';
import type { Table } from './view';

export type { Building, Decision, Player, Table } from './view';

/** Of a trading house tile, from indigo to silver. */
export type Prices = Table['tiles']['seen'][number];
export type JuanView = View<Table>;

export const ROLES = ['builder', 'producer', 'trader', 'councillor', 'prospector'] as const;
export const GOODS = ['indigo', 'sugar', 'tobacco', 'coffee', 'silver', 'customs'] as const;
export const TWELVE = 12;

/** The good a building makes, or holds. */
export const GOOD_OF: Record<string, string> = {
  indigo_plant: 'indigo',
  sugar_mill: 'sugar',
  tobacco_storage: 'tobacco',
  coffee_roaster: 'coffee',
  silver_smelter: 'silver',
  customs_office: 'customs',
};

/** Cost and printed points, in the canonical order of payments; a test compares them with the rules. */
export const CARDS: readonly [id: string, cost: number, points: number][] = [
  ['indigo_plant', 1, 1],
  ['sugar_mill', 2, 1],
  ['tobacco_storage', 3, 2],
  ['coffee_roaster', 4, 2],
  ['silver_smelter', 5, 3],
  ['smithy', 1, 1],
  ['gold_mine', 1, 1],
  ['archive', 1, 1],
  ['poor_house', 2, 1],
  ['black_market', 2, 1],
  ['trading_post', 2, 1],
  ['well', 2, 1],
  ['market_stand', 2, 1],
  ['crane', 2, 1],
  ['chapel', 3, 2],
  ['tower', 3, 2],
  ['aqueduct', 3, 2],
  ['carpenter', 3, 2],
  ['prefecture', 3, 2],
  ['market_hall', 4, 2],
  ['quarry', 4, 2],
  ['library', 5, 3],
  ['statue', 3, 3],
  ['victory_column', 4, 4],
  ['hero', 5, 5],
  ['guild_hall', 6, 0],
  ['city_hall', 6, 0],
  ['triumphal_arch', 6, 0],
  ['palace', 6, 0],
  ['supplier', 1, 1],
  ['barracks', 1, 1],
  ['hut', 2, 1],
  ['inn', 2, 1],
  ['park', 3, 2],
  ['customs_office', 3, 2],
  ['bank', 4, 2],
  ['harbour', 4, 2],
  ['goldsmith', 5, 3],
  ['residence', 6, 0],
  ['cathedral', 7, 0],
];

const INDEX = new Map(CARDS.map(([id], i) => [id, i]));

/** The options that change a printed number (rulings of the ledger). */
const OVERRIDES: Record<string, [card: string, what: 'cost' | 'points']> = {
  archive_cost: ['archive', 'cost'],
  hero_points: ['hero', 'points'],
  prefecture_cost: ['prefecture', 'cost'],
  customs_cost: ['customs_office', 'cost'],
  hut_cost: ['hut', 'cost'],
  goldsmith_points: ['goldsmith', 'points'],
};

export function indexOf(card: string): number {
  return INDEX.get(card) ?? CARDS.length;
}

export function costOf(card: string, options: Record<string, unknown> = {}): number {
  return overridden(card, 'cost', options) ?? CARDS[indexOf(card)]?.[1] ?? 0;
}

/** Printed points; null where the card counts something at the end. */
export function pointsOf(card: string, options: Record<string, unknown> = {}): number | null {
  const points = overridden(card, 'points', options) ?? CARDS[indexOf(card)]?.[2] ?? 0;
  return points === 0 ? null : points;
}

function overridden(card: string, what: 'cost' | 'points', options: Record<string, unknown>): number | undefined {
  for (const [option, [each, kind]] of Object.entries(OVERRIDES)) {
    const value = options[option];
    if (each === card && kind === what && typeof value === 'number') return value;
  }
  return undefined;
}

/** The ground behind a drawing: of its good, violet for the large ones, sand for the rest. */
export function groundOf(card: string): string {
  const good = GOOD_OF[card];
  if (good && good !== 'customs') return `var(--f-${good})`;
  return pointsOf(card) === null ? 'var(--f-grand)' : 'var(--f-town)';
}

export function priceOf(prices: Prices | null, good: string): number | undefined {
  if (prices === null) return undefined;
  return prices[GOODS.findIndex((each) => each === good)];
}

/** Cards a good brings now: the tile says it, and what the customs house holds always brings two. */
export function saleOf(view: JuanView, good: string): number {
  return priceOf(view.table.tiles.up, good) ?? CUSTOMS_PRICE;
}
const CUSTOMS_PRICE = 2;

export interface Discount {
  why: string;
  amount: number;
}

/** What makes a building cheaper for somebody in this builder phase; what is being covered helps by its cost alone. */
function helpers(view: JuanView, seat: number, card: string, over: string | null): Discount[] {
  const { role_owner, players } = view.table;
  const city = new Set(
    players[seat]?.city
      .filter((building) => !building.fresh && building.card !== over)
      .map((building) => building.card),
  );
  const helper = GOOD_OF[card] && card !== 'customs_office' ? 'smithy' : 'quarry';
  const found: Discount[] = [];
  if (over) found.push({ why: over, amount: over === 'park' ? PARK_REDUCTION : costOf(over, view.options) });
  if (role_owner === seat) found.push({ why: 'builder', amount: 1 });
  if (city.has(helper)) found.push({ why: helper, amount: 1 });
  if (role_owner === seat && city.has('library')) found.push({ why: 'library', amount: 1 });
  return found;
}
const PARK_REDUCTION = 6;

/** What a card would cost somebody now, on a free place or over a building; outside a builder phase as printed. */
export function costNow(view: JuanView, seat: number, card: string, over: string | null = null): number {
  const printed = costOf(card, view.options);
  const { role, library_used, governor } = view.table;
  if (role !== 'builder') return printed;
  const spent = library_used && governor === seat;
  const less = helpers(view, seat, card, over).filter(({ why }) => why !== 'library' || !spent);
  return Math.max(0, printed - less.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * Why a building costs less than printed, for the sum on the payment slip.
 * The price itself is the rules' (`due` before anything was paid); where the parts do not
 * add up to it, the rest stands without a name.
 */
export function discounts(view: JuanView, price: number): Discount[] {
  const { card, over } = view.table.decision;
  if (card === null) return [];
  let left = costOf(card, view.options) - price;
  const found: Discount[] = [];
  for (const { why, amount } of helpers(view, view.player, card, over)) {
    const part = Math.min(amount, left);
    if (part > 0) found.push({ why, amount: part });
    left -= part;
  }
  if (left > 0) found.push({ why: '', amount: left });
  return found;
}
