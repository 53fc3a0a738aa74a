/** How I am told what happens while I am not at the table: kept by the house, not by this browser. */
import type { Bell, BellChannel, NewWebhook } from './messages';
import { api } from './api';

/** Seconds after which somebody is told. */
export const DELAYS = [0, 60, 600, 3600] as const;
export type BellNews = BellChannel['silent_about'][number];
/** What a way may tell, the most urgent first. */
export const NEWS: BellNews[] = ['turn', 'reminder', 'invitation', 'takeback', 'over', 'rematch'];
export const FORMS = ['discord', 'ntfy', 'matrix', 'plain'] as const;
/** Why a letter did not arrive, where nobody answered. */
export const WHYS = ['address', 'unreachable', 'too_slow', 'tls', 'no_answer', 'too_many', 'failed'] as const;

/** Why this browser cannot be told: it has no service workers here, the person said no, or its maker's service did. */
export class NotHere extends Error {
  constructor(readonly why: 'unsupported' | 'denied' | 'failed') {
    super(why);
  }
}

class MyBell {
  bell = $state.raw<Bell | null>(null);
  /** My ways, without this browser's. */
  get others(): BellChannel[] {
    return this.bell?.channels.filter((each) => !each.here) ?? [];
  }

  get device(): BellChannel | undefined {
    return this.bell?.channels.find((each) => each.here);
  }

  async load(): Promise<void> {
    this.bell = await api.bell();
  }

  async wait(delay: number): Promise<void> {
    this.bell = await api.bellDelay(delay);
  }

  async addWebhook(wish: NewWebhook): Promise<void> {
    this.bell = await api.bellWebhook(wish);
  }

  async addMail(address: string): Promise<void> {
    this.bell = await api.bellMail(address);
  }

  /** Tell me on this device. */
  async addDevice(): Promise<void> {
    const { endpoint, keys } = await subscribed(this.bell?.push_key ?? '');
    this.bell = await api.bellPush({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
  }

  async remove(channel: BellChannel): Promise<void> {
    if (channel.here) {
      const worker = await navigator.serviceWorker?.getRegistration();
      await (await worker?.pushManager?.getSubscription())?.unsubscribe();
    }
    this.bell = await api.bellRemove(channel.id);
  }

  /** Let one way tell something, or nothing of it any more. */
  async tell(channel: BellChannel, news: BellNews, on: boolean): Promise<void> {
    const others = channel.silent_about.filter((each) => each !== news);
    this.bell = await api.bellSilence(channel.id, on ? others : [...others, news]);
  }

  async tryOut(): Promise<void> {
    this.bell = await api.bellTry();
  }
}

export const myBell = new MyBell();

/** Whether browsers can be told here: they need https, or this very machine. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscribed(key: string): Promise<{ endpoint: string; keys: Record<string, string> }> {
  if (!canPush()) throw new NotHere('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new NotHere('denied');
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    const made = await worker!.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint ?? '', keys: keys ?? {} };
  } catch {
    throw new NotHere('failed');
  }
}
