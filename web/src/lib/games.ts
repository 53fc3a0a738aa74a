/** Loads what belongs to a game when it is needed: its board and its words. */
import type { GameTable } from './board';
import { Catalogue, type Sections } from './catalogue';
import type { Language } from './prefs.svelte';

const boards = import.meta.glob<{ default: GameTable }>(['../games/*/index.ts', '../generic/index.ts']);
const words = import.meta.glob<Sections>('../../../src/comptoir/games/*/texts/*.json', { import: 'default' });
const shared = import.meta.glob<Sections>('../../../src/comptoir/kernel/texts/*.json', { import: 'default' });

/** The four posters of the lobby; the two editions of San Juan are one game with a switch. */
export const POSTERS = [
  { id: 'puerto_rico', game: 'puerto_rico', options: {}, minutes: '60–90', learn: true },
  { id: 'san_juan_first', game: 'san_juan', options: { edition: 'first' }, minutes: '30–45', learn: false },
  { id: 'san_juan_second', game: 'san_juan', options: { edition: 'second' }, minutes: '30–45', learn: true },
  { id: 'golden_city', game: 'golden_city', options: {}, minutes: '45', learn: false },
] as const;

/** Which poster stands for a game with these options. */
export function posterOf(game: string, options: Record<string, unknown>): string {
  if (game !== 'san_juan') return game;
  return options['edition'] === 'first' ? 'san_juan_first' : 'san_juan_second';
}

/** The drawn board of a game, or the plain one that every game has. */
export async function boardOf(game: string): Promise<GameTable> {
  const board = boards[`../games/${game}/index.ts`] ?? boards['../generic/index.ts']!;
  return (await board()).default;
}

/** The catalogue of a game in a language, with the kernel's own sentences below it. */
export async function catalogueOf(game: string, language: Language, variant = ''): Promise<Catalogue> {
  const own = words[`../../../src/comptoir/games/${game}/texts/${language}.json`];
  const base = await shared[`../../../src/comptoir/kernel/texts/${language}.json`]!();
  const merged: Sections = {};
  for (const sections of [base, own ? await own() : {}]) {
    for (const [section, entries] of Object.entries(sections)) {
      merged[section] = { ...merged[section], ...entries };
    }
  }
  return new Catalogue(merged, variant, language);
}
