/** Words on the board of San Juan: the section `board` of its texts. */
import type en from '$catalogues/san_juan/texts/en.json';
import { speaker } from '$lib/words.svelte';

export const say = speaker<keyof (typeof en)['board']>('san_juan');
