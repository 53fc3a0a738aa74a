/** What a person likes, kept in this browser: language, theme, sound, motion, whether only answers are given for them. */
export type Language = 'en' | 'fr';
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'comptoir.prefs';

interface Kept {
  language?: Language;
  theme?: Theme;
  sound?: boolean;
  motion?: boolean;
  passes?: boolean;
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
  /** What the system wishes, which may change while the page is open. */
  private night = $state(false);

  constructor() {
    const kept = read();
    const asked = new URLSearchParams(location.search);
    const spoken: Language = navigator.language.startsWith('fr') ? 'fr' : 'en';
    this.language = oneOf(asked.get('lang'), ['en', 'fr']) ?? kept.language ?? spoken;
    this.theme = oneOf(asked.get('theme'), ['system', 'light', 'dark']) ?? kept.theme ?? 'system';
    this.sound = kept.sound ?? false;
    this.motion = asked.get('motion') === 'off' ? false : (kept.motion ?? true);
    this.passes = kept.passes ?? false;
    const system = matchMedia('(prefers-color-scheme: dark)');
    this.night = system.matches;
    system.addEventListener('change', () => {
      this.night = system.matches;
      this.show();
    });
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
    localStorage.setItem(
      KEY,
      JSON.stringify({
        language: this.language,
        theme: this.theme,
        sound: this.sound,
        motion: this.motion,
        passes: this.passes,
      }),
    );
    this.show();
  }

  private show(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
    document.documentElement.classList.toggle('still', !this.motion);
  }
}

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null;
}

export const prefs = new Prefs();
