/** What a building does in three words, as it stands on its tile in the city, and in which role; what a privilege is. */
import { material, numbersOf } from './material';
import type { JuanView } from './table';
import { say } from './words';

export function caption(card: string): string {
  return say(`does.${card as 'smithy'}`, numbersOf(card));
}

/** What the privilege of a role is, in words. */
export function giftOf(role: string): string {
  return say(`gift.${role as 'builder'}`, { count: material.privileges[role] ?? 0 });
}

/** When a building helps: in a role, at the start of a round, or with every role. */
const WHEN: Record<string, string> = {
  smithy: 'builder',
  quarry: 'builder',
  black_market: 'builder',
  crane: 'builder',
  park: 'builder',
  carpenter: 'builder',
  poor_house: 'builder',
  inn: 'builder',
  aqueduct: 'producer',
  well: 'producer',
  trading_post: 'trader',
  market_stand: 'trader',
  market_hall: 'trader',
  hut: 'trader',
  harbour: 'trader',
  archive: 'councillor',
  prefecture: 'councillor',
  customs_office: 'councillor',
  gold_mine: 'prospector',
  goldsmith: 'prospector',
  library: 'every',
  supplier: 'round',
  chapel: 'round',
  bank: 'round',
  tower: 'round',
  barracks: 'round',
};
const STARTING = ['supplier', 'chapel', 'bank', 'hand_limit'];

export interface Help {
  card: string;
  when: string;
}

/** The buildings of a city that help now; before a role is chosen, all that would help with one. */
export function helpsOf(view: JuanView, seat: number): Help[] {
  const now = STARTING.includes(view.phase) ? 'round' : view.phase === 'role' ? null : view.table.role;
  const city = new Set(
    view.table.players[seat]?.city.filter((building) => !building.fresh).map((building) => building.card),
  );
  if (view.table.players[seat]?.bank_used) city.delete('bank');
  const order = material.cards.map(({ id }) => id).filter((card) => city.has(card) && WHEN[card]);
  const helps = order.map((card) => ({ card, when: WHEN[card]! }));
  if (now === null)
    return helps.filter(({ when }) => when !== 'round').sort((a, b) => ORDER.indexOf(a.when) - ORDER.indexOf(b.when));
  const privileged = view.table.role_owner === seat;
  return helps.filter(({ when }) => when === now || (when === 'every' && privileged && now !== 'round'));
}

const ORDER = ['every', 'builder', 'producer', 'trader', 'councillor', 'prospector'];
