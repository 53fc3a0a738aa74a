import { expect, it, vi } from 'vitest';
import { unchanged } from './placement';
import { views } from './recorded';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

it('pieces that were lifted and put back change nothing', () => {
  const before = views['captain']!;
  const seat = before.table.players.findIndex((player) => player.city.some((built) => built.colonists > 0));
  const built = before.table.players[seat]!.city.find((each) => each.colonists > 0)!;
  const after = structuredClone(before);
  expect(unchanged(`${seat}:${built.building}`, before, after)).toBe(true);
  after.table.players[seat]!.city.find((each) => each.building === built.building)!.colonists = 0;
  expect(unchanged(`${seat}:${built.building}`, before, after)).toBe(false);
  expect(unchanged('house', before, after)).toBe(false);
  expect(unchanged(`city:${seat}`, before, after)).toBe(false);
});
