/** Posts that wait for confirmation: in words, and as the cards they cost. */
import type { BoardProps } from '$lib/board';
import { split, type Catalogue } from '$lib/catalogue';
import { rewardOf } from './describe';
import { mapOf } from './map';
import {
  buildersOf,
  LANDSCAPE,
  lettersLeft,
  placeOf,
  rewardAt,
  spentBy,
  type Cards,
  type CityView,
  type MapPlace,
  type Table,
} from './table';
import { say } from './words';

interface Planned {
  token: string;
  place: MapPlace;
  /** Null where the payment is not part of the draft: everybody sees that there is one only. */
  cards: Cards | null;
}

/** The posts of a draft, each with the payment that follows it. */
function planned(view: CityView, tokens: readonly string[]): Planned[] {
  const found: Planned[] = [];
  tokens.forEach((token, i) => {
    const [group, id] = split(token);
    const place = group === 'build' || group === 'black' ? placeOf(mapOf(view), id) : undefined;
    if (!place) return;
    const [next, named] = split(tokens[i + 1] ?? '');
    found.push({ token, place, cards: next === 'pay' ? spentBy(named, place) : null });
  });
  return found;
}

/** A draft in one line: every post, its price and what it brings. */
export function drafted(view: CityView, tokens: readonly string[], texts: Catalogue): string {
  return planned(view, tokens)
    .map(({ token, place, cards }) => {
      const what = texts.token(token);
      const reward = token.startsWith('black') ? say('reward.none') : broughtBy(view.table, place);
      return cards
        ? say('draft.build', { what, cards: counted(cards, texts), reward })
        : say('draft.plain', { what, reward });
    })
    .join(' · ');
}

function counted(cards: Cards, texts: Catalogue): string {
  return Object.entries(cards)
    .map(([letter, count]) => `${count} ${texts.name(LANDSCAPE[letter] ?? letter)}`)
    .join(' + ');
}

/** What the next builder of a place gets. */
function broughtBy(table: Table, place: MapPlace): string {
  if (place.kind !== 'outer' && place.kind !== 'inner') return rewardOf(table, place);
  const builders = buildersOf(table, place);
  const letters = lettersLeft(table, place, builders)[0];
  if (letters === undefined) return say('reward.none');
  const besides =
    builders > 0 ? undefined : ({ outer_coin: 'reward.coin1', inner: 'reward.card' } as const)[rewardAt(table, place)];
  return [say('letters.count', { count: letters }), besides ? say(besides) : ''].filter(Boolean).join(' + ');
}

/** The cards a post of the draft will cost that is not on the map yet: its reward is hidden until it is confirmed. */
export function unpaid(board: BoardProps<Table>): Cards {
  const { pending, view, seat } = board;
  const player = view.table.players[seat ?? 0];
  if (!pending.complete || !pending.before || !player) return {};
  const last = planned(pending.before, pending.tokens).at(-1);
  const there = last && (last.token.startsWith('black') ? player.black : player.posts).includes(last.place.id);
  return there ? {} : (last?.cards ?? {});
}
