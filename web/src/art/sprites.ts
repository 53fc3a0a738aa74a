/**
 * The drawings, in sets, so that the first view carries only what it shows.
 *
 * A set is a hidden `<svg>` of symbols put into the page once; `<use href="#good-corn">` finds them.
 */
import common from './common.svg?raw';

const files = import.meta.glob<string>(['./*.svg', '!./common.svg'], { query: '?raw', import: 'default' });

const placed = new Set<string>();

/** Brand, interface, flags, money and points: before anything is drawn. */
export function placeCommon(): void {
  place('./common.svg', common);
}

/** Some sets, by the names of their files; a game says in `GameTable.drawings` which it needs. */
export async function placeSets(...names: readonly string[]): Promise<void> {
  await placeFiles(names.map((name) => `./${name}.svg`));
}

/** Everything there is, for posters and the lobby. */
export async function placeAll(): Promise<void> {
  await placeFiles(Object.keys(files));
}

async function placeFiles(paths: readonly string[]): Promise<void> {
  const missing = paths.filter((path) => !placed.has(path));
  const drawings = await Promise.all(missing.map((path) => files[path]!()));
  missing.forEach((path, i) => place(path, drawings[i]!));
}

function place(path: string, svg: string): void {
  if (placed.has(path)) return;
  placed.add(path);
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.setAttribute('aria-hidden', 'true');
  holder.dataset.sprite = path;
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
