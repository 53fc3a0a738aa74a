import { describe, expect, it } from 'vitest';
import { differences, missing } from '../messages-plugin';
import type { GameTable, Person, View } from '$lib/board';
import { Catalogue, isOne } from '$lib/catalogue';
import { lasting } from '$lib/i18n.svelte';
import { found, inline, render } from '$lib/markdown';
import type { Happened } from '$lib/messages';
import { tableName } from '$lib/naming';
import { putRight, routeOf } from '$lib/router.svelte';
import { ofAll, ofSeat } from '../src/generic/shape';
import { actOfKey, decisionOf } from '../src/table/decision';
import { rankingOf, sourcesOf } from '../src/table/ranking';
import { storyOf } from '../src/table/story';

const view = { phase: 'turn' } as View;
const game = (acts: { token: string; quiet?: boolean }[]) =>
  ({ ask: () => ({ icon: 'x', acts }) }) as unknown as GameTable;

describe('the decision', () => {
  it('offers every legal token exactly once, the quiet ones last', () => {
    const ask = decisionOf(
      game([{ token: 'pass', quiet: true }, { token: 'a' }, { token: 'a' }]),
      view,
      ['a', 'b', 'pass'],
      new Catalogue({}),
      [],
      new Map(),
    );
    expect(ask.acts.map((act) => act.token)).toEqual(['a', 'b', 'pass']);
  });
  it('counts number keys over what is possible', () => {
    const acts = [{ token: 'no' }, { token: 'a' }, { token: 'b' }];
    expect(actOfKey('2', acts, new Set(['a', 'b']))?.token).toBe('b');
    expect(actOfKey('3', acts, new Set(['a', 'b']))).toBeNull();
    expect(actOfKey('x', acts, new Set(['a']))).toBeNull();
  });
});

describe('the ranking', () => {
  it('is the order of the ranks the rules tell, of equal ones that of the seats', () => {
    const ranking = rankingOf([51, 53, 53, 51], [4, 2, 1, 3]);
    expect(ranking.map((each) => [each.seat, each.rank, each.score])).toEqual([
      [2, 1, 53],
      [1, 2, 53],
      [3, 3, 51],
      [0, 4, 51],
    ]);
    expect(rankingOf([10, 10, 9], [1, 1, 3]).map((each) => [each.seat, each.rank])).toEqual([
      [0, 1],
      [1, 1],
      [2, 3],
    ]);
  });
  it('names only sources somebody has', () => {
    expect(
      sourcesOf([
        { ships: 3, hall: 0 },
        { ships: 0, city: 2 },
      ]),
    ).toEqual(['ships', 'city']);
  });
});

describe('addresses', () => {
  it('knows every screen', () => {
    expect(routeOf('/', '')).toEqual({ screen: 'lobby' });
    expect(routeOf('/table/abc', '#k')).toEqual({ screen: 'table', id: 'abc', key: 'k' });
    expect(routeOf('/replay/abc', '')).toEqual({ screen: 'replay', id: 'abc', key: '' });
    expect(routeOf('/rules/san_juan', '')).toEqual({ screen: 'rules', game: 'san_juan' });
    expect(routeOf('/learn/puerto_rico', '')).toEqual({ screen: 'learn', game: 'puerto_rico', lesson: '' });
    expect(routeOf('/learn/puerto_rico/nobles', '')).toMatchObject({ screen: 'learn', lesson: 'nobles' });
    expect(routeOf('/x/y/z', '')).toEqual({ screen: 'nowhere' });
  });
  it('has the key of a table behind #', () => {
    expect(routeOf('/table/abc', '#key=k')).toEqual({ screen: 'table', id: 'abc', key: 'k' });
    expect(putRight('/table/abc', '?key=k', '')).toBe('/table/abc#k');
    expect(putRight('/replay/abc', '?ply=3&key=k&seat=1', '')).toBe('/replay/abc?ply=3&seat=1#k');
    expect(putRight('/table/abc', '?key=old', '#k')).toBe('/table/abc#k');
    expect(putRight('/replay/abc', '?ply=3', '#k')).toBe('/replay/abc?ply=3#k');
    expect(putRight('/rules/san_juan', '?key=k', '')).toBe('/rules/san_juan?key=k');
  });
});

describe('words', () => {
  it('counts as the language does', () => {
    expect(isOne(0, 'fr')).toBe(true);
    expect(isOne(0, 'en')).toBe(false);
    expect(isOne(1, 'en')).toBe(true);
  });
  it('shows short times as a clock', () => {
    expect(lasting(65_000)).toBe('1:05');
    expect(lasting(-5)).toBe('0:00');
    expect(lasting(3_700_000)).toBe('1 h 01');
    expect(lasting(2 * 86_400_000 + 3_600_000)).toBe('2 d 1 h');
  });
  it('calls a table always the same', () => expect(tableName('abc', 'en')).toBe(tableName('abc', 'en')));
  it('finds what a language lacks', () => {
    expect(differences('x', { a: 'A', b: '{n} B' }, { b: 'B' })).toHaveLength(2);
    expect(differences('x', { a: '{n} A' }, { a: 'a {n}' })).toEqual([]);
  });
  it('has every message of the page and the games in both languages', () => expect(missing('.')).toEqual([]));
});

