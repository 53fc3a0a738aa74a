/** The lobby after a change: lines that came or changed, in the order that holds now. */
import type { LobbyChanged, TableLine } from '$lib/messages';

export function changed(before: TableLine[], change: LobbyChanged): TableLine[] {
  const lines = new Map([...before, ...change.tables].map((line) => [line.table, line]));
  return change.order.flatMap((table) => lines.get(table) ?? []);
}
