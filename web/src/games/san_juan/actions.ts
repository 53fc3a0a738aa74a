/** Tokens of San Juan as buttons, and what is shown beside the boards. */
import type { Act, Ask, Facts, Happening, Move, Person } from '$lib/board';
import { split, type Catalogue } from '$lib/catalogue';
import { BLACK_MARKET_MOST } from './plan';
import { CARDS, costNow, costOf, GOOD_OF, pointsOf, ROLES, saleOf, TWELVE, type JuanView } from './table';
import { say } from './words';

export function ask(view: JuanView, legal: readonly string[], texts: Catalogue, _people: readonly Person[]): Ask {
  const acts = legal.map((token) => act(view, token, texts, legal.length === 1));
  const found: Ask = {
    icon: sealOf(view),
    acts: [...acts.filter((each) => !each.quiet), ...acts.filter((each) => each.quiet)],
    onBoard: !view.phase.startsWith('use_') && !view.phase.endsWith('library'),
  };
  const { role, decision, role_owner } = view.table;
  if (view.phase === 'role') found.sub = say('sub.role');
  else if (view.phase === 'build') {
    found.say = say(legal.length > 1 ? 'say.build' : 'say.build.none', { role: texts.name('builder') });
    found.sub = say('sub.build', { count: fundsOf(view) });
  } else if (view.phase === 'cover') found.sub = texts.name(decision.card ?? '');
  else if (decision.card === null && role && role_owner === view.player && view.phase !== 'library')
    found.sub = say('privileged', { gift: say(`gift.${role as 'builder'}`) });
  return found;
}

/** What the decision is about: a building that asks, the role, or the round. */
function sealOf({ phase, table }: JuanView): string {
  const asks = phase.startsWith('use_') ? phase.slice(4) : phase;
  const card = asks === 'customs' ? 'customs_office' : asks;
  if (CARDS.some(([id]) => id === card)) return `b-${card}`;
  if (phase === 'build_library') return 'b-library';
  if (phase === 'hand_limit' || phase === 'start') return 'card-back';
  return table.role ? `role-${table.role}` : 'governor';
}

/** Cards that can be paid for a building of the hand: it stays out of the payment itself. */
function fundsOf(view: JuanView): number {
  const player = view.table.players[view.player];
  if (!player) return 0;
  const market = player.city.some(({ card, fresh }) => card === 'black_market' && !fresh);
  const goods = Object.values(player.goods).reduce((sum, count) => sum + count, 0);
  return Math.max(0, player.hand_size - 1) + (market ? Math.min(BLACK_MARKET_MOST, goods) : 0);
}

function act(view: JuanView, token: string, texts: Catalogue, only: boolean): Act {
  const [group, rest] = split(token);
  switch (group) {
    case 'role':
      return { token, label: texts.name(rest), icons: [`role-${rest}`] };
    case 'build':
      return { token, label: texts.name(rest), icons: [`b-${rest}`], gains: priced(view, null, rest) };
    case 'over':
    case 'over_full':
      return { token, label: texts.name(rest), icons: [`b-${rest}`], gains: priced(view, rest) };
    case 'pay':
    case 'keep':
    case 'discard':
    case 'tuck':
      return { token, label: texts.name(rest), icons: [`b-${rest}`] };
    case 'produce':
      return { token, label: texts.name(rest), icons: [`good-${GOOD_OF[rest]}`] };
    case 'bm':
      return { token, label: texts.name(rest), icons: [`good-${rest}`] };
    case 'sell': {
      const gains = [{ amount: `+${saleOf(view, rest)}`, icon: 'card-back' }];
      return { token, label: texts.name(rest), icons: [`good-${rest}`], gains };
    }
    case 'library':
      return { token, label: say(rest === 'use' ? 'library.use' : 'library.save') };
    case 'pass':
      return {
        token,
        quiet: !only,
        ...nothing(view, only),
        ...(view.phase === 'cover' ? { gains: priced(view, null) } : {}),
      };
    default:
      return { token };
  }
}

/** What a building costs me: the card, or the one that is being placed over another. */
function priced(
  view: JuanView,
  over: string | null,
  card = view.table.decision.card,
): { amount: string; icon: string }[] {
  return card === null ? [] : [{ amount: String(costNow(view, view.player, card, over)), icon: 'cost-card' }];
}

/** Passing before anything was chosen is to do nothing at all, not to stop. */
function nothing({ phase, table }: JuanView, only: boolean): { label?: string } {
  if (only && phase === 'build') return { label: say('only.build') };
  if (only) return { label: say('only.pass') };
  if (table.decision.count > 0) return {};
  return phase === 'produce' || phase === 'sell' || phase === 'supplier' || phase === 'bank'
    ? { label: say(`nothing.${phase}`) }
    : {};
}

export function purse(
  view: JuanView,
  seat: number,
): { icon: string; amount: string; label: string; unit?: string; strip?: true }[] {
  const player = view.table.players[seat];
  if (!player) return [];
  return [
    { icon: 'card-back', amount: String(player.hand_size), label: say('hand'), unit: say('hand') },
    {
      icon: 'vp',
      amount: String(player.points),
      label: say('points.seen'),
      unit: say('points', { count: player.points }),
    },
    { icon: 'ui-house', amount: String(player.buildings), label: say('buildings'), unit: say('of12') },
    {
      icon: 'good-any',
      amount: String(Object.values(player.goods).reduce((sum, count) => sum + count, 0)),
      label: say('goods'),
      strip: true,
    },
  ];
}

