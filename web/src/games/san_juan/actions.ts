/** Tokens of San Juan as buttons, and what is shown beside the boards. */
import type { Act, Ask, Facts, Gain, Happening, Move, Person } from '$lib/board';
import { split, type Catalogue } from '$lib/catalogue';
import type { Offer } from '$lib/messages';
import { giftOf } from './captions';
import { costOf, goodOf, holderOf, isCard, isExpansion, isProduction, material, pointsOf } from './material';
import { costNow, ROLES, type JuanView } from './table';
import type { Card } from './view';
import { say } from './words';

type Offers = ReadonlyMap<string, Offer>;

export function ask(
  view: JuanView,
  legal: readonly string[],
  texts: Catalogue,
  _people: readonly Person[],
  offers: Offers,
): Ask {
  const acts = legal.map((token) => act(view, token, texts, legal.length === 1, offers));
  const found: Ask = {
    icon: sealOf(view),
    acts: [...acts.filter((each) => !each.quiet), ...acts.filter((each) => each.quiet)],
    onBoard: !view.phase.startsWith('use_') && !view.phase.endsWith('library'),
  };
  const { role, decision, role_owner } = view.table;
  if (view.phase === 'role') found.sub = say('sub.role');
  else if (view.phase === 'build') {
    found.say = say(legal.length > 1 ? 'say.build' : 'say.build.none', { role: texts.name('builder') });
    const funds = view.table.players[view.player]?.funds;
    if (funds !== undefined) found.sub = say('sub.build', { count: funds });
  } else if (view.phase === 'cover' || view.phase === 'build_library') found.sub = texts.name(decision.card ?? '');
  else if (decision.card === null && role && role_owner === view.player && view.phase !== 'library')
    found.sub = say('privileged', { gift: giftOf(role) });
  return found;
}

/** What a phone explains at the first tap: what a role does and brings. */
export function considers(phase: string): boolean {
  return phase === 'role';
}

/** What the decision is about: a building that asks, the role, or the round. */
function sealOf({ phase, table }: JuanView): string {
  const asks = phase.startsWith('use_') ? phase.slice(4) : phase;
  const card = asks === 'customs' ? 'customs_office' : asks;
  if (isCard(card)) return `b-${card}`;
  if (phase === 'build_library') return 'b-library';
  if (phase === 'hand_limit' || phase === 'start') return 'card-back';
  return table.role ? `role-${table.role}` : 'governor';
}

function act(view: JuanView, token: string, texts: Catalogue, only: boolean, offers: Offers): Act {
  const [group, rest] = split(token);
  switch (group) {
    case 'role':
      return { token, label: texts.name(rest), icons: [`role-${rest}`] };
    case 'build':
      return { token, label: texts.name(rest), icons: [`b-${rest}`], gains: priced(costNow(view, view.player, rest)) };
    case 'over':
    case 'over_full':
      return {
        token,
        label: texts.name(rest),
        icons: [`b-${rest}`],
        gains: priced(view.table.decision.prices?.[token]),
      };
    case 'pay':
    case 'keep':
    case 'discard':
    case 'tuck':
      return { token, label: texts.name(rest), icons: [`b-${rest}`] };
    case 'produce':
      return { token, label: texts.name(rest), icons: [`good-${goodOf(rest)}`] };
    case 'bm':
      return { token, label: texts.name(rest), icons: [`good-${rest}`] };
    case 'sell': {
      const price = view.table.tiles.sale?.[rest];
      const gains = price === undefined ? [] : [{ amount: `+${price}`, icon: 'card-back' }];
      return { token, label: texts.name(rest), icons: [`good-${rest}`], gains };
    }
    case 'library':
      return { token, label: say(rest === 'use' ? 'library.use' : 'library.save'), gains: priced(told(offers, token)) };
    case 'pass':
      return {
        token,
        quiet: !only,
        ...nothing(view, only),
        ...(view.phase === 'cover' ? { gains: priced(view.table.decision.prices?.[token]) } : {}),
      };
    default:
      return { token };
  }
}

/** A price on a button; none where it is not known. */
function priced(price: number | undefined): Gain[] {
  return price === undefined ? [] : [{ amount: String(price), icon: 'cost-card' }];
}

/** What building would cost by this answer, as the rules tell it. */
function told(offers: Offers, token: string): number | undefined {
  const event = offers.get(token)?.events.find(({ kind }) => kind === 'build' || kind === 'build_over');
  return typeof event?.['price'] === 'number' ? event['price'] : undefined;
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
    {
      icon: 'ui-house',
      amount: String(player.buildings),
      label: say('buildings'),
      unit: say('of', { count: material.buildings }),
    },
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
  const left = Math.max(0, material.buildings - fullest);
  return [{ icon: 'ui-house', label: say('remaining', { count: left }), part: left / material.buildings }];
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
          from: [`${seat}:${holderOf(String(event['good']))}`, `city:${seat}`],
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

export function facts(id: string, view: JuanView | null, texts: Catalogue): Facts | null {
  const options = view?.options ?? {};
  if (isCard(id)) {
    const points = pointsOf(id, options);
    return {
      icon: `b-${id}`,
      values: [
        { icon: 'cost-card', amount: String(costOf(id, options)), label: say('cost') },
        { icon: 'chip', amount: points === null ? '?' : String(points), label: say('points', { count: points ?? 2 }) },
      ],
      rules: [`SJ-${isExpansion(id) ? 'X' : 'B'}-${id}`],
    };
  }
  if ((ROLES as readonly string[]).includes(id))
    return { icon: `role-${id}`, lines: [giftOf(id)], rules: [ROLE_RULES[id]!] };
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

const cardsThat = (belong: (card: Card) => boolean): string[] => material.cards.filter(belong).map(({ id }) => id);

export const glossary = [
  {
    get title() {
      return say('roles');
    },
    ids: [...ROLES] as string[],
  },
  {
    get title() {
      return say('glossary.production');
    },
    get ids() {
      return cardsThat((card) => isProduction(card.id));
    },
  },
  {
    get title() {
      return say('glossary.town');
    },
    get ids() {
      return cardsThat((card) => !isProduction(card.id) && card.points !== null);
    },
  },
  {
    get title() {
      return say('glossary.end');
    },
    get ids() {
      return cardsThat((card) => card.points === null);
    },
  },
];
