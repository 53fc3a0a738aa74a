/** A board knows no rule: no table of costs, rewards or capacities stands in the page beside that of the rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** So many numbers that belong to things of a game are a table of it. */
const TABLE = 3;

const materialAt = (game: string): string => `src/games/${game}/fixtures/material.json`;

/** The games whose boards are told what is printed. */
const GAMES = readdirSync('src/games').filter((game) => existsSync(materialAt(game)));

interface Names {
  /** Everything that has a name in the material. */
  ids: Set<string>;
  /** Its single numbers: `hand_limit`. */
  limits: Set<string>;
}

function namesIn(material: unknown, names: Names = { ids: new Set(), limits: new Set() }): Names {
  if (typeof material === 'string') names.ids.add(material);
  else if (Array.isArray(material)) for (const each of material) namesIn(each, names);
  else if (material !== null && typeof material === 'object') {
    for (const [key, value] of Object.entries(material)) {
      names.ids.add(key);
      if (typeof value === 'number') names.limits.add(plain(key));
      namesIn(value, names);
    }
  }
  return names;
}

/** `HAND_LIMIT`, `handLimit` and `hand_limit` are one name. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** The copies of numbers of the rules in a source, each as it is written there. */
function copiesIn(source: string, { ids, limits }: Names): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const limit = ts.isVariableDeclaration(node) && limits.has(plain(node.name.getText()));
    if (numbersIn(node, ids, false) >= TABLE) found.push(node.getText());
    else if (limit && node.initializer && ts.isNumericLiteral(node.initializer)) found.push(node.getText());
    else ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('board.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** How many numbers of a literal or a switch belong to a thing: below its name, or beside it in a row. */
function numbersIn(node: ts.Node, ids: ReadonlySet<string>, owned: boolean): number {
  const isId = (each: ts.Node): boolean => ts.isStringLiteral(each) && ids.has(each.text);
  const isName = (each: ts.Node): boolean =>
    ts.isNumericLiteral(each) || ('text' in each && ids.has(String(each.text)));
  if (ts.isNumericLiteral(node)) return owned ? 1 : 0;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return numbersIn(node.expression, ids, owned);
  if (ts.isObjectLiteralExpression(node)) {
    const fields = node.properties.filter(ts.isPropertyAssignment);
    const row = owned || fields.some((each) => isId(each.initializer));
    return sum(fields, (each) => numbersIn(each.initializer, ids, row || isName(each.name)));
  }
  if (ts.isArrayLiteralExpression(node)) {
    const row = owned || node.elements.some(isId);
    return sum(node.elements, (each) => numbersIn(each, ids, row));
  }
  if (ts.isCaseBlock(node)) {
    const named = node.clauses.filter((each) => ts.isCaseClause(each) && isName(each.expression));
    return sum(
      named.flatMap((each) => each.statements.filter(ts.isReturnStatement)),
      ({ expression }) => (expression ? numbersIn(expression, ids, true) : 0),
    );
  }
  return 0;
}

const sum = <T>(all: readonly T[], count: (each: T) => number): number =>
  all.reduce((total, each) => total + count(each), 0);

/** The sources of a game: what is made from the rules and tests are left out. */
function scriptsAndMarkupOf(game: string): [path: string, text: string][] {
  return readdirSync(`src/games/${game}`)
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/^view\.ts$|\.test\.ts$/.test(name))
    .map((name) => [name, readFileSync(`src/games/${game}/${name}`, 'utf-8')]);
}

function scriptsOf(game: string): [path: string, script: string][] {
  return scriptsAndMarkupOf(game).map(([name, text]) => [
    name,
    name.endsWith('.svelte') ? (/<script[^>]*>([^]*?)<\/script>/.exec(text)?.[1] ?? '') : text,
  ]);
}

/** A comparison of the number of players with a number, or going round the table. */
const COUNTS_SEATS = /% [\w.]*\bseats\b|\bseats\s*[=!<>]=*\s*\d|\d\s*[=!<>]=+\s*[\w.]*\bseats\b/;

it.each(GAMES)('the board of %s has no table of the rules', (game) => {
  const names = namesIn(JSON.parse(readFileSync(materialAt(game), 'utf-8')));
  const scripts = scriptsOf(game);
  expect(scripts.length).toBeGreaterThan(10);
  const copies = scripts.flatMap(([path, script]) => copiesIn(script, names).map((copy) => `${path}: ${copy}`));
  expect(copies).toEqual([]);
});

it.each(GAMES)('the board of %s asks the view, not the number of players, what the rules make of it', (game) => {
  const counted = scriptsAndMarkupOf(game).flatMap(([name, text]) =>
    text.split('\n').flatMap((line) => (COUNTS_SEATS.test(line) ? [`${name}: ${line.trim()}`] : [])),
  );
  expect(counted).toEqual([]);
});

it.each(['view.seats === 2', 'board.view.seats > 2', '2 === view.seats', 'seats !== 2', '(seat + 1) % view.seats'])(
  '«%s» is noticed',
  (code) => {
    expect(code).toMatch(COUNTS_SEATS);
  },
);

it.each(['length: view.seats', 'material.posts[view.seats]', 'people.length === 2'])('«%s» is no rule', (code) => {
  expect(code).not.toMatch(COUNTS_SEATS);
});

describe('a copy of the rules', () => {
  const names = namesIn({ cards: [{ id: 'smithy' }, { id: 'well' }, { id: 'hero' }], market_goods: 2, rewards: {} });
  it.each([
    "const CARDS = [['smithy', 1, 1], ['well', 2, 1], ['hero', 5, 5]] as const;",
    "const CARDS = [{ id: 'smithy', cost: 1 }, { id: 'well', cost: 2 }, { id: 'hero', cost: 5 }];",
    "const COSTS = new Map([['smithy', 1], ['well', 2], ['hero', 5]]);",
    'export const COSTS: Record<string, number> = { smithy: 1, well: 2, hero: 5 };',
    'const POOLS = { 2: [65, 40], 3: [75, 55], 4: [100, 75] };',
    "function cost(id) { switch (id) { case 'smithy': return 1; case 'well': return 2; case 'hero': return 5; } }",
    'export const MARKET_GOODS = 2;',
    'const marketGoods = 2;',
  ])('is found: %s', (source) => {
    expect(copiesIn(source, names)).toHaveLength(1);
  });
  it.each([
    "const SEALS = { smithy: 'b-smithy', well: 'b-well', hero: 'b-hero' };",
    'const spots = [{ x: -13, y: -6, size: 32 }, { x: 13, y: -6, size: 32 }];',
    'const moves = { smithy: () => fly(1), well: () => fly(2), hero: () => fly(3) };',
  ])('is not what only draws: %s', (source) => {
    expect(copiesIn(source, names)).toEqual([]);
  });
});

describe.each(GAMES)('the words on the board of %s', (game) => {
  it.each(['en', 'fr'])('name no number of the rules (%s)', (language) => {
    const texts = readFileSync(`../src/comptoir/games/${game}/texts/${language}.json`, 'utf-8');
    const { board } = JSON.parse(texts) as { board: Record<string, string> };
    expect(Object.entries(board).filter(([, text]) => /\d/.test(text))).toEqual([]);
  });
});
