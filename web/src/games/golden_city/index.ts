/** The Golden City at the table. */
import type { GameTable } from '$lib/board';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Common from './Common.svelte';
import Large from './Large.svelte';
import Mini from './Mini.svelte';
import Scorings from './Scorings.svelte';
import { ask, drafts, eventIcon, facts, gauges, marks, moves, points, purse, where } from './actions';
import { gains, scene } from './scenes';
import type { Table } from './table';
import { drafted } from './draft';
import { Dropping } from './drop.svelte';
import { glossary } from './glossary';
import { printed } from './material';
import './tokens.css';

const table: GameTable<Table> = {
  layout: 'map',
  drawings: ['golden_city'],
  printed,
  side: 350,
  Board,
  Mini,
  Large,
  Common,
  Aside,
  Ending: Scorings,
  ask,
  purse,
  points,
  marks,
  where,
  gauges,
  drafts,
  follows: ['pay'],
  drafted,
  plan: (board) => new Dropping(board),
  moves,
  facts,
  eventIcon,
  scene,
  gains,
  untold: ['refill', 'landscapes'],
  leads: ['build', 'black'],
  counts: ['letters', 'score_good', 'score_monopoly', 'score_area', 'score_majority', 'bonus_counts', 'victory'],
  glossary,
};

export default table;