export function marks(view: JuanView, seat: number, texts: Catalogue): { icon: string; label: string }[] {
  const { governor, roles } = view.table;
  const found = governor === seat ? [{ icon: 'governor', label: say('governor') }] : [];
  for (const role of ROLES)
    if (roles[role] === seat) found.push({ icon: `role-${role}`, label: say('took', { role: texts.name(role) }) });
  return found;
}

export function where(view: JuanView): string {
  const edition = view.options['edition'] === 'first' ? say('first') : say('second');
  return `${edition} · ${say('round', { round: view.table.round })}`;
}

export function gauges(view: JuanView): { icon: string; label: string; part: number }[] {
  const fullest = Math.max(...view.table.players.map((player) => player.buildings));
  const left = Math.max(0, TWELVE - fullest);
  return [{ icon: 'ui-house', label: say('remaining', { count: left }), part: left / TWELVE }];
}

/** A builder's turn waits for confirmation as a whole: card, place, payment. */
export function drafts(phase: string, token: string): boolean {
  return ['build', 'cover', 'build_library', 'payment'].includes(phase) && !(phase === 'build' && token === 'pass');
}

export function moves(event: Happening): Move[] {
  const { kind, seat } = event;
  const count = Number(event['count'] ?? 1);
  const hand = [`hand:${seat}`, `seat-${seat}`];
  switch (kind) {
    case 'draw':
      return [{ icon: 'card-back', from: ['deck'], to: hand, count }];
    case 'discard':
    case 'pay':
      return [{ icon: 'card-back', from: hand, to: ['discard'], count }];
    case 'build':
    case 'build_over':
      return [{ icon: `b-${String(event['card'])}`, from: hand, to: [`city:${seat}`, `seat-${seat}`] }];
    case 'produce':
      return [{ icon: 'card-back', from: ['deck'], to: [`${seat}:${String(event['card'])}`, `seat-${seat}`] }];
    case 'sell':
      return [
        {
          icon: `good-${String(event['good'])}`,
          from: [`${seat}:${holder(String(event['good']))}`, `city:${seat}`],
          to: ['house'],
        },
      ];
    case 'win_card':
      return [{ icon: 'card-back', from: ['deck'], to: hand }];
    case 'role':
      return [
        {
          icon: `role-${String(event['role'])}`,
          from: [`role:${String(event['role'])}`],
          to: [`seat-${seat}`, `city:${seat}`],
        },
      ];
    default:
      return [];
  }
}

function holder(good: string): string {
  return Object.entries(GOOD_OF).find(([, each]) => each === good)?.[0] ?? '';
}

export function facts(id: string, view: JuanView | null, texts: Catalogue): Facts | null {
  const card = CARDS.find(([each]) => each === id);
  const options = view?.options ?? {};
  if (card) {
    const points = pointsOf(id, options);
    return {
      icon: `b-${id}`,
      values: [
        { icon: 'cost-card', amount: String(costOf(id, options)), label: say('cost') },
        { icon: 'chip', amount: points === null ? '?' : String(points), label: say('points', { count: points ?? 2 }) },
      ],
      rules: [`SJ-${EXPANSION.has(id) ? 'X' : 'B'}-${id}`],
    };
  }
  if ((ROLES as readonly string[]).includes(id))
    return { icon: `role-${id}`, lines: [say(`gift.${id as 'builder'}`)], rules: [ROLE_RULES[id]!] };
  if (id === 'discard_pile' && view)
    return { icon: 'card-back', lines: discardsSeen(view, texts), rules: ['SJ-HID-17'] };
  if (id === 'governor') return { icon: 'governor', rules: ['SJ-RND'] };
  return null;
}

/** What I know of the discard pile, in words. */
export function discardsSeen({ table }: JuanView, texts: Catalogue): string[] {
  const { own, turned_up } = table.discards_seen;
  const lines: string[] = [];
  if (own.length) lines.push(say('discards.own', { cards: counted(own, texts) }));
  if (turned_up.length) lines.push(say('discards.turned_up', { cards: counted(turned_up, texts) }));
  return lines.length ? lines : [say('discards.none')];
}

function counted(cards: readonly string[], texts: Catalogue): string {
  const times = new Map<string, number>();
  for (const card of cards) times.set(card, (times.get(card) ?? 0) + 1);
  return [...times].map(([card, count]) => (count > 1 ? `${texts.name(card)} ×${count}` : texts.name(card))).join(', ');
}

const EXPANSION = new Set([
  'supplier',
  'barracks',
  'hut',
  'inn',
  'park',
  'customs_office',
  'bank',
  'harbour',
  'goldsmith',
  'residence',
  'cathedral',
]);
const ROLE_RULES: Record<string, string> = {
  builder: 'SJ-BLD',
  producer: 'SJ-PRO',
  trader: 'SJ-TRA',
  councillor: 'SJ-COU',
  prospector: 'SJ-PROS',
};

export function eventIcon(event: Happening): string | null {
  if (typeof event['card'] === 'string') return `b-${event['card']}`;
  if (typeof event['role'] === 'string') return `role-${event['role']}`;
  if (typeof event['good'] === 'string') return `good-${event['good']}`;
  return null;
}

export const glossary = [
  {
    get title() {
      return say('glossary.roles');
    },
    ids: [...ROLES] as string[],
  },
  {
    get title() {
      return say('glossary.production');
    },
    ids: CARDS.slice(0, 5).map(([id]) => id),
  },
  {
    get title() {
      return say('glossary.town');
    },
    ids: CARDS.slice(5)
      .filter(([, price]) => price < 6)
      .map(([id]) => id),
  },
  {
    get title() {
      return say('glossary.six');
    },
    ids: CARDS.filter(([, price]) => price >= 6).map(([id]) => id),
  },
];
