/** Arrangements of pieces on the circles of a board. */
import { buildingOf } from './material';
import type { Pieces, Player, RicoView } from './table';

/** Pieces of each sort on each place. */
export type Arrangement = Record<string, Pieces>;

export interface Room {
  place: string;
  circles: number;
}

const NONE: Pieces = { colonists: 0, nobles: 0 };

/** The places of a board with circles, in the order of the view, which is that of the rules. */
export function roomsOf(player: Player): Room[] {
  return [
    ...player.island.map((tile) => ({ place: tile.tile, circles: tile.count })),
    ...player.city.map((built) => ({ place: built.building, circles: buildingOf(built.building)?.circles ?? 0 })),
  ].filter((room) => room.circles > 0);
}

/** What stands where now, without the windrose. */
export function arrangementOf(player: Player): Arrangement {
  const found: Arrangement = {};
  for (const tile of player.island) found[tile.tile] = { colonists: tile.colonists, nobles: tile.nobles };
  for (const built of player.city) found[built.building] = { colonists: built.colonists, nobles: built.nobles };
  return found;
}

/** Whether a circle (`2:harbor`) has the same pieces on it as before: at every mayor all are lifted and placed anew. */
export function unchanged(place: string, before: RicoView, after: RicoView): boolean {
  const [seat = '', thing = ''] = place.split(':');
  const pieces = ({ table }: RicoView) =>
    (table.players[Number(seat)] ? arrangementOf(table.players[Number(seat)]!) : {})[thing];
  const [then, now] = [pieces(before), pieces(after)];
  return then !== undefined && now?.colonists === then.colonists && now.nobles === then.nobles;
}

export function at(arrangement: Arrangement, place: string): Pieces {
  return arrangement[place] ?? NONE;
}

export function placed(arrangement: Arrangement): Pieces {
  const all = Object.values(arrangement);
  return {
    colonists: all.reduce((sum, each) => sum + each.colonists, 0),
    nobles: all.reduce((sum, each) => sum + each.nobles, 0),
  };
}

/** What stands on a board, and as much of an old arrangement as the pieces in hand and the circles allow. */
export function fitted(old: Arrangement, player: Player): Arrangement {
  const fit: Arrangement = {};
  const standing = arrangementOf(player);
  let { colonists, nobles } = player.windrose;
  for (const { place, circles } of roomsOf(player)) {
    const wanted = at(old, place);
    const here = at(standing, place);
    let free = circles - here.colonists - here.nobles;
    const more = (sort: keyof Pieces, hand: number) => Math.max(0, Math.min(wanted[sort] - here[sort], free, hand));
    const noble = more('nobles', nobles);
    free -= noble;
    const colonist = more('colonists', colonists);
    nobles -= noble;
    colonists -= colonist;
    fit[place] = { colonists: here.colonists + colonist, nobles: here.nobles + noble };
  }
  return fit;
}

/** The tokens for the pieces of a sort that do not stand yet. */
export function picksOf(player: Player, wanted: Arrangement, sort: keyof Pieces): string[] {
  const standing = arrangementOf(player);
  return roomsOf(player).flatMap(({ place }) =>
    Array.from({ length: at(wanted, place)[sort] - at(standing, place)[sort] }, () => `man:${place}`),
  );
}
