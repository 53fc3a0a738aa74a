/** The shell knows no game by name: what it shows of them it is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo, PosterInfo } from '$lib/messages';
import { shelf } from '$lib/shelf.svelte';
import { applies } from '../src/lobby/options';

/** The folders that belong to the games. */
const THEIRS = /^(games|lessons|posters|art)\//;

test('no game is named outside of what was drawn for it', () => {
  const games = readdirSync('../src/comptoir/games', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);
  expect(games.length).toBeGreaterThan(2);
  const named = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/^src\//, ''))
    .filter((path) => !THEIRS.test(path))
    .filter((path) => games.some((game) => readFileSync(`src/${path}`, 'utf-8').includes(game)));
  expect(named).toEqual([]);
});

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  kind: 'bool',
  default: false,
  choices: [],
  least: null,
  most: null,
  optional: false,
  label: {},
  usual: true,
  seat: false,
  players: null,
  needs: {},
  words: {},
  ...more,
});

test('a switch waits for those it needs', () => {
  const all = [option('ships'), option('pirates', { needs: { ships: true } })];
  expect(applies(all[1]!, all, {})).toBe(false);
  expect(applies(all[1]!, all, { ships: true })).toBe(true);
  expect(applies(option('wind', { needs: { ships: false } }), all, {})).toBe(true);
});

test('an edition has a poster of its own', () => {
  const poster = (id: string, options: Record<string, unknown>) => ({ id, options }) as PosterInfo;
  const posters = [poster('old', { edition: 'first' }), poster('new', { edition: 'second' })];
  shelf.games = [{ game: 'cards', posters } as GameInfo, { game: 'dice', posters: [poster('dice', {})] } as GameInfo];
  expect(shelf.posterOf('cards', { edition: 'second', wind: true })?.id).toBe('new');
  expect(shelf.posterOf('dice', { wind: true })?.id).toBe('dice');
  expect(shelf.posterOf('chess', {})).toBeUndefined();
  expect(shelf.posters.map((each) => each.game.game)).toEqual(['cards', 'cards', 'dice']);
});
