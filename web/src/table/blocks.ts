/** The story of a table in blocks: one for each role, auction or scoring, and what everybody got in it. */
import type { Gained, GameTable, Happening, Person, Scene } from '$lib/board';
import type { Catalogue } from '$lib/catalogue';
import type { Happened, Moved } from '$lib/messages';
import { lastOwn, lineOf } from '$lib/past.svelte';
import { partsOf } from '$lib/scenes';
import { linesOf, linesOfTable, marked, together, type Line } from './story';

/** How a game tells its story. */
export type Storyteller = Pick<GameTable, 'again' | 'untold' | 'leads' | 'counts' | 'scene' | 'gains' | 'eventIcon'>;

/** What one person got in a block. */
export interface Sum {
  seat: number;
  gained: Gained[];
}

export interface Block {
  key: string;
  /** What it is about; null for what happened between scenes, which is not folded. */
  scene: Scene | null;
  /** The round it belongs to, counted by its headings. */
  round: number;
  lines: Line[];
  sums: Sum[];
  /** The last move in it: the position it leads to. */
  version: number;
  at: number;
  /** My last move is in it. */
  acted: boolean;
}

/** Lines of a move back, and of one that was taken back, are marked; nothing is removed. */
export function blocksOf(
  happened: readonly Happened[],
  texts: Catalogue,
  people: readonly Person[],
  game: Storyteller,
  seat: number | null = null,
): Block[] {
  const line = lineOf(happened);
  const acted = lastOwn(line, seat)?.version ?? -1;
  const blocks: Block[] = [];
  let round = 0;
  let running = '';
  const open = (key: string, scene: Scene | null, at: number): Block => {
    const block: Block = { key, scene, round, lines: [], sums: [], version: -1, at, acted: false };
    blocks.push(block);
    return block;
  };
  for (const each of happened) {
    if (each.what === 'chatted') continue;
    if (each.what !== 'moved') {
      const told = linesOfTable(each, people, line.own.get(each.version));
      if (told.length > 0) (blocks.at(-1) ?? open(`${each.version}`, null, each.at)).lines.push(...told);
      continue;
    }
    const gone = line.gone.has(each.version);
    partsOf(each, game, texts, running).forEach((part, i) => {
      running = part.scene?.id ?? running;
      const told = marked(each, linesOf({ ...each, events: part.events }, texts, people, game, i), people);
      const heading = told.find((one) => one.kind === 'round');
      // that somebody took a role stands over its block
      const title = part.scene?.opens ? part.events[0] : null;
      const rest = told.filter((one) => one.kind !== 'round' && (one.event !== title || gone));
      let block = blocks.at(-1);
      if (part.scene || !block) block = open(`${each.version}.${i}`, part.scene, each.at);
      add(block, each, part.events, rest, gone, texts, game);
      block.acted ||= each.version === acted && (rest.length > 0 || part.scene !== null);
      if (heading && !gone) {
        round += 1;
        running = '';
        open(`${heading.key}.round`, null, each.at).lines.push(heading);
      }
    });
    if (each.version === acted && blocks.every((block) => !block.acted)) blocks.at(-1)!.acted = true;
  }
  for (const block of blocks) block.lines = together(block.lines, texts, people, game);
  return blocks;
}

function add(
  block: Block,
  move: Moved,
  events: readonly Happening[],
  lines: readonly Line[],
  gone: boolean,
  texts: Catalogue,
  game: Storyteller,
): void {
  block.lines.push(...lines.map((line) => ({ ...line, gone, version: move.version })));
  if (gone) return;
  block.version = move.version;
  block.at = move.at;
  block.sums = summed(
    block.sums,
    events.flatMap((event) => game.gains?.(event, texts) ?? []),
  );
}

/** Sums with more in them: what is counted is added up, what is named stands by itself. */
export function summed(sums: readonly Sum[], gained: readonly Gained[]): Sum[] {
  const all = sums.map((sum) => ({ seat: sum.seat, gained: [...sum.gained] }));
  for (const each of gained) {
    let sum = all.find((one) => one.seat === each.seat);
    if (!sum) all.push((sum = { seat: each.seat, gained: [] }));
    const place = sum.gained.findIndex((one) => one.icon === each.icon && one.amount !== undefined);
    if (each.amount === undefined || place < 0) sum.gained.push(each);
    else sum.gained[place] = { ...each, amount: sum.gained[place]!.amount! + each.amount };
  }
  return all;
}

/** What is worth saying of a sum: nothing that came and went. */
export function told(sum: Sum): Gained[] {
  return sum.gained.filter((each) => each.amount !== 0);
}

/** What one person did and got since my move. */
export interface News {
  seat: number;
  scenes: Scene[];
  gained: Gained[];
  /** What happened in words, where there is no sum of it. */
  lines: string[];
}

/** By person, in the order in which they first did something; I come last. */
export function newsOf(
  moves: readonly Moved[],
  texts: Catalogue,
  people: readonly Person[],
  game: Storyteller,
  seat: number | null,
): News[] {
  const news: News[] = [];
  const of = (who: number): News => {
    let found = news.find((each) => each.seat === who);
    if (!found) news.push((found = { seat: who, scenes: [], gained: [], lines: [] }));
    return found;
  };
  const lines: Line[] = [];
  let running = '';
  for (const move of moves) {
    for (const part of partsOf(move, game, texts, running)) {
      running = part.scene?.id ?? running;
      if (part.scene && part.scene.seat !== null) of(part.scene.seat).scenes.push(part.scene);
      for (const event of part.events) if (event.seat >= 0 && event.kind !== 'round') of(event.seat);
      for (const sum of summed(
        [],
        part.events.flatMap((event) => game.gains?.(event, texts) ?? []),
      )) {
        const who = of(sum.seat);
        who.gained = summed([{ seat: sum.seat, gained: who.gained }], sum.gained)[0]!.gained;
      }
      // that somebody took a role stands beside their name
      const title = part.scene?.opens ? part.events[0] : null;
      const told = linesOf({ ...move, events: part.events }, texts, people, game);
      lines.push(...told.filter((line) => line.event !== title));
    }
  }
  const spoken = together(lines, texts, people, game).filter((line) => line.kind !== 'round');
  /** Theirs stand below their name. */
  const nameless = (line: Line) => {
    const name = people[line.seat!]?.name ?? '';
    return line.seat !== seat && line.text.startsWith(`${name} `) ? line.text.slice(name.length + 1) : line.text;
  };
  const all = news.map((each) => ({
    ...each,
    gained: each.gained.filter((one) => one.amount !== 0),
    lines: spoken.flatMap((line) => (line.seat === each.seat ? [nameless(line)] : [])).slice(-3),
  }));
  const has = (each: News) =>
    each.gained.length > 0 || (!game.gains && each.lines.length > 0) || (each.seat !== seat && each.scenes.length > 0);
  // who only did what brings nothing is named where nobody has more to tell
  const others = all.filter((each) => each.seat !== seat);
  const worth = all.some(has) ? all.filter(has) : others.length > 0 ? others : all;
  return [...worth.filter((each) => each.seat !== seat), ...worth.filter((each) => each.seat === seat)];
}
