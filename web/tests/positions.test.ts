import { beforeEach, expect, it } from 'vitest';
import type { ReplayViews } from '$lib/messages';
import { Positions } from '../src/replay/positions.svelte';

let asked: [seat: number | null, first: number][];
let fails: boolean;
let positions: Positions;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  asked = [];
  fails = false;
  positions = new Positions(async (seat, first, count) => {
    asked.push([seat, first]);
    await Promise.resolve();
    if (fails) throw new Error('no');
    const seen = (ply: number) => (seat === null ? [0, 1].map((each) => ({ ply, seat: each })) : { ply, seat });
    return { first, views: Array.from({ length: count }, (_, i) => seen(first + i)) } as unknown as ReplayViews;
  });
});

it('asks for a page once, and for the next one before it is needed', async () => {
  for (const step of [0, 1, 29, 30, 31]) positions.need(step, 100, null);
  await settled();
  expect(asked).toEqual([
    [null, 0],
    [null, 40],
  ]);
  expect(positions.seen(31, 1)).toMatchObject({ ply: 31, seat: 1 });
});

it('asks for nothing after the end', () => {
  positions.need(35, 38, null);
  expect(asked).toEqual([[null, 0]]);
});

it('shows the last position until the next one has come', async () => {
  positions.need(3, 100, 0);
  await settled();
  positions.need(3, 100, 0);
  positions.need(80, 100, 0);
  expect(positions.seen(80, 0)).toMatchObject({ ply: 3 });
  expect(positions.at(80, 0)).toBeNull();
  await settled();
  expect(positions.seen(80, 0)).toMatchObject({ ply: 80 });
});

it('does not take what other eyes saw', async () => {
  positions.need(3, 100, 0);
  positions.need(3, 100, 1);
  await settled();
  expect(positions.at(3, 1)).toMatchObject({ ply: 3, seat: 1 });
});

it('asks again for a page that did not come', async () => {
  fails = true;
  positions.need(3, 100, 0);
  await settled();
  fails = false;
  positions.need(4, 100, 0);
  await settled();
  expect(positions.at(4, 0)).toMatchObject({ ply: 4 });
});
