import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '$lib/api';
import type { Advice, JudgedChoice } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import type { TableStore } from '$lib/table.svelte';
import { Adviser } from './adviser.svelte';

const choice = (token: string, mean: number, grade: JudgedChoice['grade']): JudgedChoice => ({
  token,
  chance: { mean, low: mean, high: mean },
  loss: { mean: 0.5 - mean, low: 0.5 - mean, high: 0.5 - mean },
  grade,
  chances: [mean, 1 - mean],
  points: [],
  sentences: {},
});
const advice: Advice = {
  ply: 7,
  seat: 0,
  phase: 'role',
  iterations: 16,
  decided: false,
  sure: 1,
  rival: 1,
  close: [],
  choices: [choice('best', 0.5, 'on_course'), choice('near', 0.48, 'drift'), choice('far', 0.2, 'aground')],
};

/** A table at which I am to decide, against these. */
function tableWith(kinds: string[], hints = false): TableStore {
  const decision = { ply: 9, player: 0, legal: ['best', 'near', 'far'] };
  return {
    id: 't',
    seat: 0,
    legal: decision.legal,
    draft: { begun: false },
    shown: { decision },
    now: { status: 'playing', hints, decision, seats: kinds.map((kind, seat) => ({ kind, you: seat === 0 })) },
  } as unknown as TableStore;
}

let store: TableStore;
let adviser: Adviser;
const asked = vi.spyOn(api, 'hint');

beforeEach(() => {
  asked.mockReset().mockResolvedValue(advice);
  prefs.set({ coach: true, chances: false });
  store = tableWith(['person', 'bot']);
  adviser = new Adviser(store);
});

test('against people a hint is there only where the table was made so', () => {
  expect(adviser.allowed).toBe(true);
  expect(new Adviser(tableWith(['person', 'person'])).allowed).toBe(false);
  expect(new Adviser(tableWith(['person', 'person'], true)).allowed).toBe(true);
  expect(new Adviser(tableWith(['person', 'person'], true)).solo).toBe(false);
});

test('a hint tells the three best, asked for once, and is put away again', async () => {
  adviser.toggle();
  expect(adviser.told).toEqual([]);
  await vi.waitFor(() => expect(adviser.told.map((each) => each.token)).toEqual(['best', 'near', 'far']));
  adviser.toggle();
  expect(adviser.told).toEqual([]);
  adviser.toggle();
  expect(adviser.told).toHaveLength(3);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the coach holds a costly choice back until there is a word, and is silent about it then', async () => {
  const sent = store.guard!(['far']);
  await vi.waitFor(() => expect(adviser.held?.chosen.token).toBe('far'));
  adviser.takeBack();
  expect(await sent).toBe(false);
  expect(adviser.held).toBeNull();
  const kept = store.guard!(['far']);
  await vi.waitFor(() => expect(adviser.held).not.toBeNull());
  adviser.keep();
  expect(await kept).toBe(true);
  expect(await store.guard!(['far'])).toBe(true);
});

test('what is held is dropped when the table went on', async () => {
  const sent = store.guard!(['far']);
  await vi.waitFor(() => expect(adviser.held).not.toBeNull());
  adviser.letGo();
  expect(adviser.held).not.toBeNull();
  (store.now!.decision as { ply: number }).ply = 12;
  adviser.letGo();
  expect(await sent).toBe(false);
});

test('less than five points, another switch or a server that refuses: the choice is sent', async () => {
  expect(await store.guard!(['near'])).toBe(true);
  prefs.set({ coach: false });
  expect(await store.guard!(['far'])).toBe(true);
  prefs.set({ coach: true });
  asked.mockRejectedValue(new TypeError('away'));
  adviser = new Adviser(store);
  expect(await store.guard!(['far'])).toBe(true);
});

test('the line has my chance at every decision, and forgets what was taken back', async () => {
  prefs.set({ coach: false, chances: true });
  adviser.prepare();
  await vi.waitFor(() => expect(adviser.line).toEqual([{ ply: 7, chance: 0.5 }]));
  asked.mockResolvedValue({ ...advice, ply: 5 });
  (store.now!.decision as { ply: number }).ply = 12;
  adviser.prepare();
  await vi.waitFor(() => expect(adviser.line).toEqual([{ ply: 5, chance: 0.5 }]));
});

test('what is too close to call shares the first rank, the likeliest first', async () => {
  const [best, near, far] = [
    choice('best', 0.3, 'on_course'),
    choice('near', 0.4, 'on_course'),
    choice('far', 0.2, 'drift'),
  ];
  near.sentences = { en: ['too close to call'] };
  asked.mockResolvedValue({ ...advice, close: ['near'], choices: [best, near, far] });
  adviser.toggle();
  await vi.waitFor(() => expect(adviser.told.map((each) => each.token)).toEqual(['near', 'best', 'far']));
  expect(adviser.ranks).toEqual([1, 1, 3]);
  expect(adviser.reason).toEqual(near.sentences);
});

test('what is clear has ranks in order, and the second tells why', async () => {
  adviser.toggle();
  await vi.waitFor(() => expect(adviser.told).toHaveLength(3));
  expect(adviser.told.map((each) => each.token)).toEqual(['best', 'near', 'far']);
  expect(adviser.ranks).toEqual([1, 2, 3]);
  expect(adviser.reason).toBe(advice.choices[1]!.sentences);
});
