/** A message that one language lacks fails the build: those of the page and those of every game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Entries = Record<string, string>;

/** What is missing or different between two languages, one line each. */
export function differences(where: string, one: Entries, other: Entries): string[] {
  const found: string[] = [];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const a = one[key];
    const b = other[key];
    if (a === undefined || b === undefined) found.push(`${where}: «${key}» is only in one language`);
    else if (!a.trim() || !b.trim()) found.push(`${where}: «${key}» is empty`);
    else if (holes(a) !== holes(b))
      found.push(
        `${where}: «${key}» has ${holes(a) || 'no values'} in one language and ${holes(b) || 'none'} in the other`,
      );
  }
  return found;
}

function holes(text: string): string {
  return [...new Set([...text.replaceAll('{{', '').matchAll(/\{([^{}:]*)[^{}]*\}/g)].map((hole) => `{${hole[1]}}`))]
    .sort()
    .join(' ');
}

/** A section as it is read: that of a variant lies over the common one. */
function spoken(sections: Record<string, Entries>, section: string): Entries {
  return { ...sections[section.split('.')[0]!], ...sections[section] };
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf-8'));
}

/** All differences in the tree. */
export function missing(root: string): string[] {
  const page = join(root, 'src', 'texts');
  const found = differences('the page', read(join(page, 'en.json')) as Entries, read(join(page, 'fr.json')) as Entries);
  const games = join(root, '..', 'src', 'comptoir', 'games');
  const folders = [
    join(root, '..', 'src', 'comptoir', 'kernel'),
    ...readdirSync(games).map((game) => join(games, game)),
  ];
  for (const folder of folders) {
    const [en, fr] = ['en', 'fr'].map((language) => join(folder, 'texts', `${language}.json`)) as [string, string];
    if (!existsSync(en) && !existsSync(fr)) continue;
    if (!existsSync(en) || !existsSync(fr)) {
      found.push(`${folder}: texts in one language only`);
      continue;
    }
    const one = read(en) as Record<string, Entries>;
    const other = read(fr) as Record<string, Entries>;
    for (const section of new Set([...Object.keys(one), ...Object.keys(other)])) {
      found.push(...differences(`${folder} ${section}`, spoken(one, section), spoken(other, section)));
    }
  }
  return found;
}

export function completeMessages(root: string): Plugin {
  return {
    name: 'complete-messages',
    apply: 'build',
    buildStart() {
      const found = missing(root);
      if (found.length > 0) this.error(`${found.length} messages are not complete:\n${found.join('\n')}`);
    },
  };
}
