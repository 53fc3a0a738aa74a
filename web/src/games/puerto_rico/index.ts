/** Puerto Rico at the table. */
import type { GameTable } from '$lib/board';
import Board from './Board.svelte';
import Common from './Common.svelte';
import Large from './Large.svelte';
import Mini from './Mini.svelte';
import Outlook from './Outlook.svelte';
import { ask, considers, drafts, eventIcon, facts, gauges, glossary, marks, moves, purse, where } from './actions';
import { choicesAt } from './choices.svelte';
import { printed } from './material';
import { unchanged } from './placement';
import { gains, scene } from './scenes';
import { boardHeight, type Table } from './table';
import './tokens.css';

const table: GameTable<Table> = {
  layout: 'classic',
  drawings: ['trade', 'puerto_rico'],
  printed,
  mine: boardHeight,
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
  plan: choicesAt,
  moves,
  unchanged,
  facts,
  eventIcon,
  scene,
  gains,
  untold: ['lift'],
  again: { man: 'place', load_small: 'good', keep: 'good', return: 'good' },
  glossary,
};

export default table;
