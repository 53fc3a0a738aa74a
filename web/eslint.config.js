import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Few rules that find mistakes; how code is laid out is prettier's business. */
export default defineConfig(
  globalIgnores(['src/lib/messages.ts', 'src/games/*/view.ts']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // svelte-check and tsc know every name, of the browser too
      'no-undef': 'off',
      // a set or map that is replaced, never changed, in `$state.raw` is what we want
      'svelte/prefer-svelte-reactivity': 'off',
      // a space at the edge of an element is written {' '}
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
