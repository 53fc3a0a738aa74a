import { expect, test } from 'vitest';
import { messages } from '$lib/i18n.svelte';
import { LIVE, paceText, shortPace, SLOW } from './pace';

test('paces are called by what one has of them', async () => {
  await messages.load('en');
  expect(LIVE.map(shortPace)).toEqual(['5 min', '10 min', '20 min', '45 min']);
  expect(SLOW.map(shortPace)).toEqual(['12 h', '1 day', '3 days', '7 days']);
  expect(paceText(LIVE[2]!)).toBe('Live, 20 min each');
  expect(paceText({ kind: 'live', seconds: 90, reserve: 0 })).toBe('Live, 90 s a move');
  await messages.load('fr');
  expect(paceText(SLOW[2]!)).toBe('3 jours par coup');
});
