/** Passing for a person who can do nothing, no quicker than a person would. */
const SHORTEST = 1000;
const LONGEST = 3000;

/** Milliseconds until an only answer is given: any time a person might take, so that it tells little. */
export function pauseBefore(random: () => number = Math.random): number {
  return SHORTEST + (LONGEST - SHORTEST) * random();
}
