import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '$lib/board';
import { fitted, roomsOf } from './placement';
import { Placing } from './placing.svelte';
import { views } from './recorded';
import type { Player, Table } from './table';

vi.mock('$lib/prefs.svelte', () => ({ prefs: {} }));

describe('the mayor', () => {
  /** Placing at a recorded view, and what was sent. */
  function placingAt(name: string): { placing: Placing; sent: unknown[][]; board: BoardProps<Table>; player: Player } {
    const view = views[name]!;
    const sent: unknown[][] = [];
    const board = {
      view,
      seat: view.player,
      legal: new Set(view.legal),
      decide: (...choice: unknown[]) => sent.push(choice),
    } as unknown as BoardProps<Table>;
    const placing = new Placing(() => board);
    placing.follow();
    return { placing, sent, board, player: view.table.players[view.player]! };
  }
  const hand = (player: Player) => player.windrose.colonists + player.windrose.nobles;
  const fill = (placing: Placing, player: Player) => {
    for (const room of roomsOf(player)) for (let i = 0; i < room.circles; i++) placing.add(room.place);
  };

  it('places on circles, takes back, and sends when all stand', () => {
    const { placing, sent, player } = placingAt('placement');
    const [first] = roomsOf(player);
    expect(placing.open).toBe(true);
    expect(placing.missing).toBe(hand(player));
    fill(placing, player);
    expect(placing.ready).not.toBeNull();
    expect(placing.left).toEqual({ colonists: 0, nobles: 0 });
    placing.remove(first!.place, 'colonists');
    expect(placing.ready).toBeNull();
    placing.confirm();
    expect(sent).toHaveLength(0);
    placing.add(first!.place);
    placing.confirm();
    expect(sent).toEqual([[placing.picked]]);
    expect(sent[0]![0]).toHaveLength(hand(player));
  });
  it('what the table has placed stays, and is not sent', () => {
    const { placing, sent, player } = placingAt('begun');
    const standing = [
      ...player.island.map((tile) => ({ ...tile, place: tile.tile })),
      ...player.city.map((each) => ({ ...each, place: each.building })),
    ].find((each) => each.colonists > 0)!;
    expect(placing.pieces(standing.place).colonists).toBe(standing.colonists);
    expect(placing.lifts(standing.place, 'colonists')).toBe(false);
    placing.remove(standing.place, 'colonists');
    expect(placing.pieces(standing.place).colonists).toBe(standing.colonists);
    fill(placing, player);
    placing.confirm();
    expect(sent[0]![0]).toHaveLength(hand(player));
    placing.clear();
    expect(placing.pieces(standing.place).colonists).toBe(standing.colonists);
  });
  it('where places were passed over, piece by piece is asked', () => {
    const { board, player } = placingAt('placement');
    const [first] = roomsOf(player);
    const legal = new Set([...board.legal].filter((token) => token !== `man:${first!.place}`));
    expect(new Placing(() => ({ ...board, legal })).open).toBe(false);
  });
  it('names nobles first', () => {
    const { placing, sent, player } = placingAt('nobles');
    const rooms = roomsOf(player);
    const [first, last] = [rooms[0]!.place, rooms.at(-1)!.place];
    placing.sort = 'colonists';
    placing.add(first);
    placing.sort = 'nobles';
    placing.add(last);
    expect(placing.picked).toEqual([`man:${last}`, `man:${first}`]);
    fill(placing, player);
    placing.confirm();
    expect(sent).toEqual([[placing.picked]]);
  });
  it('says that nobles stay in the hand', () => {
    const { placing, sent, board, player } = placingAt('nobles');
    const [first, second] = player.island;
    const small = {
      ...player,
      island: [first!, second!].map((tile) => ({ ...tile, count: 1, colonists: 0, nobles: 0 })),
      city: [],
      circles: 2,
      windrose: { colonists: 1, nobles: 2 },
    };
    const view = { ...board.view, player: 0, table: { ...board.view.table, players: [small] } };
    const few = { ...board, view, seat: 0, legal: new Set([`man:${first!.tile}`, 'done']) };
    const other = new Placing(() => few);
    other.follow();
    other.sort = 'colonists';
    other.add(first!.tile);
    other.sort = 'nobles';
    other.add(second!.tile);
    expect(other.left).toEqual({ colonists: 0, nobles: 1 });
    other.confirm();
    expect(sent).toEqual([[[`man:${second!.tile}`], 'done']]);
    expect(placing.open).toBe(true);
  });
  it('is played on the counter, too', () => {
    const { placing, player } = placingAt('placement');
    const rooms = roomsOf(player);
    const [one, other] = [rooms[0]!.place, rooms.findLast((room) => room.circles === 1)!.place];
    expect(placing.offers).toEqual(rooms.map((room) => `man:${room.place}`));
    expect(placing.picked).toEqual([]);
    expect(placing.back()).toBe(false);
    placing.take(`man:${other}`);
    placing.take(`man:${one}`);
    expect(placing.picked).toEqual([`man:${one}`, `man:${other}`]);
    expect(placing.back()).toBe(true);
    expect(placing.picked).toEqual([`man:${other}`]);
    placing.take(`man:${other}`);
    expect(placing.picked).toEqual([]);
  });
  it('keeps what is placed while the table tells something else', () => {
    const { board, player } = placingAt('placement');
    const [first] = roomsOf(player);
    let legal = board.legal;
    const placing = new Placing(() => ({ ...board, legal }));
    placing.follow();
    placing.add(first!.place);
    legal = new Set();
    placing.follow();
    legal = board.legal;
    placing.follow();
    expect(placing.picked).toEqual([`man:${first!.place}`]);
  });
  it('keeps as much of the old places as fits', () => {
    const { player } = placingAt('placement');
    const [first, second] = roomsOf(player);
    const many = { colonists: 30, nobles: 0 };
    const fit = fitted({ [first!.place]: many, nowhere: many }, player);
    expect(fit[first!.place]).toEqual({ colonists: first!.circles, nobles: 0 });
    expect(fit['nowhere']).toBeUndefined();
    expect(fit[second!.place]).toEqual({ colonists: 0, nobles: 0 });
    const one = { ...player, windrose: { colonists: 1, nobles: 0 } };
    expect(fitted({ [first!.place]: many, [second!.place]: many }, one)).toMatchObject({
      [first!.place]: { colonists: 1, nobles: 0 },
      [second!.place]: { colonists: 0, nobles: 0 },
    });
  });
});
