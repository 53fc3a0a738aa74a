/** The service worker is told which files the page begins with, and gets a version of its own from what is in them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The worker's own name, which never changes: browsers look there for a new one. */
export const WORKER = 'sw.js';
/** Besides what the page loads by itself: its words, the drawings of the lobby, the letters of our languages; preferences. */
const LOADED_SOON = [/\/src\/texts\/\w+\.json$/, /\/src\/art\/\w+\.svg/, /\/shell\/Preferences\.svelte$/];
const LETTERS = /-latin-(?!ext).*\.woff2$/;
const PUBLIC = ['favicon.svg'];

export function tellWorker(root: string): Plugin {
  return {
    name: 'tell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset') this.error('the page or its worker is not built');
      const entry = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry && each !== worker);
      if (entry?.type !== 'chunk') this.error('the page has no beginning');
      const files = new Set<string>();
      const take = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(name) || chunk?.type !== 'chunk') return;
        files.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        chunk.imports.forEach(take);
      };
      take(entry.fileName);
      for (const each of Object.values(bundle)) {
        if (each.type === 'asset' && LETTERS.test(each.fileName)) files.add(each.fileName);
        if (each.type === 'chunk' && LOADED_SOON.some((words) => words.test(each.facadeModuleId ?? '')))
          take(each.fileName);
      }
      const hash = createHash('sha256')
        .update(page.source)
        .update([...files].join());
      for (const name of PUBLIC) hash.update(readFileSync(join(root, 'public', name)));
      const version = hash.digest('hex').slice(0, 12);
      const paths = [...PUBLIC, ...files].map((name) => `/${name}`).sort();
      const shell = { version, entry: entry.fileName, files: paths };
      worker.code = worker.code.replace('__SHELL__', JSON.stringify(shell));
    },
  };
}
