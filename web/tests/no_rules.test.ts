/** A board knows no rule: what things cost, bring or hold is told by the rules, not written here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** So many numbers of things of the game are a table. */
const TABLE = 3;

/** The games whose material lies in their fixtures. */
const games = readdirSync('src/games').filter((game) => existsSync(`src/games/${game}/fixtures/material.json`));

/** Everything that has a name in a game's material. */
function idsOf(game: string): Set<string> {
  const found = new Set<string>();
  const look = (told: unknown): void => {
    if (typeof told === 'string') found.add(told);
    else if (told !== null && typeof told === 'object') Object.values(told).forEach(look);
  };
  look(JSON.parse(readFileSync(`src/games/${game}/fixtures/material.json`, 'utf-8')));
  return found;
}

/** The code of a game's board by its files; of a component what is between its script tags. */
function codeOf(game: string): Record<string, string> {
  const paths = readdirSync(`src/games/${game}`, { recursive: true, encoding: 'utf-8' });
  const code = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^view\.ts$/.test(path));
  return Object.fromEntries(
    code.map((path) => {
      const text = readFileSync(`src/games/${game}/${path}`, 'utf-8');
      return [path, path.endsWith('.svelte') ? (/<script[^>]*>([^]*?)<\/script>/.exec(text)?.[1] ?? '') : text];
    }),
  );
}

/** The tables of numbers in a piece of code: by things of the game, or by numbers such as those of players. */
function tablesIn(code: string, ids: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (entriesOf(node, ids) >= TABLE) found.push(node.getText().replace(/\s+/g, ' ').slice(0, 80));
    else ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('board.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** How many things a literal or a switch says a number of. */
function entriesOf(node: ts.Node, ids: ReadonlySet<string>): number {
  const named = (key: ts.Node) => ts.isNumericLiteral(key) || ('text' in key && ids.has(String(key.text)));
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.filter(
      (each) => ts.isPropertyAssignment(each) && named(each.name) && hasNumber(each.initializer),
    ).length;
  }
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.filter((each) => {
      if (!ts.isArrayLiteralExpression(each) && !ts.isObjectLiteralExpression(each)) return false;
      return has(each, (part) => ts.isStringLiteral(part) && ids.has(part.text)) && hasNumber(each);
    }).length;
  }
  if (ts.isCaseBlock(node)) {
    return node.clauses.filter(
      (each) => ts.isCaseClause(each) && named(each.expression) && each.statements.some(returnsNumber),
    ).length;
  }
  return 0;
}

const returnsNumber = (node: ts.Node) =>
  ts.isReturnStatement(node) && node.expression !== undefined && ts.isNumericLiteral(node.expression);

const hasNumber = (node: ts.Node) => has(node, ts.isNumericLiteral);

/** Whether a part of a literal is such; what a function in it does is not part of it. */
function has(node: ts.Node, such: (part: ts.Node) => boolean): boolean {
  if (such(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (part) => has(part, such) || undefined) ?? false;
}

describe('a board knows no rule', () => {
  test.each(games)('%s has no table of costs, rewards or capacities', (game) => {
    const ids = idsOf(game);
    const found = Object.entries(codeOf(game)).flatMap(([path, code]) =>
      tablesIn(code, ids).map((table) => `${path}: ${table}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['prices by good', 'const PRICES = { corn: 0, indigo: 1, sugar: 2, tobacco: 3, coffee: 4 };'],
    ['rows of buildings', "const ROWS = [['hospice', 4, 2], ['office', 5, 2], ['harbor', 8, 3]];"],
    [
      'buildings as objects',
      "const ALL = [{ id: 'hospice', cost: 4 }, { id: 'office', cost: 5 }, { id: 'wharf', cost: 9 }];",
    ],
    ['a map of them', "const COST = new Map([['hospice', 4], ['office', 5], ['wharf', 9]]);"],
    ['pools by players', 'const POOLS = { 2: [65, 40], 3: [75, 55], 4: [100, 75] };'],
    [
      'a switch',
      "function f(id) { switch (id) { case 'corn': return 0; case 'indigo': return 1; case 'sugar': return 2; } }",
    ],
  ])('%s would be found', (_, code) => {
    expect(tablesIn(code, idsOf('puerto_rico'))).toHaveLength(1);
  });

  test('words, icons and places of the drawing are no rules', () => {
    const code = `
      const SEALS = { hospice: 'b-hospice', university: 'b-university', aqueduct: 'b-aqueduct' };
      const DOORS = [[22, 97], [68, 97], [22, 142]];
      const moves = { corn: () => fly(1), indigo: () => fly(2), sugar: () => fly(3) };`;
    expect(tablesIn(code, idsOf('puerto_rico'))).toEqual([]);
  });
});
