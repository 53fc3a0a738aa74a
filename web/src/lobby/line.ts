/** A table in a list as a sentence: «The Golden City with Ben: won 3:0». */
import type { Seat, TableLine } from '$lib/messages';
import { messages, t } from '$lib/i18n.svelte';
import { nameOf } from '$lib/naming';

/** Whether I play it with bots alone. */
export function isSolo(line: TableLine): boolean {
  return line.seats.every((seat) => seat.you || isBot(seat));
}

function isBot(seat: Seat): boolean {
  return seat.kind === 'bot' || seat.kind === 'program';
}

/** The game and the people, me left out: «Puerto Rico with Ondine and Kwame». */
export function withWhom(line: TableLine, title: string): string {
  const people = line.seats
    .filter((seat) => !seat.you && seat.kind === 'person')
    .map((seat) => nameOf(line.table, seat));
  const bots = line.seats.filter((seat) => !seat.you && isBot(seat));
  if (people.length > 0) return t('lobby.with', { game: title, names: listed(people) });
  if (line.seats.some((seat) => seat.kind === 'open' || seat.kind === 'invited')) return title;
  return t('lobby.alone', { game: title, count: bots.length });
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(messages.language).format(names);
}

export type Ending = 'won' | 'tied' | 'lost';

/** How it ended for me, and my points to those of the best other. */
export function endingOf(line: TableLine): { ending: Ending; mine: number; other: number } | null {
  const me = line.seats.find((seat) => seat.you);
  if (!line.outcome || !me) return null;
  const { scores, winners } = line.outcome;
  const other = Math.max(...scores.filter((_, seat) => seat !== me.seat));
  const ending = !winners.includes(me.seat) ? 'lost' : winners.length > 1 ? 'tied' : 'won';
  return { ending, mine: scores[me.seat]!, other };
}

/** Who won, where I did not. */
export function winnersOf(line: TableLine): string {
  return listed((line.outcome?.winners ?? []).map((seat) => nameOf(line.table, line.seats[seat]!)));
}
