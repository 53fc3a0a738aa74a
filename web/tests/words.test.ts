/** Words of the drawn boards lie among the texts of their game; `logic.test.ts` says that both languages have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Catalogue, type Sections } from '$lib/catalogue';
import { speakFrom, speaker } from '$lib/words.svelte';

const TEXTS = '../src/comptoir/games';
const textsOf = (game: string, language: string): Sections =>
  JSON.parse(readFileSync(`${TEXTS}/${game}/texts/${language}.json`, 'utf-8')) as Sections;
const GAMES = readdirSync('src/games').filter((game) => readdirSync(`src/games/${game}`).includes('words.ts'));

/** The code of a board, without its tests. */
function codeOf(game: string): string {
  return readdirSync(`src/games/${game}`)
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`src/games/${game}/${name}`, 'utf-8'))
    .join('\n');
}

/**
 * The keys that no code says.  A key of several parts is said where it is written, `'gift.builder'`, or where its end
 * is put in, `` `gift.${role}` ``; a plain word may be anything, so it must stand in a call of `say`.
 */
function unsaid(keys: readonly string[], code: string): string[] {
  const calls = [...code.matchAll(/\bsay\(/g)].map((call) => firstArgument(code.slice(call.index + call[0].length)));
  return keys.filter((key) => {
    const written = `'${key}'`;
    if (!key.includes('.')) return !calls.some((call) => call.includes(written));
    const prefixes = [...key.matchAll(/\./g)].map((dot) => `\`${key.slice(0, dot.index + 1)}\${`);
    return !code.includes(written) && !prefixes.some((prefix) => code.includes(prefix));
  });
}

function firstArgument(rest: string): string {
  let depth = 0;
  for (const [at, letter] of [...rest].entries()) {
    if (depth === 0 && (letter === ',' || letter === ')')) return rest.slice(0, at);
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
  }
  return rest;
}

it('there are boards with words', () => expect(GAMES).toEqual(['golden_city', 'puerto_rico', 'san_juan']));

it.each(GAMES)('every word of the board of %s is said somewhere', (game) => {
  const keys = Object.keys(textsOf(game, 'en')['board']!);
  expect(keys.length).toBeGreaterThan(50);
  expect(unsaid(keys, codeOf(game))).toEqual([]);
});

it('a board speaks the language of the catalogue that came last', () => {
  const say = speaker<'round'>('toy');
  expect(say('round', { round: 2 })).toBe('');
  speakFrom('toy', new Catalogue({ board: { round: 'round {round}' } }, '', 'en'));
  expect(say('round', { round: 2 })).toBe('round 2');
  speakFrom('toy', new Catalogue({ board: { round: 'tour {round} !' } }, '', 'fr'));
  expect(say('round', { round: 2 })).toBe('tour 2\u00a0!');
});

it('a word that nobody says is noticed', () => {
  const code = "const sort = 'left'; say(many ? 'all' : 'gift.some', { left }); say(`does.${card}`);";
  expect(unsaid(['left', 'all', 'gift.some', 'gift.none', 'does.smithy'], code)).toEqual(['left', 'gift.none']);
});

it.each(['en', 'fr'])('no key of the page is written twice in %s: the later one would hide the other', (language) => {
  const keys = [...readFileSync(`src/texts/${language}.json`, 'utf-8').matchAll(/^ {2}"([^"]+)":/gm)].map(
    ([, key]) => key,
  );
  expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
});
