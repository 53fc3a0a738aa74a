/** What lies over the table: another's board, enlarged, or what could be worked out by hand. */
export class OverTable {
  /** Whose board is shown large. */
  enlarged = $state<number | null>(null);
  /** Whether what could be worked out by hand is shown. */
  planning = $state(false);

  /** Put away what lies on top; the focus goes back to where it was opened. */
  putAway(): void {
    const from = this.enlarged === null ? '[data-plan]' : `[data-enlarge="${this.enlarged}"]`;
    if (this.enlarged !== null) this.enlarged = null;
    else this.planning = false;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(from)?.focus());
  }

  clear(): void {
    this.enlarged = null;
    this.planning = false;
  }

  /** Escape closes what lies over the table before it takes anything back. */
  escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || (this.enlarged === null && !this.planning)) return;
    event.stopPropagation();
    event.preventDefault();
    this.putAway();
  }
}
