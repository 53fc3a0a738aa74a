/** The words that stand on the drawn boards: the section `board` of each game's catalogue. */
import { SvelteMap } from 'svelte/reactivity';
import { fill, type Catalogue } from './catalogue';

type Values = Record<string, string | number>;

const catalogues = new SvelteMap<string, Catalogue>();

/** From now on the boards of a game speak from this catalogue, and so in its language. */
export function speakFrom(game: string, catalogue: Catalogue): void {
  catalogues.set(game, catalogue);
}

/** The voice of a game's board.  Its keys are those of the English catalogue, or the check of types fails. */
export function speaker<Key extends string>(game: string) {
  return (key: Key, values: Values = {}): string => {
    const words = catalogues.get(game);
    return words ? fill(words.get('board', key), words.language, (name) => String(values[name] ?? '')) : '';
  };
}
