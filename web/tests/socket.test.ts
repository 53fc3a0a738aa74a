import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '$lib/messages';
import { Socket } from '$lib/socket.svelte';

class Line {
  static made: Line[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  say(message: Partial<Message> & { type: string }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.say({ type: 'welcome', you: null, now: Date.now() + 5000, server: '1', chat_limit: 500 } as never);
  }
}

function open(): [Socket, () => Line] {
  const socket = new Socket(
    () => 'ws://here/ws',
    () => new Line() as unknown as WebSocket,
  );
  socket.connect();
  return [socket, () => Line.made.at(-1)!];
}

beforeEach(() => {
  Line.made = [];
  vi.useFakeTimers();
});

describe('the connection', () => {
  it('sends nothing before the welcome and everything after it', () => {
    const [socket, line] = open();
    void socket.send({ do: 'ping' });
    expect(line().sent).toEqual([]);
    line().welcome();
    expect(line().sent.map((each) => each['do'])).toEqual(['ping']);
  });

  it('answers by id', async () => {
    const [socket, line] = open();
    line().welcome();
    const asked = socket.send({ do: 'ping' });
    line().say({ type: 'pong', re: line().sent[0]!['id'] as string, now: 1 } as never);
    expect((await asked).type).toBe('pong');
  });

  it('makes a refusal an error with the sentence of the server', async () => {
    const [socket, line] = open();
    line().welcome();
    const asked = socket.send({ do: 'leave', table: 't' });
    line().say({
      type: 'refused',
      re: line().sent[0]!['id'] as string,
      code: 'not_now',
      message: 'The game has begun.',
    } as never);
    await expect(asked).rejects.toThrow('The game has begun.');
  });

  it('comes back and repeats what was not answered, with the same id', () => {
    const [socket, line] = open();
    line().welcome();
    void socket.send({ do: 'play', table: 't', ply: 3, token: 'pass' });
    const first = line();
    first.close();
    expect(socket.state).toBe('lost');
    vi.advanceTimersByTime(200);
    expect(Line.made.length).toBe(2);
    line().welcome();
    expect(line().sent.at(-1)).toEqual(first.sent[0]);
  });

  it('waits longer each time it fails', () => {
    open()[1]().close();
    vi.advanceTimersByTime(199);
    expect(Line.made.length).toBe(1);
    vi.advanceTimersByTime(1);
    Line.made.at(-1)!.close();
    vi.advanceTimersByTime(399);
    expect(Line.made.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(Line.made.length).toBe(3);
  });

  it('hangs up on silence', () => {
    const [socket, line] = open();
    line().welcome();
    vi.advanceTimersByTime(60_000);
    expect(socket.state === 'lost' || Line.made.length > 1).toBe(true);
  });

  it('sets its watch by the server', () => {
    const [socket, line] = open();
    line().welcome();
    expect(socket.ahead).toBe(5000);
  });
});
