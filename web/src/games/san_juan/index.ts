/** San Juan at the table. */
import type { GameTable } from '$lib/board';
import Board from './Board.svelte';
import Common from './Common.svelte';
import Large from './Large.svelte';
import Mini from './Mini.svelte';
import Outlook from './Outlook.svelte';
import { Choice } from './choice.svelte';
import { printed } from './material';
import { ask, considers, drafts, eventIcon, facts, gauges, glossary, marks, moves, purse, where } from './actions';
import { gains, scene } from './scenes';
import type { Table } from './table';

const table: GameTable<Table> = {
  layout: 'classic',
  drawings: ['trade', 'san_juan'],
  printed,
  mine: 676,
  Board,
  Mini,
  Large,
  Outlook,
  Common,
  ask,
  purse,
  marks,
  where,
  gauges,
  drafts,
  considers,
  plan: (board) => new Choice(board),
  moves,
  facts,
  again: { produce: 'card' },
  untold: ['pay', 'keep'],
  eventIcon,
  scene,
  gains,
  glossary,
};

export default table;
