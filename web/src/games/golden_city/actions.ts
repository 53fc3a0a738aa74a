/** Tokens of The Golden City as buttons: what they cost and what they bring. */
import type { Act, Ask, Facts, Gain, GameTable, Happening, Move, Person } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import { split } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { bonusIcon, costOf, landIcon, rewardOf, thingsOf } from './describe';
import { mapOf } from './map';
import { material } from './material';
import {
  byVictory,
  landscapeOf,
  lettersLeft,
  nextReward,
  paidWith,
  placeOf,
  type CityView,
  type IslandMap,
  type MapPlace,
  type Table,
} from './table';
import { say } from './words';

/** The decision at hand. */
export function ask(
  view: CityView,
  legal: readonly string[],
  texts: Catalogue,
  people: readonly Person[],
  offers: ReadonlyMap<string, Offer>,
): Ask {
  const flag = people[view.player]?.flag ?? 1;
  const player = view.table.players[view.player];
  const acts = legal.map((token) => act(view, token, texts, offers.get(token)));
  // the only answer is no line beside others
  if (acts.length === 1) delete acts[0]!.quiet;
  const found: Ask = {
    icon: SEALS[view.phase]?.(flag) ?? `hand-${flag}`,
    acts: inOrder(acts),
    onBoard: true,
    theirs: texts.name(`phase_${view.phase}`),
  };
  if (view.phase === 'auction' && player)
    found.sub = say('sub.coins', { count: player.coins, price: view.table.price });
  if (view.phase === 'build')
    found.sub =
      legal.length === 1
        ? say('sub.nothing')
        : say('sub.posts', { count: view.table.posts_built, all: material.posts_a_turn });
  if (view.phase === 'pay') found.sub = say(legal.length === 1 ? 'sub.only' : 'sub.jokers');
  if (view.phase === 'goods')
    found.sub = say('sub.goods', { good: texts.name(mapOf(view).score[view.table.score_card]?.good ?? '') });
  if (view.phase === 'bonus') found.sub = say(byVictory(view.table) ? 'sub.bonus.two' : 'sub.bonus');
  return found;
}

const SEALS: Record<string, (flag: number) => string> = {
  auction: (flag) => `hand-${flag}`,
  build: (flag) => `post-${flag}`,
  pay: () => 'card-back',
  goods: () => 'goods-card',
  box: () => 'goods-card',
  bonus: () => 'bonus',
  drop: () => 'card-back',
};

const SHORT = { harbour: 'short.harbour', rural: 'short.site', outer: 'short.outer', inner: 'short.inner' } as const;

/** What my roads lead to before harbours, which are everywhere, and ending the turn last. */
function inOrder(acts: Act[]): Act[] {
  const rank = (each: Act) => (each.quiet ? 2 : /^build:h/.test(each.token) ? 1 : 0);
  return acts.toSorted((a, b) => rank(a) - rank(b));
}

function act(view: CityView, token: string, texts: Catalogue, offer: Offer | undefined): Act {
  const [group, rest] = split(token);
  const { table } = view;
  const map = mapOf(view);
  const player = table.players[view.player];
  switch (group) {
    case 'bid': {
      const group = table.groups[Number(rest)]!;
      const cost: Gain[] = group.hand === null ? [] : [{ amount: `−${table.price}`, icon: 'coin' }];
      const coin: Gain[] = group.coin ? [{ amount: `+${group.coin}`, icon: 'coin' }] : [];
      const label = group.hand === null ? say('free') : '';
      const name = `${lands([...group.cards], texts)}: ${label || `−${table.price} ${say('coins')}`}`;
      return { token, label, name, icons: [...group.cards].map(landIcon), gains: [...cost, ...coin] };
    }
    case 'build':
    case 'black': {
      const place = placeOf(map, rest)!;
      const icons = [...(group === 'black' ? ['post-black'] : []), `land-${place.landscape}`];
      const label = say(SHORT[place.kind], { number: rest.replace(/\D*/, '') });
      return { token, label, name: texts.token(token), icons, gains: group === 'black' ? [] : gainsOf(table, place) };
    }
    case 'pay': {
      const cards = paidWith(offer);
      return cards.length > 0 ? { token, label: '', name: lands(cards, texts), icons: cards.map(landIcon) } : { token };
    }
    case 'goods': {
      if (rest === 'pile') return { token, label: say('pile'), icons: ['goods-card'] };
      const card = table.market[Number(rest)];
      return { token, label: '', name: named(wares(map, card), texts), icons: wares(map, card) };
    }
    case 'box':
      return {
        token,
        label: '',
        name: named(wares(map, boxed(table, view.player, Number(rest))), texts),
        icons: wares(map, boxed(table, view.player, Number(rest))),
      };
    case 'bonus': {
      const now = player?.bonus_worth?.[rest] ?? 0;
      return {
        token,
        label: '',
        name: `${texts.name(`bonus_${rest}`)} ${say('bonus.now', { count: now })}`,
        icons: [bonusIcon(rest)],
        gains: [{ amount: String(now), icon: 'letter' }],
      };
    }
    case 'drop':
      return { token, label: '', name: lands([rest], texts), icons: [landIcon(rest)] };
    default:
      return { token, quiet: true };
  }
}

