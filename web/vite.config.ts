import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { completeMessages } from './messages-plugin.ts';
import { tellWorker, WORKER } from './worker-plugin.ts';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page is served by the Python server, from files that lie in its package. */
export default defineConfig({
  plugins: [completeMessages(here('.')), svelte(), tellWorker(here('.'))],
  resolve: {
    alias: {
      $lib: here('./src/lib'),
      $art: here('./src/art'),
      $catalogues: here('../src/comptoir/games'),
    },
  },
  build: {
    outDir: here('../src/comptoir/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: here('./index.html'), worker: here('./src/worker/worker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('..')] },
    proxy: { '/api': 'http://127.0.0.1:8420', '/ws': { target: 'ws://127.0.0.1:8420', ws: true } },
  },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
