/** The story of The Golden City: in every round an auction, the building of each, and what is scored. */
import type { Gained, Happening, Scene } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';

const BIDDING = new Set(['landscapes', 'bid', 'evict']);
const SCORING = new Set(['score_good', 'score_monopoly', 'score_area', 'score_majority', 'bonus_counts', 'victory']);
/** What somebody does while it is theirs to build. */
const BUILDING = new Set(['pay', 'build', 'black', 'spend_key', 'drop', 'done']);

export function scene(event: Happening, texts: Catalogue): Scene | null {
  const title = (key: string) => texts.get('board', key);
  if (BIDDING.has(event.kind)) return { id: 'auction', icon: 'land-any', title: title('auction'), seat: null };
  if (SCORING.has(event.kind))
    return { id: 'scoring', icon: 'score-card', title: title('story.scoring'), seat: null, counts: true };
  if (!BUILDING.has(event.kind)) return null;
  const { seat } = event;
  return { id: `build ${seat}`, icon: `post-${seat + 1}`, title: title('story.building'), seat };
}

/** Letters, coins, keys and cards are counted; places are named. */
export function gains(event: Happening, texts: Catalogue): Gained[] {
  const { seat } = event;
  const number = (key: string) => Number(event[key] ?? 0);
  const cards = () =>
    Object.values((event['cards'] ?? {}) as Record<string, number>).reduce((sum, each) => sum + each, 0);
  const counted = (icon: string, label: string, amount: number): Gained => ({ seat, icon, label, amount });
  const letters = () => counted('letter', texts.get('board', 'letters'), number('letters'));
  const coins = (amount: number) => counted('coin', texts.get('board', 'coins'), amount);
  const hand = (amount: number) => counted('card-back', texts.get('board', 'story.cards'), amount);
  switch (event.kind) {
    case 'letters':
    case 'score_good':
    case 'score_monopoly':
    case 'score_area':
    case 'score_majority':
    case 'bonus_counts':
      return [letters()];
    case 'victory':
      return [counted('vp', texts.get('board', 'victory'), number('points'))];
    case 'evict':
      return number('coins') > 0 ? [coins(-number('coins'))] : [];
    case 'coins':
      return [coins(number('coins'))];
    case 'take_cards':
    case 'take_cards_coin':
      return [hand(cards()), ...(number('coins') > 0 ? [coins(number('coins'))] : [])];
    case 'pay':
      return [hand(-cards())];
    case 'draw':
      return [hand(1)];
    case 'drop':
      return [hand(-1)];
    case 'key':
      return [counted('key', texts.name('key'), 1)];
    case 'spend_key':
      return [counted('key', texts.name('key'), -1)];
    case 'bonus':
      return [counted('bonus', texts.name('bonus'), 1)];
    case 'goods':
      return [counted('goods-card', texts.get('board', 'story.goods'), 1)];
    case 'box':
      return [counted('goods-card', texts.get('board', 'story.goods'), -1)];
    case 'build':
      return [{ seat, icon: `post-${seat + 1}`, label: texts.name(String(event['place'])) }];
    case 'black':
      return [{ seat, icon: 'post-black', label: texts.name(String(event['place'])) }];
    default:
      return [];
  }
}
