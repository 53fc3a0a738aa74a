/**
 * The map of a game: its own among the options, or the map of the house.
 *
 * The file of the house is read as the rules read it, so that there is one copy of it; of YAML
 * only what that file uses is understood: lists of one-line entries below one or two headings.
 */
import house from '$catalogues/golden_city/map/golden_island.yaml?raw';
import type { View } from '$lib/board';
import type { IslandMap, MapPlace, ScoreCard } from './table';

type Entry = Record<string, unknown> | unknown[];

/** The lists of a map file: `places`, `edges`, `cards.goods`. */
export type Lists = Record<string, Entry[]>;

const drawn = new WeakMap<object, IslandMap>();
let ours: IslandMap | null = null;

export function mapOf(view: View): IslandMap {
  const own = view.options['map'];
  if (own !== null && typeof own === 'object') {
    const found = drawn.get(own) ?? toMap(listsOf(own as Record<string, unknown>));
    drawn.set(own, found);
    return found;
  }
  ours ??= toMap(readLists(house));
  return ours;
}

export function readLists(text: string): Lists {
  const lists: Lists = {};
  let heading = '';
  let list = '';
  for (const line of text.split('\n')) {
    const item = /^\s*- ([{[].*[}\]])\s*(#.*)?$/.exec(line);
    if (item) {
      (lists[list] ??= []).push(flow(item[1]!));
      continue;
    }
    const head = /^(\s*)(\w+):\s*(#.*)?$/.exec(line);
    if (!head) continue;
    if (head[1] === '') heading = list = head[2]!;
    else list = `${heading}.${head[2]!}`;
  }
  return lists;
}

/** `{id: h1, x: 232}` in braces becomes an object: bare words are strings. */
function flow(text: string): Entry {
  const quoted = text.replace(/[A-Za-z_][\w-]*(?: [\w-]+)*/g, (word) =>
    ['null', 'true', 'false'].includes(word) ? word : JSON.stringify(word),
  );
  return JSON.parse(quoted) as Entry;
}

function listsOf(table: Record<string, unknown>): Lists {
  const cards = (table['cards'] ?? {}) as Record<string, Entry[]>;
  return {
    rivers: (table['rivers'] ?? []) as Entry[],
    places: (table['places'] ?? []) as Entry[],
    edges: (table['edges'] ?? []) as Entry[],
    'cards.goods': cards['goods'] ?? [],
    'cards.score': cards['score'] ?? [],
  };
}

export function toMap(lists: Lists): IslandMap {
  const places = (lists['places'] ?? []).map((entry) => {
    const place = entry as Partial<MapPlace> & { id: string };
    return { river: null, district: null, ...place } as MapPlace;
  });
  const goods = (lists['cards.goods'] ?? []) as unknown as { id: string; goods: string[] }[];
  const score = (lists['cards.score'] ?? []) as unknown as ({ id: string } & ScoreCard)[];
  return {
    rivers: (lists['rivers'] ?? []) as unknown as IslandMap['rivers'],
    places,
    roads: (lists['edges'] ?? []) as [string, string][],
    goods: Object.fromEntries(goods.map((card) => [card.id, card.goods])),
    score: Object.fromEntries(score.map((card) => [card.id, card])),
  };
}
