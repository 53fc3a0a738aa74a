import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { buildingOf, material } from './material';
import { views } from './recorded';
import { builtOn, circlesOf, fieldsOf, inGame } from './table';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

describe('boards', () => {
  it('an island is drawn tile by tile, with its pieces', () => {
    const view = views['captain']!;
    for (const player of view.table.players) {
      const fields = fieldsOf(player);
      expect(fields).toHaveLength(material.spaces - player.island_free);
      expect(fields.filter((field) => field.piece === 'colonist')).toHaveLength(
        player.island.reduce((sum, tile) => sum + tile.colonists, 0),
      );
    }
  });
  it('a city is as large as what is built in it', () => {
    for (const player of views['captain']!.table.players) {
      expect(builtOn(player)).toBe(player.city.reduce((sum, each) => sum + buildingOf(each.building)!.size, 0));
    }
  });
  it('circles show nobles, colonists, then nothing', () => {
    expect(circlesOf({ building: 'indigo_plant', colonists: 1, nobles: 1 })).toEqual(['noble', 'colonist', null]);
    expect(circlesOf({ building: 'statue', colonists: 0, nobles: 0 })).toEqual([]);
  });
  it('what is sold out stays in the market', () => {
    expect(inGame(views['captain']!)).toHaveLength(23);
    const view = views['expansion_build']!;
    const ids = inGame(view).map((building) => building.id);
    for (const player of view.table.players) for (const built of player.city) expect(ids).toContain(built.building);
    expect(ids).toHaveLength(6 + 17 + 8);
    const drafted = inGame(views['draft']!).map((building) => building.set);
    expect(drafted).toHaveLength(37);
    expect(drafted).not.toContain('nobles');
  });
  it('each building has a drawing', () => {
    const drawn = ['trade', 'puerto_rico']
      .map((set) => readFileSync(new URL(`../../art/${set}.svg`, import.meta.url), 'utf8'))
      .join('');
    for (const building of material.buildings) expect(drawn).toContain(`id="b-${building.id}"`);
  });
});
