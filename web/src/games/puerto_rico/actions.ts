/** Tokens of Puerto Rico as buttons, and what is shown beside the boards. */
import type { Act, Ask, Facts, Gain, Happening, Move, Person } from '$lib/board';
import { partsOf, split, type Catalogue } from '$lib/catalogue';
import {
  BUILDINGS,
  buildingOf,
  GOODS,
  loaded,
  loadPoints,
  salePrice,
  SPACES,
  works,
  type RicoView,
  type Table,
} from './table';
import { say, shortName } from './words';

export function ask(view: RicoView, legal: readonly string[], texts: Catalogue, people: readonly Person[]): Ask {
  const acts = [...legal.map((token) => act(view, token, texts)), ...unloadable(view, legal, texts)];
  const role = view.table.role?.replace(/\d$/, '') ?? null;
  const found: Ask = {
    icon:
      sealOf(view.table.pending.source) ??
      SEALS[view.phase] ??
      (role && role !== 'finale' ? `role-${role}` : 'governor'),
    acts: [...acts.filter((each) => !each.quiet), ...acts.filter((each) => each.quiet)],
  };
  if (ON_BOARD.has(view.phase)) found.onBoard = true;
  const sub = aside(view, role, texts, people);
  if (sub) found.sub = sub;
  return found;
}

/** Below the sentence: what my privilege and my harbor add, and who comes after me. */
function aside(view: RicoView, role: string | null, texts: Catalogue, people: readonly Person[]): string {
  const { chooser, governor, players, pending } = view.table;
  const me = players[view.player];
  if (!me || role === 'finale') return '';
  if (pending.source) return say('sub.chips', { source: texts.name(pending.source), count: pending.vp ?? 0 });
  if (view.phase === 'draft')
    return say('draft.left', { count: Object.values(view.table.draft ?? {}).reduce((sum, count) => sum + count, 0) });
  const choosing = view.phase === 'role' || role === null;
  const found: string[] = [];
  if (!choosing && chooser === view.player && (view.phase !== 'loading' || pending.privilege)) {
    found.push(say('sub.privilege', { gift: gift(role) }) + (works(me, 'library') ? ' × 2' : ''));
  } else if (!choosing && chooser !== null && chooser !== view.player)
    found.push(say('sub.by', { name: people[chooser]?.name ?? '', role: texts.name(role) }));
  if (view.phase === 'loading' && works(me, 'harbor')) found.push(say('sub.captain'));
  const last = choosing ? governor : (chooser ?? view.player);
  const after: string[] = [];
  for (
    let seat = (view.player + 1) % view.seats;
    seat !== last && after.length < view.seats;
    seat = (seat + 1) % view.seats
  )
    after.push(people[seat]?.name ?? '');
  if (view.seats > 2 && after.length > 0) found.push(say('sub.after', { names: after.join(', ') }));
  return found.join(' · ');
}

/** Everything of these can be clicked where it lies. */
const ON_BOARD = new Set(['tile', 'build', 'draft', 'placement']);

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

function gift(role: string): string {
  return say(`gift.${role}` as 'gift.settler');
}

/** Goods I hold that no ship takes: shown, not offered, and they say why. */
function unloadable(view: RicoView, legal: readonly string[], texts: Catalogue): Act[] {
  if (view.phase !== 'loading' || legal.length === 0) return [];
  const goods = view.table.players[view.player]?.goods ?? {};
  const ship = view.table.ships[0]?.capacity ?? 5;
  return GOODS.filter(
    (good) => (goods[good] ?? 0) > 0 && !legal.some((token) => token.startsWith(`ship:${good}@`)),
  ).map((good) => ({
    token: `ship:${good}@${ship}`,
    label: texts.name(good),
    icons: [`good-${good}`],
  }));
}

