/** The few things of a browser that the logic asks for; what is seen is tested in a real one. */
import { vi } from 'vitest';
import { Catalogue, type Sections } from '$lib/catalogue';
import { speakFrom } from '$lib/words.svelte';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('location', {
  search: '',
  pathname: '/',
  hash: '',
  protocol: 'http:',
  host: 'here',
  origin: 'http://here',
});
vi.stubGlobal('navigator', { language: 'en-GB' });
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('CSS', { escape: (name: string) => name });
vi.stubGlobal('document', {
  documentElement: { dataset: {}, classList: { toggle() {} }, lang: '' },
  addEventListener() {},
  hidden: false,
  querySelector: () => null,
  querySelectorAll: () => [],
});

/** Boards speak English, as after a page has loaded their words. */
const texts = import.meta.glob<Sections>('../../src/comptoir/games/*/texts/en.json', {
  import: 'default',
  eager: true,
});
for (const [path, sections] of Object.entries(texts)) speakFrom(path.split('/').at(-3)!, new Catalogue(sections));
