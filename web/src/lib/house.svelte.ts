/** How the hosts have set the house, as far as it concerns everybody. */
import type { HouseNow } from './messages';
import { socket } from './socket.svelte';

const KEY = 'comptoir.announcement';
const HOST = 'comptoir.host';

class TheHouse {
  now = $state.raw<HouseNow | null>(null);
  /** When the announcement was made that I have put away in this browser. */
  private away = $state(Number(localStorage.getItem(KEY) ?? 0));

  /** Whether this browser was a host's when that was last asked: the way to their page is shown. */
  host = $state(localStorage.getItem(HOST) !== null);

  constructor() {
    socket.hear((message) => {
      if (message.type === 'welcome' || message.type === 'house') this.now = message.house;
    });
  }

  /** What is announced, until I put it away. */
  get announced(): string {
    const told = this.now?.announcement;
    return told && told.at !== this.away ? told.text : '';
  }

  isHost(host: boolean): void {
    this.host = host;
    if (host) localStorage.setItem(HOST, 'yes');
    else localStorage.removeItem(HOST);
  }

  putAway(): void {
    this.away = this.now?.announcement?.at ?? 0;
    localStorage.setItem(KEY, String(this.away));
  }
}

export const theHouse = new TheHouse();