export function act(view: RicoView, token: string, texts: Catalogue): Act {
  const [group, rest] = split(token);
  const [first = '', second = ''] = partsOf(rest);
  switch (group) {
    case 'role': {
      const kind = first.replace(/\d$/, '');
      const coins = view.table.roles[first]?.doubloons ?? 0;
      return {
        token,
        label: texts.name(kind),
        icons: [first === 'prospector2' ? 'role-prospector-2' : `role-${kind}`],
        gains: gain(coins, 'doubloon'),
      };
    }
    case 'draft':
    case 'build': {
      const price = view.table.pending.prices?.[first] ?? buildingOf(first)?.cost ?? 0;
      const points = buildingOf(first)?.points ?? 0;
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
      return { token, icons: ['tile-back'] };
    case 'discard':
      return { token, icons: [`field-${first}`] };
    case 'man':
    case 'from':
      return { token, label: shortName(texts, first), icons: [placeIcon(first)] };
    case 'piece':
      return { token, label: texts.name(first), icons: [first] };
    case 'ship': {
      const count = loaded(view, first, second);
      const label = second === 'wharf' ? say('on.wharf', { count }) : say('on.ship', { count, ship: second });
      return { token, label, icons: [`good-${first}`], gains: gain(loadPoints(view, first, second), 'vp') };
    }
    case 'sell':
      return {
        token,
        label: second === 'post' ? `${texts.name(first)}, ${say('post')}` : texts.name(first),
        icons: [`good-${first}`],
        gains: gain(salePrice(view, first, second), 'doubloon', true),
      };
    case 'extra':
    case 'aqueduct':
      return { token, label: `+1 ${texts.name(first)}`, icons: [`good-${first}`] };
    case 'supply':
      return { token, icons: [`good-${first}`], gains: gain(1, 'vp') };
    case 'load':
    case 'store':
    case 'keep':
    case 'return':
      return { token, icons: [`good-${first}`] };
    case 'pay':
      return { token, icons: [first === 'good' ? `good-${second}` : first === 'vp' ? 'vp' : 'colonist'] };
    case 'privilege':
      return view.table.pending.source ? { token, gains: gain(view.table.pending.vp ?? 0, 'vp') } : { token };
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

function gain(amount: number, icon: string, always = false): Gain[] {
  return amount > 0 || always ? [{ amount: `+${amount}`, icon }] : [];
}

function placeIcon(place: string): string {
  if (place === 'windrose') return 'windrose';
  return buildingOf(place) ? `b-${place}` : `field-${place}`;
}

/** Facts beside a name: money, points, crates. */
export function purse(view: RicoView, seat: number): { icon: string; amount: string; label: string }[] {
  const player = view.table.players[seat];
  if (!player) return [];
  const built = player.city.reduce((sum, each) => sum + (buildingOf(each.building)?.points ?? 0), 0);
  const points =
    player.score === null
      ? { icon: 'vp-hidden', amount: player.has_vp ? `${built} + ?` : String(built), label: say('points.hidden') }
      : { icon: 'vp', amount: String(player.score), label: say('points') };
  const goods = GOODS.filter((good) => (player.goods[good] ?? 0) > 0).map((good) => ({
    icon: `good-${good}`,
    amount: String(player.goods[good]),
    label: good,
  }));
  return [{ icon: 'doubloon', amount: String(player.doubloons), label: say('doubloons') }, points, ...goods];
}

export function marks(view: RicoView, seat: number): { icon: string; label: string }[] {
  const { governor, roles } = view.table;
  const found = governor === seat ? [{ icon: 'governor', label: say('governor') }] : [];
  for (const [card, role] of Object.entries(roles)) {
    if (role.taken_by !== seat) continue;
    const kind = card.replace(/\d$/, '');
    found.push({
      icon: card === 'prospector2' ? 'role-prospector-2' : `role-${kind}`,
      label: say('took', { role: card }),
    });
  }
  return found;
}

export function where(view: RicoView): string {
  const round = say('round', { round: view.table.round });
  return view.table.last_round ? `${round} · ${say('round.last')}` : round;
}

const POOLS: Record<number, [points: number, colonists: number]> = {
  2: [65, 40],
  3: [75, 55],
  4: [100, 75],
  5: [122, 95],
};

/** How near the three ends of the game are. */
export function gauges(view: RicoView): { icon: string; label: string; part: number }[] {
  const [points, colonists] = POOLS[view.seats] ?? [100, 75];
  const { vp, colonists: people, players } = view.table;
  const fullest = Math.max(...players.map((player) => SPACES - player.city_free));
  return [
    { icon: 'vp', label: say('vp.left', { count: vp }), part: Math.min(1, vp / points) },
    {
      icon: 'colonist',
      label: say('colonists.left', { count: people.supply }),
      part: Math.min(1, people.supply / colonists),
    },
    { icon: 'ui-house', label: say('city.fullest', { count: fullest }), part: fullest / SPACES },
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

/** Whether a token closes a choice of several steps. */
export function ends(token: string): boolean {
  return token === 'done' || token === 'pass';
}

/** Phases in which to end is to lose crates: never the meaning of «confirm». */
export const LOSING = new Set(['warehouse', 'single_crate']);

/** Whether a token names crates, which are chosen where they lie. */
export function isGoods(token: string): boolean {
  return partsOf(split(token)[1]).some((part) => (GOODS as readonly string[]).includes(part));
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
    return { icon: `role-${id}`, lines: [say('privilege', { gift: gift(id) })], rules: [ROLE_RULES[id]] };
  if ((GOODS as readonly string[]).includes(id)) return { icon: `field-${id}`, rules: ['PR-SET-04', 'PR-CRA'] };
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

const of = (set: string) => BUILDINGS.filter((building) => building.set === set).map((building) => building.id);

export const glossary = [
  {
    get title() {
      return say('glossary.roles');
    },
    ids: Object.keys(ROLE_RULES),
  },
  {
    get title() {
      return say('glossary.island');
    },
    ids: [...GOODS, 'quarry', 'forest', 'colonist', 'noble'] as string[],
  },
  {
    get title() {
      return say('glossary.base');
    },
    ids: of('base'),
  },
  {
    get title() {
      return say('glossary.new');
    },
    ids: of('new_buildings'),
  },
  {
    get title() {
      return say('glossary.nobles');
    },
    ids: of('nobles'),
  },
];

export type { Table };
