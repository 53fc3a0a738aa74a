/** Reads a view of any game: what belongs to a seat, and what to everybody. */
export type Table = Record<string, unknown>;

/** The lists with one entry a seat. */
export function bySeat(table: Table, seats: number): [string, unknown[]][] {
  return Object.entries(table).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length === seats && seats > 1,
  );
}

/** What a seat has. */
export function ofSeat(table: Table, seats: number, seat: number): Table {
  const own: Table = {};
  for (const [name, each] of bySeat(table, seats)) {
    const value = each[seat];
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) Object.assign(own, value);
    else own[name] = value;
  }
  return own;
}

/** What belongs to nobody. */
export function ofAll(table: Table, seats: number): Table {
  const names = new Set(bySeat(table, seats).map(([name]) => name));
  return Object.fromEntries(Object.entries(table).filter(([name]) => !names.has(name)));
}

/** Whether a value is best said in one line. */
export function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
