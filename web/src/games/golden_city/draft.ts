/** Posts that wait for confirmation: in words, and as the cards they cost. */
import type { BoardProps } from '$lib/board';
import { split, type Catalogue } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { rewardInWords } from './describe';
import { mapOf } from './map';
import { landscapeOf, nextReward, paidWith, placeOf, type CityView, type MapPlace, type Table } from './table';
import { say } from './words';

type Offers = readonly (Offer | undefined)[];

interface Planned {
  token: string;
  place: MapPlace;
  /** One letter a card; none where that is not known. */
  cards: string[];
}

/** The posts of a draft, each with its payment: a choice after it, or part of it where there is one way only. */
function planned(view: CityView, tokens: readonly string[], offers: Offers): Planned[] {
  const found: Planned[] = [];
  tokens.forEach((token, i) => {
    const [group, id] = split(token);
    const place = group === 'build' || group === 'black' ? placeOf(mapOf(view), id) : undefined;
    if (!place) return;
    const chosen = tokens[i + 1]?.startsWith('pay:') ?? false;
    found.push({ token, place, cards: paidWith(offers[chosen ? i + 1 : i]) });
  });
  return found;
}

/** A draft in one line: every post, its price and what it brings. */
export function drafted(view: CityView, tokens: readonly string[], texts: Catalogue, offers: Offers): string {
  return planned(view, tokens, offers)
    .map(({ token, place, cards }) => {
      const what = texts.token(token);
      const reward = rewardInWords(token.startsWith('black') ? {} : nextReward(view.table, place));
      return cards.length > 0
        ? say('draft.build', { what, cards: counted(cards, texts), reward })
        : say('draft.plain', { what, reward });
    })
    .join(' · ');
}

function counted(cards: readonly string[], texts: Catalogue): string {
  return [...new Set(cards)]
    .map((kind) => `${cards.filter((card) => card === kind).length} ${texts.name(landscapeOf(kind))}`)
    .join(' + ');
}

/** The cards a post of the draft will cost that is not on the map yet: its reward is hidden until it is confirmed. */
export function unpaid(board: BoardProps<Table>): readonly string[] {
  const { pending, view, seat } = board;
  const player = view.table.players[seat ?? 0];
  if (!pending.complete || !pending.before || !player) return [];
  const last = planned(pending.before, pending.tokens, pending.offers).at(-1);
  const there = last && (last.token.startsWith('black') ? player.black : player.posts).includes(last.place.id);
  return there ? [] : (last?.cards ?? []);
}
