/** Recorded positions of Puerto Rico and what the rules say of them, for the tests of its board. */
import { Catalogue } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { ask } from './actions';
import { printed } from './material';
import type { RicoView } from './table';
import begun from './fixtures/begun.json';
import build from './fixtures/build.json';
import captain from './fixtures/captain.json';
import delivery from './fixtures/delivery.json';
import draft from './fixtures/draft.json';
import expansion_build from './fixtures/expansion_build.json';
import library from './fixtures/library.json';
import told from './fixtures/material.json';
import nobles from './fixtures/nobles.json';
import offered from './fixtures/offers.json';
import placement from './fixtures/placement.json';
import role from './fixtures/role.json';
import settler from './fixtures/settler.json';
import store from './fixtures/store.json';
import trade from './fixtures/trade.json';
import warehouse from './fixtures/warehouse.json';
import { people } from '../../../tests/people';

printed(told);

export const views = {
  begun,
  build,
  captain,
  delivery,
  draft,
  expansion_build,
  library,
  nobles,
  placement,
  role,
  settler,
  store,
  trade,
  warehouse,
} as unknown as Record<string, RicoView>;
export const texts = new Catalogue({ names: {} });

/** What the rules say of the choices of a recorded view. */
export const offersOf = (name: string): Map<string, Offer> =>
  new Map((offered as unknown as Record<string, Offer[]>)[name]!.map((offer) => [offer.token, offer]));
export const asked = (name: string) =>
  ask(views[name]!, views[name]!.legal!, texts, people(views[name]!), offersOf(name));
