/** Tokens of Puerto Rico as buttons, and what is shown beside the boards. */
import type { Act, Ask, Facts, Gain, GameTable, Happening, Move, Person } from '$lib/board';
import { partsOf, split, type Catalogue } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { chipsOf, cratesOf, gainsOf, sourcesOf } from './deed';
import { buildingOf, isGood, material } from './material';
import { builtOn, type RicoView, type Table } from './table';
import { giftOf, say, shortName } from './words';

/** What the rules say of each choice. */
type Offers = ReadonlyMap<string, Offer>;

export function ask(
  view: RicoView,
  legal: readonly string[],
  texts: Catalogue,
  people: readonly Person[],
  offers: Offers,
): Ask {
  const acts = [...legal.map((token) => act(view, token, texts, offers)), ...unloadable(view, legal, texts)];
  const role = view.table.role?.replace(/\d$/, '') ?? null;
  const found: Ask = {
    icon:
      sealOf(view.table.pending.source) ??
      SEALS[view.phase] ??
      (role && role !== 'finale' ? `role-${role}` : 'governor'),
    acts: [...acts.filter((each) => !each.quiet), ...acts.filter((each) => each.quiet)],
  };
  if (ON_BOARD.has(view.phase)) found.onBoard = true;
  const sub = aside(view, role, legal, texts, people, offers);
  if (sub) found.sub = sub;
  return found;
}

/** Below the sentence: what my privilege and my buildings add, and who comes after me. */
function aside(
  view: RicoView,
  role: string | null,
  legal: readonly string[],
  texts: Catalogue,
  people: readonly Person[],
  offers: Offers,
): string {
  const { chooser, pending, privilege } = view.table;
  if (view.player < 0 || role === 'finale') return '';
  if (pending.source) return say('sub.chips', { source: texts.name(pending.source), count: pending.vp ?? 0 });
  if (view.phase === 'draft')
    return say('draft.left', { count: Object.values(view.table.draft ?? {}).reduce((sum, count) => sum + count, 0) });
  const choosing = view.phase === 'role' || role === null;
  const found: string[] = [];
  if (!choosing && chooser === view.player && (view.phase !== 'loading' || pending.privilege)) {
    found.push(say('sub.privilege', { gift: giftOf(role) }) + (privilege > 1 ? ` × ${privilege}` : ''));
  } else if (!choosing && chooser !== null && chooser !== view.player)
    found.push(say('sub.by', { name: people[chooser]?.name ?? '', role: texts.name(role) }));
  if (view.phase === 'loading' && sourcesOf(offers).has('harbor')) found.push(say('sub.captain'));
  if (view.phase === 'trade' && legal.includes('land:buy')) found.push(say('sub.land.buy'));
  if (view.phase === 'trade' && legal.some((token) => token.startsWith('discard:'))) found.push(say('sub.land.sell'));
  const names = view.table.to_come.map((seat) => people[seat]?.name ?? '').join(', ');
  if (people.length > 2 && names) found.push(say('sub.after', { names }));
  return found.join(' · ');
}

/** Everything of these can be clicked where it lies. */
const ON_BOARD = new Set(['role', 'tile', 'build', 'draft', 'placement', 'loading', 'trade', 'extra_crate']);

const SEALS: Record<string, string> = {
  role: 'governor',
  draft: 'role-builder',
  placement: 'role-mayor',
  hacienda: 'b-hacienda',
  hospice: 'b-hospice',
  university: 'b-university',
  aqueduct: 'b-aqueduct',
};

/** The building that would bring the last chip. */
function sealOf(source: string | undefined): string | undefined {
  return source && buildingOf(source) ? `b-${source}` : undefined;
}

/** Goods I hold that no ship takes: shown, not offered, and they say why. */
function unloadable(view: RicoView, legal: readonly string[], texts: Catalogue): Act[] {
  if (view.phase !== 'loading' || legal.length === 0) return [];
  const goods = view.table.players[view.player]?.goods ?? {};
  const ship = view.table.ships[0]?.capacity;
  return Object.keys(goods)
    .filter((good) => goods[good]! > 0 && !legal.some((token) => token.startsWith(`ship:${good}@`)))
    .map((good) => ({
      token: `ship:${good}@${ship}`,
      label: texts.name(good),
      icons: [`good-${good}`],
    }));
}

