/** The plain board: any game can be played with it, before and beside a drawn one. */
import type { GameTable } from '$lib/board';
import Board from './Board.svelte';
import Common from './Common.svelte';
import type { Table } from './shape';

const generic: GameTable<Table> = {
  layout: 'classic',
  Board,
  Mini: Board,
  Common,
  purse: () => [],
  ask: (view, legal) => ({ icon: view.over ? 'ui-trophy' : 'ui-target', acts: legal.map((token) => ({ token })) }),
};

export default generic;
