/** Views that are told by what changed in them. */

import type { Difference } from './messages';

/** What an object or a list became; it stays as it was, and shares with the new one what did not change. */
export function withDifference<Whole extends object>(before: Whole, told: Difference): Whole {
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>;
  Object.assign(after, told.set);
  for (const [name, inner] of Object.entries(told.within ?? {})) {
    after[name] = withDifference(after[name] as object, inner);
  }
  for (const name of told.gone ?? []) delete after[name];
  return after as Whole;
}