export function act(view: RicoView, token: string, texts: Catalogue, offers: Offers): Act {
  const offer = offers.get(token);
  const [group, rest] = split(token);
  const [first = '', second = ''] = partsOf(rest);
  switch (group) {
    case 'role': {
      const kind = first.replace(/\d$/, '');
      const coins = view.table.roles[first]?.doubloons ?? 0;
      const onCard: Gain[] = coins > 0 ? [{ amount: `+${coins}`, icon: 'doubloon' }] : [];
      return {
        token,
        label: texts.name(kind),
        icons: [first === 'prospector2' ? 'role-prospector-2' : `role-${kind}`],
        gains: offer ? gainsOf(offer) : onCard,
      };
    }
    case 'draft':
    case 'build': {
      const price = view.table.pending.prices?.[first] ?? buildingOf(first)?.cost ?? 0;
      const points = (buildingOf(first)?.points ?? 0) + (chipsOf(offer) ?? 0);
      const gains: Gain[] = [
        { amount: group === 'build' && price > 0 ? `−${price}` : String(price), icon: 'doubloon' },
        { amount: `+${points}`, icon: 'vp' },
      ];
      return { token, label: shortName(texts, first), icons: [`b-${first}`], gains };
    }
    case 'take':
      return { token, label: texts.name(first), icons: [`field-${first}`] };
    case 'forest':
      return { token, label: `${texts.name(first)} ${say('as.forest')}`, icons: ['field-forest'] };
    case 'lay':
      return { token, icons: [first === 'forest' ? 'field-forest' : `field-${view.table.pending.tile ?? 'corn'}`] };
    case 'hacienda':
    case 'land':
      return { token, icons: ['tile-back'], gains: gainsOf(offer) };
    case 'discard':
      return { token, icons: [`field-${first}`], gains: gainsOf(offer) };
    case 'man':
    case 'from':
      return { token, label: shortName(texts, first), icons: [placeIcon(first)] };
    case 'piece':
      return { token, label: texts.name(first), icons: [first] };
    case 'ship': {
      const where = second === 'wharf' ? say('on.wharf') : say('on.ship', { ship: second });
      const label = [cratesOf(offer) ?? '', where].join(' ').trim();
      return { token, label, icons: [`good-${first}`], gains: gainsOf(offer) };
    }
    case 'sell':
      return {
        token,
        label: second === 'post' ? `${texts.name(first)}, ${say('post')}` : texts.name(first),
        icons: [`good-${first}`],
        gains: gainsOf(offer),
      };
    case 'extra':
    case 'aqueduct':
      return { token, label: `+1 ${texts.name(first)}`, icons: [`good-${first}`] };
    case 'supply':
      return { token, icons: [`good-${first}`], gains: gainsOf(offer) };
    case 'load':
    case 'store':
    case 'keep':
    case 'return':
      return { token, icons: [`good-${first}`] };
    case 'pay':
      return { token, icons: [first === 'good' ? `good-${second}` : first === 'vp' ? 'vp' : 'colonist'] };
    case 'privilege':
      return view.table.pending.source
        ? { token, gains: [{ amount: `+${view.table.pending.vp ?? 0}`, icon: 'vp' }] }
        : { token };
    case 'hospice':
    case 'university':
    case 'villa':
      return { token, icons: [`b-${group}`] };
    case 'smallwharf':
      return { token, icons: ['b-small_wharf'] };
    case 'guest':
      return { token, icons: ['b-guest_house'] };
    case 'pass':
    case 'done':
      return { token, quiet: true };
    default:
      return { token };
  }
}

function placeIcon(place: string): string {
  if (place === 'windrose') return 'windrose';
  return buildingOf(place) ? `b-${place}` : `field-${place}`;
}

/** Facts beside a name: money, points, crates. */
export function purse(view: RicoView, seat: number, texts?: Catalogue): ReturnType<GameTable['purse']> {
  const player = view.table.players[seat];
  if (!player) return [];
  const built = player.printed_vp;
  const points =
    player.score === null
      ? { icon: 'vp-hidden', amount: player.has_vp ? `${built} + ?` : String(built), label: say('points.hidden') }
      : { icon: 'vp', amount: String(player.score), label: say('points') };
  const goods = Object.entries(player.goods)
    .filter(([, crates]) => crates > 0)
    .map(([good, crates]) => ({ icon: `good-${good}`, amount: String(crates), label: texts?.name(good) ?? good }));
  return [{ icon: 'doubloon', amount: String(player.doubloons), label: say('doubloons') }, points, ...goods];
}

