/**
 * The message catalogue of a game, as `kernel/texts.py` reads it: the same JSON files, bundled.
 */
import type { Person } from './board';

export type Sections = Record<string, Record<string, string>>;

export class Catalogue {
  constructor(
    readonly sections: Sections,
    readonly variant = '',
  ) {}

  find(section: string, key: string): string | undefined {
    const special = this.variant ? this.sections[`${section}.${this.variant}`]?.[key] : undefined;
    return special ?? this.sections[section]?.[key];
  }

  /** The text, or its key where the catalogue lacks it (tests see to it that it does not). */
  get(section: string, key: string): string {
    return this.find(section, key) ?? key;
  }

  /** The name of a thing; what has no name of its own speaks for itself. */
  name(key: string): string {
    return this.find('names', key) ?? key;
  }

  /** One sentence on what a thing does. */
  text(key: string): string {
    return this.find('texts', key) ?? '';
  }

  /** An action as a person says it: `build:palace` becomes «Build Palace». */
  token(token: string, phase = ''): string {
    const [group, rest] = split(token);
    const template = this.find('tokens', `${group}.${phase}`) ?? this.find('tokens', group) ?? token;
    const parts = partsOf(rest).map((part) => this.name(part));
    return fill(template, (name) => parts[Number(name)] ?? '');
  }

  /** A sentence with its values put in; ids are named and seats are people. */
  say(section: string, key: string, values: Record<string, unknown>, people: readonly Person[] = []): string {
    return fill(this.get(section, key), (name) => this.spoken(name, values[name], people));
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
        .map(([key, count]) => `${count} ${this.name(key)}`)
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

/** Python's `str.format` as far as the catalogues use it: `{name}` and `{{`. */
export function fill(template: string, value: (name: string) => string): string {
  return template.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (found, name: string | undefined) =>
    name === undefined ? found[0]! : value(name),
  );
}
