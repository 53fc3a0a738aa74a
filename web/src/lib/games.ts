/** Loads what belongs to a game when it is needed: its board and its words. */
import { placeSets } from '$art/sprites';
import { api } from './api';
import type { GameTable } from './board';
import { Catalogue, type Sections } from './catalogue';
import type { Language } from './prefs.svelte';
import { speakFrom } from './words.svelte';

const boards = import.meta.glob<{ default: GameTable }>(['../games/*/index.ts', '../generic/index.ts']);
const words = import.meta.glob<Sections>('../../../src/comptoir/games/*/texts/{en,fr}.json', { import: 'default' });
const shared = import.meta.glob<Sections>('../../../src/comptoir/kernel/texts/*.json', { import: 'default' });

/** The drawn board of a game with its drawings and what is printed, or the plain one that every game has. */
export async function boardOf(
  game: string,
  materialOf: (game: string) => Promise<unknown> = api.material,
): Promise<GameTable> {
  const load = boards[`../games/${game}/index.ts`] ?? boards['../generic/index.ts']!;
  const board = (await load()).default;
  const material = board.printed ? materialOf(game) : null;
  await placeSets(...(board.drawings ?? []));
  board.printed?.(await material);
  return board;
}

/** The catalogue of a game in a language, which its boards speak from then on. */
export async function catalogueOf(game: string, language: Language, variant = ''): Promise<Catalogue> {
  const catalogue = new Catalogue(await sectionsOf(game, language), variant, language);
  speakFrom(game, catalogue);
  return catalogue;
}

/** The words of a game on top of those of all games; the server has those of games the page was not built with. */
async function sectionsOf(game: string, language: Language): Promise<Sections> {
  const own = words[`../../../src/comptoir/games/${game}/texts/${language}.json`];
  if (!own) return api.texts(game, language);
  const base = await shared[`../../../src/comptoir/kernel/texts/${language}.json`]!();
  const merged: Sections = {};
  for (const sections of [base, await own()]) {
    for (const [section, entries] of Object.entries(sections)) {
      merged[section] = { ...merged[section], ...entries };
    }
  }
  return merged;
}