function lands(letters: readonly string[], texts: Catalogue): string {
  return letters.map((letter) => texts.name(landscapeOf(letter))).join(', ');
}

/** `ware-wine` is wine. */
function named(icons: readonly string[], texts: Catalogue): string {
  return icons.map((icon) => texts.name(icon.replace('ware-', ''))).join(', ');
}

function wares(map: IslandMap, card: string | null | undefined): string[] {
  return (card ? (map.goods[card] ?? []) : []).map((ware) => `ware-${ware}`);
}

function boxed(table: Table, seat: number, slot: number): string | undefined {
  return table.players[seat]?.goods[slot];
}

/** What building on a place brings at once. */
export function gainsOf(table: Table, place: MapPlace): Gain[] {
  return thingsOf(nextReward(table, place)).map(({ count, icon }) => ({ amount: `+${count}`, icon }));
}

/** Facts beside a name. */
export function purse(view: CityView, seat: number): ReturnType<GameTable['purse']> {
  const player = view.table.players[seat];
  if (!player) return [];
  const facts: ReturnType<GameTable['purse']> = [
    { icon: 'letter', amount: String(player.letters), label: say('letters'), place: `letters:${seat}` },
    { icon: 'coin', amount: String(player.coins), label: say('coins') },
    { icon: 'card-back', amount: String(player.hand_size), label: say('hand') },
    { icon: 'key', amount: String(player.keys), label: say('keys') },
    { icon: 'bonus', amount: String(player.bonus_cards), label: say('bonus') },
  ];
  if (byVictory(view.table)) facts.unshift({ icon: 'vp', amount: String(player.victory), label: say('victory') });
  return facts;
}

export function points(view: CityView, seat: number): number {
  return view.table.players[seat]![view.table.ranked_by];
}

export function marks(view: CityView, seat: number): { icon: string; label: string }[] {
  return view.table.first === seat ? [{ icon: 'first', label: say('first') }] : [];
}

/** Every round has a score card. */
const roundsOf = (table: Table): number => table.round + table.score_pile.length;

export function where(view: CityView): string {
  return say('round', { round: view.table.round, all: roundsOf(view.table) });
}

export function gauges(view: CityView): { icon: string; label: string; part: number }[] {
  const all = roundsOf(view.table);
  const left = view.table.score_pile.length;
  const found = [{ icon: 'score-card', label: say('rounds.left', { count: left }), part: left / all }];
  if (byVictory(view.table)) {
    const most = Math.max(...view.table.players.map((player) => player.victory));
    found.push({
      icon: 'vp',
      label: say('points.goal', { count: most, goal: material.victory_goal }),
      part: most / material.victory_goal,
    });
  } else {
    const fewest = Math.min(...view.table.players.map((player) => player.supply));
    found.push({
      icon: 'post-black',
      label: say('posts.fewest', { count: fewest }),
      part: fewest / material.posts[view.seats]!,
    });
  }
  return found;
}

/** What travels when something happens. */
export function moves(event: Happening, before: CityView, after: CityView): Move[] {
  const { kind, seat } = event;
  const from = (place: string) => [place];
  const text = (key: string) => String(event[key] ?? '');
  switch (kind) {
    case 'build':
    case 'black':
      return [
        {
          icon: kind === 'black' ? 'post-black' : `post-${seat + 1}`,
          from: [`supply:${seat}`, `seat-${seat}`],
          to: from(`place:${text('place')}`),
        },
      ];
    case 'bid':
    case 'evict':
      return [{ icon: `hand-${seat + 1}`, from: [`hand:${seat}`, `seat-${seat}`], to: from(`group:${text('group')}`) }];
    case 'take_cards':
      return groupOf(before, seat).map((group) => ({
        icon: 'card-back',
        from: from(`group:${group}`),
        to: [`hand:${seat}`, `seat-${seat}`],
        count: before.table.groups[group]!.cards.length,
      }));
    case 'coins':
      return [
        {
          icon: 'coin',
          from: from('supply:coin'),
          to: [`coin:${seat}`, `seat-${seat}`],
          count: Number(event['coins']),
        },
      ];
    case 'draw':
      return [{ icon: 'card-back', from: from('supply:card-back'), to: [`hand:${seat}`, `seat-${seat}`] }];
    case 'key':
      return [{ icon: 'key', from: from('supply:key'), to: [`key:${seat}`, `seat-${seat}`] }];
    case 'bonus':
      return [{ icon: 'bonus', from: from('supply:bonus'), to: [`bonus:${seat}`, `seat-${seat}`] }];
    case 'goods':
      return [{ icon: 'goods-card', from: from(marketSlot(before, after)), to: [`goods:${seat}`, `seat-${seat}`] }];
    case 'letters':
    case 'score_good':
    case 'score_area':
    case 'score_monopoly':
    case 'score_majority':
      return [
        {
          icon: 'letter',
          from: from('score'),
          to: [`letters:${seat}`, `seat-${seat}`],
          count: Math.min(4, Number(event['letters'])),
        },
      ];
    default:
      return [];
  }
}