export function marks(view: RicoView, seat: number, texts: Catalogue): { icon: string; label: string }[] {
  const { governor, roles } = view.table;
  const found = governor === seat ? [{ icon: 'governor', label: say('governor') }] : [];
  for (const [card, role] of Object.entries(roles)) {
    if (role.taken_by !== seat) continue;
    const kind = card.replace(/\d$/, '');
    found.push({
      icon: card === 'prospector2' ? 'role-prospector-2' : `role-${kind}`,
      label: say('took', { role: texts.name(card) }),
    });
  }
  return found;
}

export function where(view: RicoView): string {
  const round = say('round', { round: view.table.round });
  return view.table.last_round ? `${round} · ${say('round.last')}` : round;
}

/** How near the three ends of the game are. */
export function gauges(view: RicoView): { icon: string; label: string; part: number }[] {
  const { vp, colonists, players } = view.table;
  const { spaces, seatings } = material;
  const full = seatings[view.seats]!;
  const fullest = Math.max(...players.map(builtOn));
  return [
    { icon: 'vp', label: say('vp.left', { count: vp }), part: Math.min(1, vp / full.vp) },
    {
      icon: 'colonist',
      label: say('colonists.left', { count: colonists.supply }),
      part: Math.min(1, colonists.supply / full.colonists),
    },
    { icon: 'ui-house', label: say('city.fullest', { count: fullest, all: spaces }), part: fullest / spaces },
  ];
}

/** Phases in which several choices belong together, or one cannot be taken back. */
const TOGETHER = new Set([
  'payment',
  'payment_sort',
  'payment_place',
  'guest',
  'guest_sort',
  'guest_place',
  'delivery',
  'warehouse',
  'single_crate',
  'return_crate',
  'small_wharf',
  'draft',
]);

/** Whether a choice waits for confirmation; declining is nothing one would take back. */
export function drafts(phase: string, token = ''): boolean {
  if (ends(token)) return false;
  return TOGETHER.has(phase) || token === 'guest:move' || token === 'smallwharf:open';
}

/** What is explained at the first tap: what one would like to read about before. */
export function considers(phase: string): boolean {
  return ['role', 'tile', 'build', 'hacienda', 'loading', 'trade', 'extra_crate'].includes(phase);
}

/** Whether a token closes a choice of several steps. */
export function ends(token: string): boolean {
  return token === 'done' || token === 'pass';
}

/** Phases in which to end is to lose crates: never the meaning of «confirm». */
export const LOSING = new Set(['warehouse', 'single_crate']);

/** What is done with crates; a plantation is named by its good, too. */
const WITH_CRATES = new Set(['ship', 'sell', 'extra', 'aqueduct', 'store', 'keep', 'return', 'supply', 'load', 'pay']);

/** Whether a token names crates, which are chosen where they lie. */
export function isGoods(token: string): boolean {
  const [group, rest] = split(token);
  return WITH_CRATES.has(group) && partsOf(rest).some(isGood);
}

/** Whether my panel is open: something waits there, or a choice of several steps begins. */
export function inPanel(
  view: RicoView,
  legal: ReadonlySet<string>,
  waiting: readonly string[],
  before: RicoView | null,
): boolean {
  if ((before ?? view).phase === 'draft') return false;
  if (waiting.length > 0) return true;
  return legal.size > 0 && TOGETHER.has(view.phase);
}