describe('Markdown', () => {
  it('escapes what is not ours', () => expect(inline('<b>"x"</b>')).toBe('&lt;b&gt;&quot;x&quot;&lt;/b&gt;'));
  it('marks ledger ids and emphasis', () => {
    expect(inline('load **all** (PR-CAP-06)')).toBe(
      'load <strong>all</strong> (<a class="rid" id="PR-CAP-06" href="#PR-CAP-06">PR-CAP-06</a>)',
    );
  });
  it('builds headings, lists and tables', () => {
    const { html, headings } = render(
      '# Rules\n\n## The Captain\n\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\ntext',
    );
    expect(headings.map((each) => each.id)).toEqual(['rules', 'the-captain']);
    expect(html).toContain('<ul><li>one</li><li>two more</li></ul>');
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('<td>2</td>');
    expect(html).toContain('<p>text</p>');
  });
  it('finds what speaks of a word, under its title', () => {
    const { html } = render('# Game\n\n## Sale\n\n- Sell an **indigo**.\n- Pass.\n\n## Bâtir\n\nPay for it.');
    expect(found(html, 'INDIGO')).toBe('<h3 id="sale">Sale</h3>\n<ul><li>Sell an <strong>indigo</strong>.</li></ul>');
    expect(found(html, 'strong')).toBe('');
    expect(found(html, 'pay')).toContain('Pay for it.');
  });
  it('anchors an id once', () => expect(render('GC-A-01\n\nGC-A-01').html.match(/id="GC-A-01"/g)).toHaveLength(1));
});

describe('the plain board', () => {
  const table = { players: [{ coins: 1 }, { coins: 2 }], market: ['a', 'b', 'c'], bank: 5 };
  it('tells a seat from the rest', () => {
    expect(ofSeat(table, 2, 1)).toEqual({ coins: 2 });
    expect(ofAll(table, 2)).toEqual({ market: ['a', 'b', 'c'], bank: 5 });
  });
});

describe('the log', () => {
  const texts = new Catalogue({
    names: { corn: 'corn', mill: 'Mill' },
    events: { lift: '{seat} lifts.', man: '{seat} occupies {place} ({sort}).', round: 'Round {round}.' },
  });
  const people: Person[] = [{ seat: 0, name: 'Anne', flag: 1, bot: null, present: true, me: true }];
  const man = (version: number, place: string, sort = 'colonist') =>
    ({
      what: 'moved',
      version,
      at: 0,
      ply: version,
      seat: 0,
      token: `man:${place}`,
      by: 'person',
      events: [{ kind: 'man', seat: 0, place, sort }],
    }) as unknown as Happened;
  const story = (...happened: Happened[]) =>
    storyOf(happened, texts, people, { again: { man: 'place' }, untold: ['lift'] }).map((line) => line.text);

  it('tells what somebody does again and again in one line', () => {
    expect(story(man(1, 'corn'), man(2, 'corn'), man(3, 'mill'))).toEqual(['Anne occupies 2 corn, 1 Mill (colonist).']);
  });
  it('says why a table was closed, in the words of the server', () => {
    const closing = {
      why: 'rules',
      rules: 1,
      today: 2,
      move: 3,
      text: { en: 'Move 3 is gone.', fr: 'Le coup 3 n’est plus.' },
    };
    expect(story({ what: 'closed', version: 9, at: 0, closing } as Happened)).toEqual(['Move 3 is gone.']);
    expect(story({ what: 'closed', version: 9, at: 0 } as Happened)).toEqual([]);
  });
  it('leaves out what the next line tells again', () => {
    const lift = {
      ...man(1, 'corn'),
      events: [
        { kind: 'lift', seat: 0, pieces: 1 },
        { kind: 'man', seat: 0, place: 'corn', sort: 'colonist' },
      ],
    } as unknown as Happened;
    expect(story(lift)).toEqual(['Anne occupies corn (colonist).']);
  });
  it('tells the cards to whoever may know them, and nothing twice', () => {
    const events = {
      draw: '{seat} draws {count}.',
      'draw.own': '{seat} draws {cards}.',
      pay: '{seat} pays {count}.',
      'pay.own': '{seat} pays {cards}.',
    };
    const words = new Catalogue({ names: { tower: 'Tower' }, events });
    const move = (...events: object[]) =>
      ({
        what: 'moved',
        version: 1,
        at: 0,
        ply: 1,
        seat: 0,
        token: 'use',
        by: 'person',
        events,
      }) as unknown as Happened;
    const tell = (...events: object[]) =>
      storyOf([move(...events)], words, people, { untold: ['pay'] }).map((line) => line.text);
    expect(tell({ kind: 'draw', seat: 0, count: 1 })).toEqual(['Anne draws 1.']);
    expect(tell({ kind: 'draw', seat: 0, count: 1, cards: ['tower'] }, { kind: 'pay', seat: 0, count: 1 })).toEqual([
      'Anne draws Tower.',
    ]);
    expect(tell({ kind: 'pay', seat: 0, count: 1 })).toEqual([]);
    expect(tell({ kind: 'pay', seat: 0, count: 1, cards: ['tower'] })).toEqual(['Anne pays Tower.']);
  });
  it('begins a new line where anything else differs', () => {
    expect(story(man(1, 'corn', 'noble'), man(2, 'corn'))).toEqual([
      'Anne occupies corn (noble).',
      'Anne occupies corn (colonist).',
    ]);
  });
});