function groupOf(view: CityView, seat: number): number[] {
  return view.table.groups.flatMap((group, i) => (group.hand === seat ? [i] : []));
}

function marketSlot(before: CityView, after: CityView): string {
  const slot = before.table.market.findIndex((card, i) => card !== after.table.market[i]);
  return slot < 0 ? 'goods_pile' : `market:${slot}`;
}

/** A place and the cards it costs wait for confirmation together. */
export function drafts(phase: string, token: string): boolean {
  return (phase === 'build' || phase === 'pay') && token !== 'done';
}

/** What a line of the log begins with. */
export function eventIcon(event: Happening): string | null {
  const flag = event.seat + 1;
  const icons: Record<string, string> = {
    bid: `hand-${flag}`,
    evict: `hand-${flag}`,
    take_cards: 'land-any',
    build: `post-${flag}`,
    black: 'post-black',
    pay: 'card-back',
    coins: 'coin',
    draw: 'card-back',
    key: 'key',
    spend_key: 'key',
    bonus: 'bonus',
    goods: 'goods-card',
    box: 'goods-card',
    letters: 'letter',
    score_card: 'score-card',
    score_good: 'letter',
    score_area: 'letter',
    score_monopoly: 'letter',
    score_majority: 'letter',
    bonus_counts: 'bonus',
    victory: 'vp',
    drop: 'card-back',
  };
  return icons[event.kind] ?? null;
}

function linesOf(table: Table, place: MapPlace, texts: Catalogue): string[] {
  const lines = [
    say('fact.cost', { cost: costOf(place, texts) }),
    say('fact.reward', { reward: rewardOf(table, place) }),
  ];
  if (table.zones[place.id]?.length) lines.push(say('fact.next', { count: lettersLeft(table, place)?.[0] ?? 0 }));
  return lines;
}

/** What the inspector shows beside the words of the catalogue. */
export function facts(id: string, view: CityView | null, texts: Catalogue): Facts | null {
  const place = view ? placeOf(mapOf(view), id) : undefined;
  if (place) {
    return {
      icon: place.kind === 'harbour' ? 'land-harbour' : `land-${place.landscape}`,
      lines: linesOf(view!.table, place, texts),
      rules: RULES[place.kind] ?? [],
    };
  }
  if (id.startsWith('bonus_')) {
    const card = id.slice(6);
    return {
      icon: bonusIcon(card),
      values: [{ icon: 'letter', amount: String(material.bonus[card]), label: say('letters') }],
      rules: ['GC-BON-01'],
    };
  }
  const thing = THINGS[id];
  if (thing) return { icon: thing };
  if (material.landscapes.some((each) => each.id === id))
    return { icon: `land-${id}`, rules: ['GC-SET-03', 'GC-BLD-11'] };
  if (['pottery', 'wine', 'cloth', 'spice'].includes(id))
    return { icon: `ware-${id}`, rules: ['GC-SCO-03', 'GC-SCO-07'] };
  return null;
}

const THINGS: Record<string, string> = {
  rural: 'land-any',
  outer: 'district',
  outer_coin: 'district',
  inner: 'district',
  joker: 'land-any',
  key: 'key',
  card: 'card-back',
  coin1: 'coin',
  coin2: 'coin-2',
  goods: 'goods-card',
  bonus: 'bonus',
  black_post: 'post-black',
  letters: 'letter',
};

const RULES: Record<string, string[]> = {
  harbour: ['GC-BLD-08'],
  rural: ['GC-BLD-09', 'GC-BLD-03'],
  outer: ['GC-BLD-09', 'GC-REW-10'],
  inner: ['GC-BLD-10', 'GC-REW-12'],
};