export function moves(event: Happening): Move[] {
  const { kind, seat } = event;
  const text = (key: string) => String(event[key] ?? '');
  const number = (key: string) => Number(event[key] ?? 1);
  const mine = (place: string) => [`${seat}:${place}`, `city:${seat}`, `seat-${seat}`];
  switch (kind) {
    case 'lay':
      return [
        {
          icon: `field-${text('tile')}`,
          from: [`row:${text('tile')}`, 'stack'],
          to: [`island:${seat}`, `seat-${seat}`],
        },
      ];
    case 'build':
      return [
        { icon: `b-${text('building')}`, from: [`market:${text('building')}`], to: [`city:${seat}`, `seat-${seat}`] },
      ];
    case 'land':
      return [
        {
          icon: text('sort') || 'colonist',
          from: ['colonist_ship'],
          to: [`windrose:${seat}`, `seat-${seat}`],
          count: number('pieces'),
        },
      ];
    case 'man':
      return [{ icon: text('sort'), from: [`windrose:${seat}`, `seat-${seat}`], to: mine(text('place')) }];
    case 'produce':
      return goodsOf(event['goods']).map(([good, count]) => ({
        icon: `good-${good}`,
        from: [`supply:${good}`],
        to: [`goods:${seat}:${good}`, `seat-${seat}`],
        count,
      }));
    case 'extra':
    case 'aqueduct':
      return [
        {
          icon: `good-${text('good')}`,
          from: [`supply:${text('good')}`],
          to: [`goods:${seat}:${text('good')}`, `seat-${seat}`],
        },
      ];
    case 'return':
      return [
        {
          icon: `good-${text('good')}`,
          from: [`goods:${seat}:${text('good')}`, `seat-${seat}`],
          to: [`supply:${text('good')}`],
        },
      ];
    case 'sell':
      return [{ icon: `good-${text('good')}`, from: [`goods:${seat}:${text('good')}`, `seat-${seat}`], to: ['house'] }];
    case 'load':
      return [
        {
          icon: `good-${text('good')}`,
          from: [`goods:${seat}:${text('good')}`, `seat-${seat}`],
          to: [`ship:${text('ship')}`, `${seat}:wharf`],
          count: number('crates'),
        },
      ];
    case 'earn':
      return [
        {
          icon: 'doubloon',
          from: [`role:${text('source')}`, 'house'],
          to: [`doubloons:${seat}`, `seat-${seat}`],
          count: Math.min(4, number('doubloons')),
        },
      ];
    case 'score':
      return [
        { icon: 'vp', from: ['supply:vp'], to: [`vp:${seat}`, `seat-${seat}`], count: Math.min(5, number('vp')) },
      ];
    case 'refill':
      return [{ icon: 'colonist', from: ['supply:colonist'], to: ['colonist_ship'], count: number('colonists') }];
    default:
      return [];
  }
}

function goodsOf(goods: unknown): [string, number][] {
  return goods !== null && typeof goods === 'object' ? (Object.entries(goods) as [string, number][]) : [];
}

export function facts(id: string, _view: RicoView | null): Facts | null {
  const building = buildingOf(id);
  if (building) {
    const prefix = building.set === 'base' ? 'PR-B' : building.set === 'new_buildings' ? 'PR-X1' : 'PR-X2';
    return {
      icon: `b-${id}`,
      values: [
        { icon: 'disc', amount: String(building.cost), label: say('cost') },
        { icon: 'chip', amount: String(building.points), label: say('vp') },
      ],
      lines: [
        `${say('column.short', { column: building.column })} · ${say('circle.count', { count: building.circles })}`,
      ],
      rules: [`${prefix}-${id.toUpperCase()}`],
    };
  }
  if (ROLE_RULES[id])
    return { icon: `role-${id}`, lines: [say('privilege', { gift: giftOf(id) })], rules: [ROLE_RULES[id]] };
  if (isGood(id)) return { icon: `field-${id}`, rules: ['PR-SET-04', 'PR-CRA'] };
  if (id === 'quarry' || id === 'forest')
    return { icon: `field-${id}`, rules: [id === 'quarry' ? 'PR-BLD' : 'PR-X1-FOREST_HOUSE'] };
  if (['colonist', 'noble', 'governor', 'windrose'].includes(id)) return { icon: id };
  if (id === 'plantation') return { icon: 'tile-back', rules: ['PR-SETL'] };
  return null;
}

const ROLE_RULES: Record<string, string> = {
  settler: 'PR-SETL',
  mayor: 'PR-MAY',
  builder: 'PR-BLD',
  craftsman: 'PR-CRA',
  trader: 'PR-TRA',
  captain: 'PR-CAP',
  prospector: 'PR-PRO',
};

export function eventIcon(event: Happening): string | null {
  const text = (key: string) => (typeof event[key] === 'string' ? (event[key] as string) : null);
  if (text('building')) return `b-${text('building')}`;
  if (text('role')) return `role-${text('role')!.replace(/\d$/, '')}`;
  if (text('good')) return `good-${text('good')}`;
  if (text('tile')) return `field-${text('tile')}`;
  return null;
}

const of = (set: string) =>
  material.buildings.filter((building) => building.set === set).map((building) => building.id);

/** A section of the rules page, in the language and with the material of the moment it is read. */
function section(title: Parameters<typeof say>[0], ids: () => string[]): { title: string; ids: string[] } {
  return {
    get title() {
      return say(title);
    },
    get ids() {
      return ids();
    },
  };
}

export const glossary = [
  section('glossary.roles', () => Object.keys(ROLE_RULES)),
  section('glossary.island', () => [...material.goods.map((good) => good.id), 'quarry', 'forest', 'colonist', 'noble']),
  section('glossary.base', () => of('base')),
  section('glossary.new', () => of('new_buildings')),
  section('glossary.nobles', () => of('nobles')),
];

export type { Table };
