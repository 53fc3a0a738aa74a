/** Words on the board of Puerto Rico: the section `board` of its texts. */
import type en from '$catalogues/puerto_rico/texts/en.json';
import type { Catalogue } from '$lib/catalogue';
import { speaker } from '$lib/words.svelte';

export const say = speaker<keyof (typeof en)['board']>('puerto_rico');

/** The name of a building as it stands on its tile; some are too long for it. */
export function shortName(texts: Catalogue, id: string): string {
  return texts.find('board', `short.${id}`) ?? texts.name(id);
}

/** What a building does, in a few words. */
export function brief(texts: Catalogue, id: string): string {
  return texts.text(`${id}.brief`);
}

/** What the privilege of a role is. */
export function giftOf(role: string): string {
  return say(`gift.${role}` as 'gift.settler');
}
