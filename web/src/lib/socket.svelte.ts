/**
 * The connection to the server.
 *
 * It comes back by itself.  A command is repeated with the same id until it is answered,
 * and the server carries out an id once, so nothing is lost and nothing is done twice.
 */
import type { Command, Message, Refused, Welcome } from './messages';
import { fresh, Refusal } from './api';

/** A command without its id. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;
type Answer = Exclude<Message, Welcome>;

interface Waiting {
  command: Command;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const PATIENCE = [200, 400, 800, 1500, 3000];
const PULSE = 15_000;

export class Socket {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** Server time minus ours, in ms. */
  ahead = $state(0);

  private line: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private hearers = new Set<(message: Message) => void>();
  private openers = new Set<() => void>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private pulse: ReturnType<typeof setInterval> | null = null;
  private heard = 0;

  constructor(
    private readonly url: () => string,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  get now(): number {
    return Date.now() + this.ahead;
  }

  /** Hear every message; the answer stops it. */
  hear(hearer: (message: Message) => void): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  /** Called on every connection, now too if there is one: the place to watch again. */
  opened(opener: () => void): () => void {
    this.openers.add(opener);
    if (this.state === 'open') opener();
    return () => this.openers.delete(opener);
  }

  connect(): void {
    if (this.line) return;
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    const line = this.make(this.url());
    this.line = line;
    line.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Message);
    line.onclose = () => {
      if (this.line === line) this.lost();
    };
  }

  /** Nobody is let in: be still until somebody connects again. */
  rest(): void {
    const line = this.line;
    this.line = null;
    this.stopPulse();
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    line?.close();
  }

  /** Connect anew, as somebody who has just taken a name does. */
  again(): void {
    const line = this.line;
    this.line = null;
    this.stopPulse();
    line?.close();
    this.connect();
  }

  /** Send a command and wait for its answer; a refusal is an error with the server's sentence. */
  send(wish: Wish): Promise<Answer> {
    const command = { ...wish, id: fresh(8) } as Command;
    return new Promise((resolve, reject) => {
      this.waiting.set(command.id, { command, resolve, reject });
      if (this.state === 'open') this.transmit(command);
    });
  }

  private transmit(command: Command): void {
    if (this.line?.readyState === 1) this.line.send(JSON.stringify(command));
  }

  private receive(message: Message): void {
    this.heard = Date.now();
    if (message.type === 'welcome') this.welcome(message);
    if ('re' in message && message.re) this.answer(message.re, message);
    for (const hearer of [...this.hearers]) hearer(message);
    if (message.type === 'goodbye') this.line?.close();
  }

  private welcome(message: Welcome): void {
    this.ahead = message.now - Date.now();
    this.tries = 0;
    this.state = 'open';
    this.startPulse();
    const unanswered = [...this.waiting.values()];
    for (const opener of [...this.openers]) opener();
    for (const each of unanswered) this.transmit(each.command);
    if (document.hidden) this.ping();
  }

  private answer(id: string, message: Answer): void {
    const found = this.waiting.get(id);
    if (!found) return;
    this.waiting.delete(id);
    if (message.type === 'refused') found.reject(refusal(message));
    else found.resolve(message);
  }

  private lost(): void {
    this.line = null;
    this.stopPulse();
    this.state = 'lost';
    const pause = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)]!;
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), pause);
  }

  private startPulse(): void {
    this.stopPulse();
    this.pulse = setInterval(() => {
      if (Date.now() - this.heard > 2 * PULSE) this.line?.close();
      else this.ping();
    }, PULSE);
  }

  /** Is somebody there; and whether anybody sees this page: the bell rings for who does not. */
  ping(): void {
    this.transmit({ do: 'ping', id: fresh(8), away: document.hidden });
  }

  private stopPulse(): void {
    if (this.pulse) clearInterval(this.pulse);
    this.pulse = null;
  }
}

function refusal(message: Refused): Refusal {
  return new Refusal(message.code, message.message);
}

export const socket = new Socket(() => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
document.addEventListener('visibilitychange', () => socket.ping());
