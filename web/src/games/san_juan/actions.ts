/** Tokens of San Juan as buttons, and what is shown beside the boards. */
import type { Act, Ask, Facts, Happening, Move, Person } from '$lib/board';
import { split, type Catalogue } from '$lib/catalogue';
import { costOf, GOOD_OF, pointsOf, priceOf, ROLES, TWELVE, CARDS, type JuanView } from './table';
import { say } from './words';

export function ask(view: JuanView, legal: readonly string[], texts: Catalogue, _people: readonly Person[]): Ask {
  const acts = legal.map((token) => act(view, token, texts));
  const { role, decision, role_owner } = view.table;
  const found: Ask = {
    icon: role ? `role-${role}` : 'governor',
    acts: [...acts.filter((each) => !each.quiet), ...acts.filter((each) => each.quiet)],
  };
  if (decision.card) {
    const number = (view.table.players[view.player]?.buildings ?? 0) + (decision.over ? 0 : view.phase === 'payment' ? 0 : 1);
    found.sub = say('build.now', { card: texts.name(decision.card), number });
  } else if (role && role_owner === view.player) found.sub = say('gift.line', { role: texts.name(role), gift: say(`gift.${role as 'builder'}`) });
  return found;
}

function act(view: JuanView, token: string, texts: Catalogue): Act {
  const [group, rest] = split(token);
  switch (group) {
    case 'role':
      return { token, label: texts.name(rest), icons: [`role-${rest}`] };
    case 'build':
      return { token, label: texts.name(rest), icons: [`b-${rest}`], gains: cost(rest, view) };
    case 'over':
    case 'over_full':
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
      const price = priceOf(view.table.tiles.up, rest);
      const gains = price === undefined ? [] : [{ amount: `+${price}`, icon: 'card-back' }];
      return { token, label: texts.name(rest), icons: [`good-${rest}`], gains };
    }
    case 'pass':
      return { token, quiet: true };
    default:
      return { token };
  }
}

/** Printed cost, and points where they are printed. */
function cost(card: string, view: JuanView): { amount: string; icon: string }[] {
  const points = pointsOf(card, view.options);
  const paid = { amount: `${costOf(card, view.options)}`, icon: 'cost-card' };
  return points === null ? [paid] : [paid, { amount: `+${points}`, icon: 'vp' }];
}

export function purse(view: JuanView, seat: number): { icon: string; amount: string; label: string }[] {
  const player = view.table.players[seat];
  if (!player) return [];
  return [
    { icon: 'card-back', amount: String(player.hand_size), label: say('hand') },
    { icon: 'vp', amount: String(player.points), label: say('points.seen') },
    { icon: 'ui-house', amount: String(player.buildings), label: say('buildings') },
  ];
}

export function marks(view: JuanView, seat: number): { icon: string; label: string }[] {
  const { governor, roles } = view.table;
  const found = governor === seat ? [{ icon: 'governor', label: say('governor') }] : [];
  for (const role of ROLES) if (roles[role] === seat) found.push({ icon: `role-${role}`, label: say('took', { role }) });
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
      return [{ icon: `good-${String(event['good'])}`, from: [`${seat}:${holder(String(event['good']))}`, `city:${seat}`], to: ['house'] }];
    case 'win_card':
      return [{ icon: 'card-back', from: ['deck'], to: hand }];
    case 'role':
      return [{ icon: `role-${String(event['role'])}`, from: [`role:${String(event['role'])}`], to: [`seat-${seat}`, `city:${seat}`] }];
    default:
      return [];
  }
}

function holder(good: string): string {
  return Object.entries(GOOD_OF).find(([, each]) => each === good)?.[0] ?? '';
}

export function facts(id: string, view: JuanView | null): Facts | null {
  const card = CARDS.find(([each]) => each === id);
  const options = view?.options ?? {};
  if (card) {
    const points = pointsOf(id, options);
    return {
      icon: `b-${id}`,
      values: [
        { icon: 'cost-card', amount: String(costOf(id, options)), label: say('cost') },
        { icon: 'chip', amount: points === null ? '?' : String(points), label: say('printed') },
      ],
      rules: [`SJ-${EXPANSION.has(id) ? 'X' : 'B'}-${id}`],
    };
  }
  if ((ROLES as readonly string[]).includes(id)) return { icon: `role-${id}`, lines: [say(`gift.${id as 'builder'}`)], rules: [ROLE_RULES[id]!] };
  if (id === 'governor') return { icon: 'governor', rules: ['SJ-RND'] };
  return null;
}

const EXPANSION = new Set(['supplier', 'barracks', 'hut', 'inn', 'park', 'customs_office', 'bank', 'harbour', 'goldsmith', 'residence', 'cathedral']);
const ROLE_RULES: Record<string, string> = { builder: 'SJ-BLD', producer: 'SJ-PRO', trader: 'SJ-TRA', councillor: 'SJ-COU', prospector: 'SJ-PROS' };

export function eventIcon(event: Happening): string | null {
  if (typeof event['card'] === 'string') return `b-${event['card']}`;
  if (typeof event['role'] === 'string') return `role-${event['role']}`;
  if (typeof event['good'] === 'string') return `good-${event['good']}`;
  return null;
}

export const glossary = [
  { get title() { return say('glossary.roles'); }, ids: [...ROLES] as string[] },
  { get title() { return say('glossary.production'); }, ids: CARDS.slice(0, 5).map(([id]) => id) },
  { get title() { return say('glossary.town'); }, ids: CARDS.slice(5).filter(([, price]) => price < 6).map(([id]) => id) },
  { get title() { return say('glossary.six'); }, ids: CARDS.filter(([, price]) => price >= 6).map(([id]) => id) },
];
