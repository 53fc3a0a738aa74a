/** The story of Puerto Rico: a scene for each role, and what everybody got in it. */
import type { Gained, Happening, Scene } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';

/** A role begins a scene, and so does the draft before the first of them. */
export function scene(event: Happening, texts: Catalogue): Scene | null {
  if (event.kind === 'draft')
    return { id: 'draft', icon: 'ui-cards', title: texts.get('board', 'story.draft'), seat: null };
  if (event.kind !== 'role') return null;
  const role = String(event['role']);
  return { id: role, opens: true, icon: iconOf(role), title: texts.name(role), seat: event.seat };
}

const iconOf = (role: string) => (role === 'prospector2' ? 'role-prospector-2' : `role-${role.replace(/\d$/, '')}`);

/** Coins, points and goods are counted; fields and buildings are named. */
export function gains(event: Happening, texts: Catalogue): Gained[] {
  const { seat } = event;
  const number = (key: string) => Number(event[key] ?? 0);
  const text = (key: string) => String(event[key] ?? '');
  const coins = (amount: number): Gained => ({ seat, icon: 'doubloon', label: texts.name('doubloon'), amount });
  const points = (amount: number): Gained => ({ seat, icon: 'vp', label: texts.name('vp'), amount });
  const good = (id: string, amount: number): Gained => ({ seat, icon: `good-${id}`, label: texts.name(id), amount });
  const goods = (sign: number) =>
    Object.entries((event['goods'] ?? {}) as Record<string, number>).map(([id, count]) => good(id, sign * count));
  switch (event.kind) {
    case 'earn':
      return [coins(number('doubloons'))];
    case 'spend':
      return [coins(-number('doubloons'))];
    case 'score':
      return [points(number('vp'))];
    case 'pay_vp':
      return [points(-number('vp'))];
    case 'lay':
      return [{ seat, icon: `field-${text('tile')}`, label: texts.name(text('tile')) }];
    case 'lay_forest':
      return [{ seat, icon: 'field-forest', label: texts.name('forest') }];
    case 'build':
      return [
        { seat, icon: `b-${text('building')}`, label: texts.name(text('building')) },
        ...(number('doubloons') > 0 ? [coins(-number('doubloons'))] : []),
      ];
    case 'sell':
      return [good(text('good'), -1), ...(number('doubloons') > 0 ? [coins(number('doubloons'))] : [])];
    case 'produce':
      return goods(1);
    case 'spoil':
      return goods(-1);
    case 'extra':
    case 'aqueduct':
      return [good(text('good'), 1)];
    case 'deliver':
    case 'load_small':
    case 'pay_good':
      return [good(text('good'), -1)];
    case 'load':
      return [good(text('good'), -number('crates'))];
    case 'arrive':
      return [{ seat, icon: text('sort'), label: texts.name(text('sort')), amount: 1 }];
    case 'land':
      return [{ seat, icon: text('sort'), label: texts.name(text('sort')), amount: number('pieces') }];
    default:
      return [];
  }
}
