/** What keeps the looks in one place: colours are tokens, force has a reason, no class is left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The files of the page with this ending, by their paths. */
function read(ending: string): Record<string, string> {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf-8' }).map((path) => path.replaceAll('\\', '/'));
  return Object.fromEntries(
    paths.filter((path) => path.endsWith(ending)).map((path) => [path, readFileSync(`src/${path}`, 'utf-8')]),
  );
}

const sheets = read('.css');
const components = read('.svelte');
const code = { ...components, ...read('.ts') };

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i;
/** An address or the name of a symbol also begins with #. */
const NAMES = /href=("|\{`?)[^>\n]*|\{#\w+|url\([^)]*\)/g;

/** The lines of files in which something is found. */
function lines(files: Record<string, string>, wrong: (line: string) => boolean): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, i) => (wrong(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
  );
}

describe('styles', () => {
  test('colours are written in tokens.css only', () => {
    const others = Object.fromEntries(
      Object.entries({ ...sheets, ...components }).filter(([path]) => !path.endsWith('tokens.css')),
    );
    expect(lines(others, hasColour)).toEqual([]);
  });

  test('what is !important says why on its line', () => {
    const forced = (line: string) => line.includes('!important') && !/!important; \/\* .+ \*\//.test(line);
    expect(lines({ ...sheets, ...components }, forced)).toEqual([]);
  });

  test('every class of the shared sheets is worn by something', () => {
    const shared = Object.entries(sheets).filter(([path]) => path.startsWith('styles/'));
    const selectors = shared.map(([, text]) => text.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, ' ')).join(' ');
    const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map((found) => found[1]!));
    const worn = Object.values(code)
      .map((text) => text.replace(/<style>.*<\/style>/s, ''))
      .join('\n');
    const left = [...classes].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(worn));
    expect(classes.size).toBeGreaterThan(50);
    expect(left).toEqual([]);
  });

  test('every property that is used is set somewhere', () => {
    const all = Object.values({ ...sheets, ...code, ...read('.svg') }).join('\n');
    const set = new Set([...all.matchAll(/(--[a-z][\w-]*)["']?\s*(?::|=|\})/gi)].map((found) => found[1]!));
    const used = new Set([...all.matchAll(/var\((--[a-z][\w-]*)\)/gi)].map((found) => found[1]!));
    expect(used.size).toBeGreaterThan(80);
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
  });
});

function hasColour(line: string): boolean {
  return line.replace(NAMES, '').search(COLOUR) >= 0;
}
