import { describe, expect, it } from 'vitest';
import { withDifference } from '$lib/differences';

describe('a view told by what changed in it', () => {
  const before = { ply: 4, map: { river: [1] }, players: [{ coins: 1, hand: ['x'] }, { coins: 2 }] };

  it('has the new values, and not what is gone', () => {
    const told = {
      set: { ply: 5, over: null },
      within: { players: { set: { '1': { coins: 0 } }, within: { '0': { set: { coins: 3 }, gone: ['hand'] } } } },
    };
    expect(withDifference(before, told)).toEqual({
      ply: 5,
      over: null,
      map: { river: [1] },
      players: [{ coins: 3 }, { coins: 0 }],
    });
  });

  it('leaves what was shown as it was, and shares what did not change', () => {
    const kept = structuredClone(before);
    const after = withDifference(before, { within: { players: { within: { '0': { set: { coins: 9 } } } } } });
    expect(before).toEqual(kept);
    expect(after.map).toBe(before.map);
    expect(after.players[1]).toBe(before.players[1]);
  });
});
