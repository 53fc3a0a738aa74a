/** Cities and islands keep their order. */
import { expect, it } from 'vitest';
import type { Happening } from '$lib/board';
import { cityInOrder, islandInOrder } from './order';
import { views } from './recorded';
import type { Player } from './table';

const built = (building: string) => ({ building, colonists: 0, nobles: 0 });
const build = (building: string, seat = 0): Happening => ({ kind: 'build', seat, building });
const lay = (tile: string, seat = 0): Happening => ({ kind: 'lay', seat, tile });

function playerWith(changes: Partial<Player>): Player {
  return { ...views['role']!.table.players[0]!, forests: {}, ...changes };
}

const names = (player: Player, past: Happening[], before: Player | null = null) =>
  cityInOrder(player, 0, past, before).map((each) => each.building);

it('shows a city in the order it was built', () => {
  const city = playerWith({ city: [built('indigo_plant'), built('small_market'), built('harbor')] });
  expect(
    names(city, [build('harbor'), build('small_market', 1), build('small_market'), build('indigo_plant')]),
  ).toEqual(['harbor', 'small_market', 'indigo_plant']);
});

it('puts what it was not told of first, and what only waits last', () => {
  const before = playerWith({ city: [built('indigo_plant'), built('harbor')] });
  const after = playerWith({ city: [built('indigo_plant'), built('hospice'), built('harbor')] });
  expect(names(after, [build('harbor')])).toEqual(['indigo_plant', 'hospice', 'harbor']);
  expect(names(after, [build('harbor')], before)).toEqual(['indigo_plant', 'harbor', 'hospice']);
});

it('never moves a building when another is bought', () => {
  const told = [build('wharf'), build('office')];
  const first = playerWith({ city: [built('office'), built('wharf')] });
  const more = playerWith({ city: [built('small_market'), built('office'), built('wharf')] });
  expect(names(more, [...told, build('small_market')])).toEqual([...names(first, told), 'small_market']);
});

it('lays an island in the order of its tiles, those without a word first', () => {
  const tile = (kind: string, count: number, colonists = 0) => ({ tile: kind, count, colonists, nobles: 0 });
  const island = playerWith({ island: [tile('corn', 2, 1), tile('sugar', 1), tile('quarry', 1)] });
  const fields = islandInOrder(island, 0, [lay('quarry'), lay('corn'), lay('sugar', 2), lay('sugar')]);
  expect(fields.map((field) => field.tile)).toEqual(['corn', 'quarry', 'corn', 'sugar']);
  expect(fields[0]!.piece).toBe('colonist');
});
