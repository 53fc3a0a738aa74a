/**
 * The message catalogue of a game, as `kernel/texts.py` reads it: the same JSON files, bundled or told by the server.
 */
import type { Person } from './board';
import type { Language } from './prefs.svelte';

export type Sections = Record<string, Record<string, string>>;

export class Catalogue {
  constructor(
    readonly sections: Sections,
    readonly variant = '',
    readonly language: Language = 'en',
  ) {}

  find(section: string, key: string): string | undefined {
    const special = this.variant ? this.sections[`${section}.${this.variant}`]?.[key] : undefined;
    const found = special ?? this.sections[section]?.[key];
    return found === undefined ? undefined : spaced(found, this.language);
  }

  /** The text, or its key where the catalogue lacks it (tests see to it that it does not). */
  get(section: string, key: string): string {
    return this.find(section, key) ?? key;
  }

  /** The name of a thing; what has no name of its own speaks for itself. */
  name(key: string): string {
    return this.find('names', key) ?? key;
  }

  /** The name of a thing after a number; where several are called otherwise, `<name>.many`. */
  counted(key: string, count: number): string {
    const one = this.name(key);
    return isOne(count, this.language) ? one : (this.find('names', `${key}.many`) ?? one);
  }

  /** One sentence on what a thing does. */
  text(key: string): string {
    return this.find('texts', key) ?? '';
  }

  /** An action as a person says it: `build:palace` becomes «Build Palace». */
  token(token: string, phase = ''): string {
    const [group, rest] = split(token);
    const template =
      (rest ? this.find('tokens', token) : undefined) ??
      this.find('tokens', `${group}.${phase}`) ??
      this.find('tokens', group) ??
      token;
    const parts = partsOf(rest).map((part) => this.name(part));
    return fill(template, this.language, (name) => parts[Number(name)] ?? '');
  }

  /** A sentence with its values put in; ids are named and seats are people. */
  say(section: string, key: string, values: Record<string, unknown>, people: readonly Person[] = []): string {
    return fill(this.get(section, key), this.language, (name) => this.spoken(name, values[name], people));
  }

  private spoken(name: string, value: unknown, people: readonly Person[]): string {
    if (value === undefined || value === null) return '';
    if (typeof value === 'number' && ['seat', 'owner', 'winner'].includes(name)) {
      return people[value]?.name ?? `P${value}`;
    }
    if (typeof value === 'string') return this.name(value);
    if (Array.isArray(value)) return value.map((each) => this.spoken('', each, people)).join(', ');
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([key, count]) => `${count} ${this.counted(key, Number(count))}`)
        .join(', ');
    }
    return String(value);
  }
}

/** Group and rest of a token: `ship:corn@5` is `ship` and `corn@5`. */
export function split(token: string): [string, string] {
  const at = token.indexOf(':');
  return at < 0 ? [token, ''] : [token.slice(0, at), token.slice(at + 1)];
}

/** The parts of a token after its group: `corn@5` has two. */
export function partsOf(rest: string): string[] {
  return rest.split(/[@>+,/:]/).filter((part) => part !== '');
}

/**
 * A sentence with its values, as `kernel/texts.py` fills it in: `{name}`, `{{`, and a word that follows
 * a number in its form, `{count:# card|# cards}`; of three forms the first is for none.
 */
export function fill(template: string, language: Language, value: (name: string) => string): string {
  const sentence = template.replace(
    /\{\{|\}\}|\{([^{}:]*)(?::([^{}]*))?\}/g,
    (found, name: string | undefined, forms: string | undefined) => {
      if (name === undefined) return found[0]!;
      const said = value(name);
      return forms === undefined ? said : formOf(forms.split('|'), Number(said), language).replaceAll('#', said);
    },
  );
  return spaced(sentence, language);
}

/** No line begins with a per cent sign, and no French one with a colon. */
export function spaced(sentence: string, language: Language): string {
  const whole = sentence.replace(/(\d) %/g, '$1\u00a0%');
  return language === 'fr' ? whole.replace(/ (?=[:;!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0') : whole;
}

function formOf(forms: readonly string[], count: number, language: Language): string {
  if (count === 0 && forms.length === 3) return forms[0]!;
  return forms.at(isOne(count, language) ? -2 : -1)!;
}

/** Whether a language counts this as one: 0 is singular in French. */
export function isOne(count: number, language: Language): boolean {
  return count === 1 || (language === 'fr' && count === 0);
}
