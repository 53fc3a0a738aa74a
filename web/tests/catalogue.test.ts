import { describe, expect, it } from 'vitest';
import type { Person } from '$lib/board';
import { Catalogue, fill, partsOf, spaced, split } from '$lib/catalogue';

const people: Person[] = ['Anne', 'Bo'].map((name, seat) => ({
  seat,
  name,
  flag: seat + 1,
  bot: null,
  present: true,
  me: seat === 0,
}));
const texts = new Catalogue(
  {
    names: { harbor: 'Harbor', corn: 'corn', sugar: 'sugar' },
    'names.first': { harbor: 'Old harbour' },
    tokens: {
      build: 'Build {0}',
      ship: '{0} on the {1}',
      pass: 'Pass',
      'pass.build': 'Build nothing',
      'build:forest': 'Plant',
    },
    events: { shipped: '{seat} loads {goods}', sold: '{seat} sells {good} for {price}' },
  },
  '',
);

describe('the catalogue', () => {
  it('says tokens as the kernel does', () => {
    expect(texts.token('build:harbor')).toBe('Build Harbor');
    expect(texts.token('ship:corn@5')).toBe('corn on the 5');
    expect(texts.token('pass', 'build')).toBe('Build nothing');
    expect(texts.token('pass', 'trade')).toBe('Pass');
    expect(texts.token('build:forest', 'build')).toBe('Plant');
  });
  it('names people and things in events', () => {
    expect(texts.say('events', 'shipped', { seat: 1, goods: { corn: 2, sugar: 1 } }, people)).toBe(
      'Bo loads 2 corn, 1 sugar',
    );
    expect(texts.say('events', 'sold', { seat: 0, good: 'corn', price: 0 }, people)).toBe('Anne sells corn for 0');
  });
  it('takes the names of an edition first', () => {
    expect(new Catalogue(texts.sections, 'first').name('harbor')).toBe('Old harbour');
    expect(new Catalogue(texts.sections, 'first').name('corn')).toBe('corn');
  });
  it('lets what has no name speak for itself', () => expect(texts.name('xyz')).toBe('xyz'));
});

describe('pieces of a token', () => {
  it('splits at the first colon', () => expect(split('ship:corn@5')).toEqual(['ship', 'corn@5']));
  it('knows every separator', () => expect(partsOf('a@b>c+d,e/f:g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']));
  it('keeps doubled braces', () => expect(fill('{{x}} {x}', 'en', () => '1')).toBe('{x} 1'));
});

describe('words after a number', () => {
  const said = (language: 'en' | 'fr') =>
    [0, 1, 2].map((count) => fill('{n:# card|# cards}{of:| of # kind| of # kinds}', language, () => String(count)));
  it('have the form of the number', () =>
    expect(said('en')).toEqual(['0 cards', '1 card of 1 kind', '2 cards of 2 kinds']));
  it('are singular after 0 in French', () => expect(said('fr')[0]).toBe('0 card'));

  const files = import.meta.glob<string>(['../src/texts/*.json', '../../src/comptoir/games/*/texts/{en,fr}.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  it.each(Object.entries(files))('stand in a form, never bare: %s', (_, text) => {
    const bare = [
      ...text.matchAll(/\{(count|points|chips|built|left|letters)\} (?!dessous|less)\p{L}+[sx](?!\p{L})/gu),
    ].map((found) => found[0]);
    expect(bare).toEqual([]);
  });
});

describe('what is not torn apart at the end of a line', () => {
  it('is a number and its per cent sign, in both languages', () => {
    expect(spaced('“Captain” wins 44 %, “Builder” 36 %: 8 points.', 'en')).toBe(
      '“Captain” wins 44\u00a0%, “Builder” 36\u00a0%: 8 points.',
    );
    expect(spaced('« Maçon » gagne 36 % : 8 points', 'fr')).toBe('«\u00a0Maçon\u00a0» gagne 36\u00a0%\u00a0: 8 points');
  });
});
