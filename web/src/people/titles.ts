/** Games by their names: which poster stands for them. */
import { spoken } from '$lib/i18n.svelte';
import { shelf, type Poster } from '$lib/shelf.svelte';

export function posterOf(game: string, variant = ''): Poster | undefined {
  const posters = shelf.posters.filter((poster) => poster.game.game === game);
  return posters.find((poster) => variant !== '' && poster.id.endsWith(variant)) ?? posters[0];
}

export function titleOf(game: string): string {
  return spoken(posterOf(game)?.title ?? { en: game });
}
