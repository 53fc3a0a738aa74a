/** What a person likes, kept in this browser and in their satchel: one panel shows all of it (`shell/Preferences.svelte`). */
import { PACES, type Pace } from './pace';

export type Language = 'en' | 'fr';
export type Theme = 'system' | 'light' | 'dark';
/** What waits to be confirmed: nothing, a choice of several parts, also one that shows something hidden, every one. */
export const CONFIRMS = ['never', 'parts', 'hidden', 'always'] as const;
export type Confirms = (typeof CONFIRMS)[number];
export type TextSize = 'usual' | 'large' | 'larger';
export type Colours = 'usual' | 'apart';

const KEY = 'comptoir.prefs';
/** Milliseconds in which a new button cannot be pressed yet. */
export const CALMS = [0, 400, 1000] as const;

export interface Kept {
  language?: Language;
  theme?: Theme;
  sound?: boolean;
  motion?: boolean;
  passes?: boolean;
  pace?: Pace;
  confirms?: Confirms;
  calm?: number;
  text?: TextSize;
  colours?: Colours;
  coach?: boolean;
  chances?: boolean;
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

class Prefs {
  language = $state<Language>('en');
  theme = $state<Theme>('system');
  sound = $state(false);
  motion = $state(true);
  /** Whether the page gives the only answer there is for its person. */
  passes = $state(false);
  /** How long what happened is held. */
  pace = $state<Pace>('normal');
  confirms = $state<Confirms>('parts');
  calm = $state<number>(400);
  text = $state<TextSize>('usual');
  colours = $state<Colours>('usual');
  /** Whether the coach speaks up about a choice that gives much away, where hints are allowed. */
  coach = $state(false);
  /** Whether my chances to win are drawn while I play against bots alone. */
  chances = $state(false);
  /** Whether the panel in which all of it can be changed is open. */
  panel = $state(false);
  /** What the system wishes, which may change while the page is open. */
  private night = $state(false);
  /** What the address wishes comes before what was kept. */
  private readonly asked = new URLSearchParams(location.search);
  /** Told what the person changed. */
  heard: (kept: Required<Kept>) => void = () => undefined;

  constructor() {
    this.adopt(read());
    const system = matchMedia('(prefers-color-scheme: dark)');
    this.night = system.matches;
    system.addEventListener('change', () => {
      this.night = system.matches;
      this.show();
    });
    this.show();
  }

  private adopt(kept: Kept): void {
    const asked = this.asked;
    const spoken: Language = navigator.language.startsWith('fr') ? 'fr' : 'en';
    this.language = oneOf(asked.get('lang'), ['en', 'fr']) ?? oneOf(kept.language, ['en', 'fr']) ?? spoken;
    this.theme =
      oneOf(asked.get('theme'), ['system', 'light', 'dark']) ??
      oneOf(kept.theme, ['system', 'light', 'dark']) ??
      'system';
    this.sound = kept.sound ?? false;
    this.motion = asked.get('motion') === 'off' ? false : (kept.motion ?? true);
    this.passes = kept.passes ?? false;
    this.pace = oneOf(asked.get('pace') ?? kept.pace, PACES) ?? 'normal';
    this.confirms = oneOf(kept.confirms, CONFIRMS) ?? 'parts';
    this.calm = CALMS.find((each) => each === kept.calm) ?? 400;
    this.text = oneOf(kept.text, ['usual', 'large', 'larger']) ?? 'usual';
    this.colours = oneOf(kept.colours, ['usual', 'apart']) ?? 'usual';
    this.coach = kept.coach ?? false;
    this.chances = kept.chances ?? false;
  }

  /** Like what the person likes elsewhere. */
  take(kept: Record<string, unknown>): void {
    this.adopt({ ...this.kept, ...kept });
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.show();
  }

  /** Whether things may move: the person's wish and the system's. */
  get moves(): boolean {
    return this.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Whether the page is dark now. */
  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.night);
  }

  set(change: Kept): void {
    Object.assign(this, change);
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.show();
    this.heard(this.kept);
  }

  private get kept(): Required<Kept> {
    return {
      language: this.language,
      theme: this.theme,
      sound: this.sound,
      motion: this.motion,
      passes: this.passes,
      pace: this.pace,
      confirms: this.confirms,
      calm: this.calm,
      text: this.text,
      colours: this.colours,
      coach: this.coach,
      chances: this.chances,
    };
  }

  private show(): void {
    const { classList, dataset } = document.documentElement;
    document.documentElement.lang = this.language;
    dataset.theme = this.dark ? 'dark' : 'light';
    dataset.text = this.text;
    dataset.colours = this.colours;
    classList.toggle('still', !this.motion);
  }
}

function oneOf<T extends string>(value: string | null | undefined, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null;
}

export const prefs = new Prefs();
