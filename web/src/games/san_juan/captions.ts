/** What a building does in three words, as it stands on its tile in the city, and in which role it does it. */
import { speaker } from '../shared/words';
import { material } from './material';
import type { JuanView } from './table';

const en = {
  indigo_plant: 'sells for 1',
  sugar_mill: 'sells for 1–2',
  tobacco_storage: 'sells for 1–2',
  coffee_roaster: 'sells for 2–3',
  silver_smelter: 'sells for 2–3',
  smithy: 'production −1',
  gold_mine: 'digs for a card',
  archive: 'discard from hand',
  poor_house: '0–1 in hand: draw 1',
  black_market: '2 goods may pay',
  trading_post: 'sell 1 more',
  well: '2 made: draw 1',
  market_stand: '2 sold: draw 1',
  crane: 'build over',
  chapel: '1 card a round',
  tower: 'hand of 12',
  aqueduct: 'make 1 more',
  carpenter: 'after town: draw 1',
  prefecture: 'keep 2 cards',
  market_hall: '1 sold: draw 1',
  quarry: 'town −1',
  library: 'privilege ×2',
  statue: 'monument',
  victory_column: 'monument',
  hero: 'monument',
  guild_hall: 'counts production',
  city_hall: 'counts the town',
  triumphal_arch: 'counts monuments',
  palace: '1 for 4 points',
  supplier: 'exchange 1–2 cards',
  barracks: 'others: hand of 6',
  hut: 'no sale: draw 1',
  inn: 'fewest: draw 1',
  park: 'covered: −6',
  customs_office: 'sells for 2',
  bank: 'once: cards count',
  harbour: '1 sold: 1 point',
  goldsmith: 'wins unbuilt cards',
  residence: 'counts equal costs',
  cathedral: 'counts others’ 6s',
};

const fr: Record<keyof typeof en, string> = {
  indigo_plant: 'se vend 1',
  sugar_mill: 'se vend 1 ou 2',
  tobacco_storage: 'se vend 1 ou 2',
  coffee_roaster: 'se vend 2 ou 3',
  silver_smelter: 'se vend 2 ou 3',
  smithy: 'production −1',
  gold_mine: 'fouille 4 cartes',
  archive: 'défausse de la main',
  poor_house: 'main de 0 ou 1 : +1',
  black_market: '2 biens paient',
  trading_post: '1 vente de plus',
  well: '2 produits : +1 carte',
  market_stand: '2 vendus : +1 carte',
  crane: 'bâtit par-dessus',
  chapel: '1 carte par tour',
  tower: 'main de 12',
  aqueduct: '1 produit de plus',
  carpenter: 'ville : +1 carte',
  prefecture: 'garde 2 cartes',
  market_hall: '1 vendu : +1 carte',
  quarry: 'ville −1',
  library: 'privilège ×2',
  statue: 'monument',
  victory_column: 'monument',
  hero: 'monument',
  guild_hall: 'compte la production',
  city_hall: 'compte la ville',
  triumphal_arch: 'compte les monuments',
  palace: '1 pour 4 points',
  supplier: 'échange 1 ou 2 cartes',
  barracks: 'autres : main de 6',
  hut: 'sans vente : +1 carte',
  inn: 'le moins bâti : +1',
  park: 'recouvert : −6',
  customs_office: 'se vend 2',
  bank: 'une fois : 1 par carte',
  harbour: '1 vendu : 1 point',
  goldsmith: 'gagne les inédites',
  residence: 'compte les séries',
  cathedral: 'compte les 6 d’autrui',
};

type Card = keyof typeof en;
const speak = speaker({ en, fr });

export function caption(card: string): string {
  return card in en ? speak(card as Card) : '';
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
