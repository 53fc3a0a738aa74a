/**
 * What a table asks of a choice of some of several cards: they are asked one by one, never a lower
 * kind after a higher one, and every one that is picked is said.
 */

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
