/** What only I see of who I am: the devices on which I am signed in, and the passphrase. */
import { api } from '$lib/api';
import { myself } from '$lib/me.svelte';
import type { MyDevices } from '$lib/messages';
import { refusedBecause } from '$lib/refused';
import type { MessageKey } from '$lib/i18n.svelte';

export class AccountStore {
  mine = $state.raw<MyDevices | null>(null);
  trouble = $state('');
  busy = $state(false);

  load = (): Promise<boolean> => this.trying(async () => void (this.mine = await api.devices()));

  /** Who signs out where they are has no name here from now on. */
  signOut(device: string, here: boolean): Promise<boolean> {
    return this.trying(async () => {
      this.mine = await api.signOutDevice(device);
      if (here) myself.leave();
    });
  }

  setPassphrase(passphrase: string | null): Promise<boolean> {
    return this.trying(async () => void (this.mine = await api.setPassphrase(passphrase)));
  }

  /** Nothing of me stays; `name` is mine, so that it is no mistake. */
  deleteMe(name: string): Promise<boolean> {
    const gone = async () => {
      await api.deleteMe(name);
      myself.leave();
    };
    return this.trying(gone, { not_now: 'delete_me.going_on' });
  }

  /** Whether it was done; if not, `trouble` says why. */
  async trying(what: () => Promise<void>, own: Record<string, MessageKey> = {}): Promise<boolean> {
    this.busy = true;
    try {
      await what();
      this.trouble = '';
    } catch (error) {
      this.trouble = refusedBecause(error, own);
    }
    this.busy = false;
    return this.trouble === '';
  }
}
