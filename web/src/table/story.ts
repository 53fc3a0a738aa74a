/** What happened, in words. */
import type { Happening, Person } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import type { Happened, Moved } from '$lib/messages';
import { t } from '$lib/i18n.svelte';

export interface Line {
  key: string;
  /** Who it is about; null for the table itself. */
  seat: number | null;
  text: string;
  kind: 'move' | 'said' | 'table';
  event: Happening | null;
}

/** The lines of a move: one for each event that has words. */
export function linesOf(move: Moved, texts: Catalogue, people: readonly Person[]): Line[] {
  const lines: Line[] = [];
  (move.events as Happening[]).forEach((event, i) => {
    if (texts.find('events', event.kind) === undefined) return;
    const seat = typeof event.seat === 'number' && event.seat >= 0 ? event.seat : null;
    lines.push({ key: `${move.version}.${i}`, seat, text: texts.say('events', event.kind, event, people), kind: 'move', event });
  });
  if (lines.length === 0) {
    lines.push({ key: `${move.version}`, seat: move.seat, text: texts.token(move.token), kind: 'move', event: null });
  }
  return lines;
}

/** Everything that happened at a table, in words. */
export function storyOf(happened: readonly Happened[], texts: Catalogue, people: readonly Person[]): Line[] {
  return happened.flatMap((each): Line[] => {
    const name = 'seat' in each && each.seat !== null ? (people[each.seat]?.name ?? '') : '';
    const table = (seat: number | null, text: string): Line[] => [{ key: `${each.version}`, seat, text, kind: 'table', event: null }];
    switch (each.what) {
      case 'moved':
        return each.events.length > 0 ? linesOf(each, texts, people) : [];
      case 'chatted':
        return [{ key: `${each.version}`, seat: each.seat, text: each.seat === null ? `${each.name}: ${each.text}` : each.text, kind: 'said', event: null }];
      case 'seated':
        return table(each.seat, t('log.seated', { name: each.name }));
      case 'left':
        return table(each.seat, t('log.left', { name: each.name }));
      case 'started':
        return table(null, t('log.started'));
      case 'undone':
        return table(each.seat, t('log.undone', { name, count: each.moves }));
      case 'takeback_asked':
        return table(each.seat, t('log.takeback', { name }));
      case 'takeback_answered':
        return table(each.seat, t(each.accept ? 'log.accepted' : 'log.refused', { name }));
      case 'resigned':
        return table(each.seat, t('log.resigned', { name }));
      case 'time_up':
        return table(each.seat, t('log.time', { name }));
      case 'came_back':
        return table(each.seat, t('log.back', { name }));
      case 'rematch_made':
        return table(null, t('log.rematch'));
      default:
        return [];
    }
  });
}
