/**
 * What a table asks of a choice of several cards.
 *
 * Cards are asked one by one, never a lower kind after a higher one.  With `auto_forced` nothing is
 * asked that has one answer only: of the cards a person picked some are said and the rest follow by
 * themselves.  Without it every card is said (`every`).
 */

/** Tokens for picking `picked` out of `pool`: all of them are due. */
export function askedOf(pool: readonly string[], picked: readonly string[], group: string, index: (card: string) => number, every = false): string[] {
  const left = [...pool];
  const tokens: string[] = [];
  let floor = -1;
  [...picked].sort((a, b) => index(a) - index(b)).forEach((card, i, all) => {
    if (every || kindsOf(left, floor, all.length - i, index) > 1) tokens.push(`${group}:${card}`);
    left.splice(left.indexOf(card), 1);
    floor = index(card);
  });
  return tokens;
}

/** How many kinds may be the next of `due` cards that are still to come. */
export function kindsOf(pool: readonly string[], floor: number, due: number, index: (card: string) => number): number {
  const numbers = pool.map(index).filter((number) => number >= floor);
  return new Set(numbers.filter((number) => numbers.filter((other) => other >= number).length >= due)).size;
}

/**
 * Tokens for picking some of a pool, where one may stop at any time: "no more" is said only
 * while something could still follow, or while there is anything left at all where that is asked.
 */
export function askedUpTo(
  pool: readonly string[],
  picked: readonly string[],
  most: number,
  group: string,
  index: (card: string) => number,
  every = false,
): string[] {
  const left = [...pool];
  const sorted = [...picked].sort((a, b) => index(a) - index(b));
  for (const card of sorted) left.splice(left.indexOf(card), 1);
  const last = sorted.length ? index(sorted[sorted.length - 1]!) : -1;
  const more = sorted.length < most && left.some((card) => every || index(card) >= last);
  return [...sorted.map((card) => `${group}:${card}`), ...(more ? ['pass'] : [])];
}
