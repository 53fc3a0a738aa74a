/** What happened, in words. */
import type { GameTable, Happening, Person } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import type { Happened, Moved } from '$lib/messages';
import { dayOf, said, t } from '$lib/i18n.svelte';

export interface Line {
  key: string;
  /** Who it is about; null for the table itself. */
  seat: number | null;
  text: string;
  kind: 'move' | 'counts' | 'round' | 'said' | 'table';
  event: Happening | null;
  /** It was taken back: it is told, and does not count. */
  gone?: boolean;
  /** A bot decided it for a person. */
  bot?: boolean;
  /** The move it belongs to. */
  version?: number;
}

/** How a game tells what happened. */
type Teller = Pick<GameTable, 'again' | 'untold' | 'leads' | 'counts'>;

/** The lines of a move: one for each event that has words. */
export function linesOf(
  move: Moved,
  texts: Catalogue,
  people: readonly Person[],
  game: Teller,
  /** Which part of the move it is, where it is told in several. */
  part = 0,
): Line[] {
  const lines: Line[] = [];
  (move.events as Happening[]).forEach((event, i) => {
    if (texts.find('events', event.kind) !== undefined && !isUntold(event, texts, game))
      lines.push(lineOf(`${move.version}.${part}.${i}`, event, texts, people, game));
  });
  const lead = lines.findIndex((line) => game.leads?.includes(line.event!.kind));
  if (lead > 0) lines.unshift(...lines.splice(lead, 1));
  if (move.events.length === 0) {
    lines.push({ key: `${move.version}`, seat: move.seat, text: texts.token(move.token), kind: 'move', event: null });
  }
  return lines;
}

function lineOf(key: string, event: Happening, texts: Catalogue, people: readonly Person[], game: Teller): Line {
  const seat = typeof event.seat === 'number' && event.seat >= 0 ? event.seat : null;
  const kind = event.kind === 'round' ? 'round' : game.counts?.includes(event.kind) ? 'counts' : 'move';
  return { key, seat, text: texts.say('events', worded(event, texts), event, people), kind, event };
}

/** Whoever knows more of an event reads more of it: the cards they drew themselves. */
function worded(event: Happening, texts: Catalogue): string {
  const own = `${event.kind}.own`;
  const needed = [...(texts.find('events', own)?.matchAll(/\{(\w+)/g) ?? [])].map(([, name]) => name!);
  return needed.length > 0 && needed.every((name) => event[name] !== undefined) ? own : event.kind;
}

/** What only repeats another line is left out, unless it tells me more than the others. */
function isUntold(event: Happening, texts: Catalogue, game: Teller): boolean {
  return (game.untold?.includes(event.kind) ?? false) && worded(event, texts) === event.kind;
}

/** What somebody did again and again is one line (`GameTable.again`). */
export function together(
  lines: readonly Line[],
  texts: Catalogue,
  people: readonly Person[],
  game: Teller = {},
): Line[] {
  const story: Line[] = [];
  for (const line of lines) {
    const last = story.at(-1);
    const same = last?.gone === line.gone;
    const event = same && last?.event && line.event ? joined(last.event, line.event, game.again ?? {}) : null;
    if (event)
      story[story.length - 1] = { ...last!, ...lineOf(last!.key, listed(event, game), texts, people, game), event };
    else story.push(line);
  }
  return story;
}

/** Everything that happened at a table, in words, line by line. */
export function storyOf(
  happened: readonly Happened[],
  texts: Catalogue,
  people: readonly Person[],
  game: Teller = {},
): Line[] {
  const lines = happened.flatMap((each) => {
    if (each.what !== 'moved') return linesOfTable(each, people);
    return each.events.length > 0 ? marked(each, linesOf(each, texts, people, game), people) : [];
  });
  return together(lines, texts, people, game);
}

/** Two events as one that tells how often each thing was named, where they differ in nothing else. */
function joined(first: Happening, second: Happening, again: NonNullable<GameTable['again']>): Happening | null {
  const field = again[first.kind];
  if (field === undefined || first.kind !== second.kind) return null;
  for (const key of Object.keys(second)) if (key !== field && first[key] !== second[key]) return null;
  const counts: Record<string, number> =
    typeof first[field] === 'string' ? { [first[field]]: 1 } : { ...(first[field] as Record<string, number>) };
  const name = String(second[field]);
  return { ...first, [field]: { ...counts, [name]: (counts[name] ?? 0) + 1 } };
}

/** Things that were named once each are a list: nobody counts to one. */
function listed(event: Happening, game: Teller): Happening {
  const field = game.again![event.kind]!;
  const counts = event[field] as Record<string, number>;
  return Object.values(counts).every((count) => count === 1) ? { ...event, [field]: Object.keys(counts) } : event;
}

/** The lines of a move that a bot made in the place of a person say so. */
export function marked(move: Moved, lines: readonly Line[], people: readonly Person[]): Line[] {
  const instead = move.by === 'bot' && people[move.seat]?.bot === null;
  return lines.map((line) => (instead && line.seat === move.seat ? { ...line, bot: true } : line));
}

/** What happened at the table beside the game; of a move back, how many moves of who went back it took. */
export function linesOfTable(each: Happened, people: readonly Person[], own = 1): Line[] {
  const name = 'seat' in each && each.seat !== null ? (people[each.seat]?.name ?? '') : '';
  const table = (seat: number | null, text: string): Line[] => [
    { key: `${each.version}`, seat, text, kind: 'table', event: null },
  ];
  switch (each.what) {
    case 'chatted': {
      const text = each.seat === null ? `${each.name}: ${each.text}` : each.text;
      return [{ key: `${each.version}`, seat: each.seat, text, kind: 'said', event: null }];
    }
    case 'seated':
      return table(each.seat, t('log.seated', { name: each.name }));
    case 'left':
      return table(each.seat, t(each.sent_away ? 'log.sent_away' : 'log.left', { name: each.name }));
    case 'spectator_chat':
      return table(null, t(each.open ? 'log.spectator_chat.open' : 'log.spectator_chat.closed'));
    case 'started':
      return table(null, t('log.started'));
    case 'undone':
      return table(each.seat, t('log.undone', { name, count: own }));
    case 'takeback_asked':
      return table(each.seat, t('log.takeback', { name }));
    case 'takeback_answered':
      return table(each.seat, t(each.accept ? 'log.accepted' : 'log.refused', { name }));
    case 'resigned':
      return table(each.seat, t('log.resigned', { name }));
    case 'time_up':
      return table(each.seat, t(each.absent ? 'log.absent' : 'log.time', { name }));
    case 'came_back':
      return table(each.seat, t('log.back', { name }));
    case 'on_vacation':
      return table(
        each.seat,
        each.until > 0 ? t('log.vacation', { name, day: dayOf(each.until) }) : t('log.vacation.over', { name }),
      );
    case 'hinted':
      return table(each.seat, t('log.hinted', { name }));
    case 'rematch_made':
      return table(null, t('log.rematch'));
    case 'continued':
      return table(null, t('log.rules', { rules: each.rules }));
    case 'closed':
      return each.closing ? table(null, said(each.closing)) : [];
    default:
      return [];
  }
}
