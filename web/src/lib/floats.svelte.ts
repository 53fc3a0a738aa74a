/**
 * Numbers that changed say so for a moment: «+2» floats at the number.  A board marks a number with
 * `data-count` (a name that is its own on the screen); facts and piles that have a place are counted as they are.
 * Where a number is left out when it is none, what is around it says how the names begin that stand there (`data-counts`);
 * any other number that was not on the screen was folded away, and did not change.
 */
import { tick } from 'svelte';

export interface Float {
  id: number;
  key: string;
  x: number;
  y: number;
  amount: number;
  /** When it goes. */
  until: number;
}

const COUNTED = '[data-count], .fact[data-place], .pile[data-place]';
/** How long one stays: while others are told, and at my turn, when it is the sum since my move. */
const STAYS = 1800;
const STAYS_AT_TURN = 4000;
/** How much lower one has to stand to be below its number. */
const HEIGHT = 15;

export interface Counts {
  numbers: ReadonlyMap<string, number>;
  /** How names begin of which all are told: one that is missing is none. */
  whole: readonly string[];
}

/** The numbers that are on the screen. */
export function countsOn(root: ParentNode): Counts {
  const counts = new Map<string, number>();
  const whole = [...root.querySelectorAll<HTMLElement>('[data-counts]')].map((each) => each.dataset['counts']!);
  for (const element of root.querySelectorAll<HTMLElement>(COUNTED)) {
    const key = keyOf(element);
    const number = key && !counts.has(key) ? numberOn(element) : null;
    if (number !== null) counts.set(key, number);
  }
  return { numbers: counts, whole };
}

/** The first number that is written on an element. */
function numberOn(element: Element): number | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = /\d+/.exec(text.nodeValue ?? '');
    if (said) return Number(said[0]);
  }
  return null;
}

/** What became more or less. */
export function differences(before: Counts, after: Counts): Map<string, number> {
  const changed = new Map<string, number>();
  for (const [key, number] of after.numbers) {
    const none = before.whole.some((start) => key.startsWith(start)) ? 0 : number;
    const difference = number - (before.numbers.get(key) ?? none);
    if (difference !== 0) changed.set(key, difference);
  }
  return changed;
}

const keyOf = (element: HTMLElement) => element.dataset['count'] ?? element.dataset['place'] ?? '';

export class Floats {
  floating = $state.raw<Float[]>([]);
  /** The numbers after my last move. */
  private since: Counts | null = null;
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Let a change of the screen be seen at its numbers. */
  async around(change: () => void, mine: boolean): Promise<void> {
    const before = countsOn(document);
    change();
    if (before.numbers.size === 0) return;
    await tick();
    const after = countsOn(document);
    this.float(differences(before, after), STAYS);
    if (mine || this.since === null) this.since = after;
  }

  /** It is my turn: what changed since I acted, all at once. */
  async sum(): Promise<void> {
    // the card of the turn takes its room first
    await tick();
    this.clear();
    if (this.since) this.float(differences(this.since, countsOn(document)), STAYS_AT_TURN);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.floating = [];
  }

  private float(changed: ReadonlyMap<string, number>, stays: number): void {
    if (changed.size === 0) return;
    const until = performance.now() + stays;
    const seen = new Set<string>();
    const floats: Float[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(COUNTED)) {
      const key = keyOf(element);
      const amount = changed.get(key);
      const box = element.getBoundingClientRect();
      if (amount === undefined || box.width === 0 || seen.has(key)) continue;
      seen.add(key);
      // a name stands right above a purse
      const y = element.closest('[data-counts^="purse:"]') ? box.bottom + HEIGHT : box.y;
      floats.push({ id: (this.next += 1), key, x: box.x + Math.min(box.width / 2, 30), y, amount, until });
    }
    this.floating = [...this.floating.filter((each) => !seen.has(each.key)), ...floats];
    this.wither();
  }

  /** Each goes when its time is over. */
  private wither(): void {
    clearTimeout(this.timer);
    const next = Math.min(...this.floating.map((each) => each.until));
    if (!Number.isFinite(next)) return;
    this.timer = setTimeout(
      () => {
        const now = performance.now();
        this.floating = this.floating.filter((each) => each.until > now + 20);
        this.wither();
      },
      Math.max(20, next - performance.now()),
    );
  }
}

/** With a true minus. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
