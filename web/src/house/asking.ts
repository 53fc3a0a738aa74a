/** What a host is asked before it is done. */
export interface Asking {
  what: 'mute' | 'ban' | 'rename' | 'announce' | 'remove' | 'clean_up';
  whom: { person: string; name: string; network: string };
}

export const NOBODY: Asking['whom'] = { person: '', name: '', network: '' };
