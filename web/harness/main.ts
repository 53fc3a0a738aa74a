/** Mounts one board with a recorded view: /harness/?game=golden_city&view=build&lang=fr&theme=dark&hint=build:h1 */
import '@fontsource/sansita/800.css';
import '@fontsource-variable/asap/wght.css';
import '@fontsource/asap-condensed/600.css';
import '../src/styles/tokens.css';
import '../src/styles/table.css';
import { mount } from 'svelte';
import type { View } from '$lib/board';
import { boardOf, catalogueOf } from '$lib/games';
import { messages } from '$lib/i18n.svelte';
import type { Offer } from '$lib/messages';
import { placeCommon } from '$art/sprites';
import Harness from './Harness.svelte';

const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? 'golden_city';
const name = asked.get('view') ?? 'build';
const fixtures = import.meta.glob<unknown>('../src/games/*/fixtures/*.json', { import: 'default' });
/** What was recorded of the game, if it was. */
const recorded = async (what: string): Promise<unknown> => fixtures[`../src/games/${game}/fixtures/${what}.json`]?.();
const language = asked.get('lang') === 'fr' ? 'fr' : 'en';
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
document.documentElement.lang = language;
messages.language = language;

placeCommon();
const view = (await recorded(name)) as View;
const offers = ((await recorded('offers')) as Record<string, Offer[]> | undefined)?.[name] ?? [];
const variant = game === 'san_juan' ? String(view.options['edition'] ?? '') : '';
const [board, texts] = await Promise.all([
  boardOf(game, () => recorded('material')),
  catalogueOf(game, language, variant),
]);
mount(Harness, {
  target: document.getElementById('app')!,
  props: {
    game: board,
    view,
    texts,
    hinted: asked.get('hint'),
    offers: new Map(offers.map((each) => [each.token, each])),
  },
});
