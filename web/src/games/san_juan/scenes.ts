/** The story of San Juan: a scene for each role, and what everybody got in it. */
import type { Gained, Happening, Scene } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';

export function scene(event: Happening, texts: Catalogue): Scene | null {
  if (event.kind !== 'role') return null;
  const role = String(event['role']);
  return { id: role, opens: true, icon: `role-${role}`, title: texts.name(role), seat: event.seat };
}

/** Cards are counted as hands grow and shrink; goods and buildings are named. */
export function gains(event: Happening, texts: Catalogue): Gained[] {
  const { seat } = event;
  const text = (key: string) => String(event[key] ?? '');
  const cards = (amount: number): Gained => ({
    seat,
    icon: 'card-back',
    label: texts.get('board', 'story.cards'),
    amount,
  });
  const building = (): Gained => ({ seat, icon: `b-${text('card')}`, label: texts.name(text('card')) });
  switch (event.kind) {
    case 'draw':
      return [cards(Number(event['count'] ?? 1))];
    case 'discard':
    case 'pay':
      return [cards(-Number(event['count'] ?? 1))];
    case 'win_card':
      return [cards(1)];
    case 'build':
    case 'build_over':
      // the building itself leaves the hand, but the Cathedral lay on the table
      return text('card') === 'cathedral' ? [building()] : [building(), cards(-1)];
    case 'produce':
      return [{ ...building(), icon: 'crate', label: texts.get('board', 'story.goods'), amount: 1 }];
    case 'sell':
    case 'spend_good':
    case 'lose_good':
      return [{ seat, icon: `good-${text('good')}`, label: texts.name(text('good')), amount: -1 }];
    case 'customs':
      return [{ seat, icon: 'crate', label: texts.get('board', 'story.goods'), amount: 1 }];
    default:
      return [];
  }
}
