/** The lobby calls when a table waits for me: a badge on the page's icon, and a sound if I like sounds. */
import { play } from '$lib/sound';

let known: number | null = null;

/** So many tables wait for me now; a new one is heard. */
export function callFor(waiting: number): void {
  if (known !== null && waiting > known) play('turn');
  known = waiting;
  const done = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  done?.catch(() => {}); // a page that is on no screen of the device has no badge
}

/** Who comes back to the lobby sees what waits; what came meanwhile is not heard. */
export function forget(): void {
  known = null;
}
