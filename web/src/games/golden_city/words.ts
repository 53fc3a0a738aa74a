/** Words on the board of The Golden City: the section `board` of its texts. */
import type en from '$catalogues/golden_city/texts/en.json';
import { speaker } from '$lib/words.svelte';

export const say = speaker<keyof (typeof en)['board']>('golden_city');
