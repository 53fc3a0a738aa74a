/** What the counter says of a choice of several cards, buildings or goods. */
import type { Catalogue } from '$lib/catalogue';
import type { ChoiceKind } from './plan';
import type { JuanView } from './table';
import { say } from './words';

/** The sentence; undefined leaves it to the catalogue. */
export function sentence(
  kind: ChoiceKind,
  view: JuanView,
  seat: number,
  most: number,
  texts: Catalogue,
): string | undefined {
  const { decision, role, players } = view.table;
  const count = decision.due;
  const values = { role: role ? texts.name(role) : '', count };
  switch (kind) {
    case 'payment':
      return count > 0
        ? say('say.pay', { count, card: texts.name(decision.card ?? '') })
        : say('say.more', { count: decision.may_add });
    case 'discard':
      if (view.phase === 'start') return say('say.start', { count, keep: (players[seat]?.hand_size ?? 0) - count });
      if (view.phase === 'archive') return say('say.archive', values);
      return say('say.limit', { count, limit: players[seat]?.hand_limit ?? 0 });
    case 'keep':
      if (view.phase === 'gold_mine')
        return say('say.mine', { card: texts.name('gold_mine'), all: decision.cards?.length ?? 0 });
      return say('say.keep', { ...values, all: decision.cards?.length ?? 0 });
    case 'produce':
      return say('say.produce', { ...values, count: most });
    case 'sell':
      return say('say.sell', { ...values, count: most });
    default:
      return undefined;
  }
}
