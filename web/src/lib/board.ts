/**
 * The contract between the shell (awning, others, side, counter) and the boards of the games.
 *
 * A game lives in `src/games/<game>/` and default-exports a `GameTable` from its `index.ts`;
 * the shell loads it when a table of that game is opened.  A board knows no rule: what may be
 * done is in `legal`, and what would happen after a choice is in the next `view`.
 */
import type { Component } from 'svelte';
import type { Catalogue } from './catalogue';
import type { Moved, Offer, View } from './messages';

export type { View };

/** One event as `Event.seen_by` tells it. */
export interface Happening {
  kind: string;
  seat: number;
  [key: string]: unknown;
}

/** Somebody in a seat. */
export interface Person {
  seat: number;
  name: string;
  /** 1 to 5: colour `--p{n}` and the devices `#flag-{n}`, `#post-{n}`, `#hand-{n}`. */
  flag: number;
  /** The level of a bot, or null for a person. */
  bot: string | null;
  /** What a bot of another program calls itself. */
  visiting?: string | undefined;
  present: boolean;
  me: boolean;
}

/** Choices made but not sent yet: the way back before confirming. */
export interface Pending<Table = unknown> {
  /** What was chosen so far, in order; `view` and `legal` already show the position after it. */
  readonly tokens: readonly string[];
  /** What each of them costs and brings, as it was offered; missing where it was not yet known. */
  readonly offers: readonly (Offer | undefined)[];
  /** Whether the sequence is complete and only waits to be confirmed. */
  readonly complete: boolean;
  /** The position before the first of them, to draw what changed. */
  readonly before: View<Table> | null;
  back(): void;
  clear(): void;
  /** Send what was chosen, and these after it. */
  confirm(...more: string[]): void;
  /** Choose these instead, in any order; where the table does not take them, nothing changes. */
  set(tokens: readonly string[]): void | Promise<void>;
}

/** A choice of several things: picked in any order, sent as a whole in the order of the rules. */
export interface Plan {
  /** What is picked, as the counter's buttons name it; empty where nothing is to be picked. */
  readonly picked: readonly string[];
  /** Everything that may be picked: the rules offer only what may come first in their order. */
  readonly offers: readonly string[];
  /** Nothing is left to pick: what is not picked waits. */
  readonly full?: boolean;
  /** The sentence of the decision and the line below it, where the plan knows more than the game's `ask`. */
  readonly say?: string | undefined;
  readonly sub?: string | undefined;
  /** The button that sends it; null while something is missing, or where the draft is confirmed anyway. */
  readonly ready: { label: string; gains?: Gain[] } | null;
  /** The token that button stands for, which then has none of its own. */
  readonly end?: string | undefined;
  /** A button of the counter was pressed: picks or puts back what it names.  False leaves it to be chosen at once. */
  take(token: string): boolean;
  /** Put the last one back; false where there is none. */
  back(): boolean;
  confirm(): void;
}

export type Mode = 'full' | 'mini' | 'phone';

/** What every component of a game gets. */
export interface BoardProps<Table = unknown> {
  view: View<Table>;
  /** Whose board this is; null for the parts that belong to nobody, and to a spectator's own. */
  seat: number | null;
  mode: Mode;
  /** The tokens I may choose now; empty while another decides. `.can` is for these. */
  legal: ReadonlySet<string>;
  texts: Catalogue;
  people: readonly Person[];
  pending: Pending<Table>;
  /** What `GameTable.plan` made for this table; null on boards that nobody plays at. */
  plan: Plan | null;
  /**
   * Choose one token, or several that follow each other.  In a phase the game drafts
   * (`GameTable.drafts`) they wait in `pending` for confirmation, otherwise they are sent.
   */
  choose(...tokens: string[]): void;
  /** What each of them costs and brings, said by the rules; empty where somebody else decides. */
  offers: ReadonlyMap<string, Offer>;
  /**
   * Make a whole choice, picked in any order: all of it or nothing.  `end` is the token that says
   * «no more», sent too where more could be picked.  Missing where nobody plays.
   */
  decide?(picks: readonly string[], end?: string): void;
  /** Show why a token is not possible, at the element that was asked (hover, focus, tap); null puts it away. */
  whyNot(token: string, anchor: Element | null): void;
  /** Explain a thing in the inspector (an id of the catalogue's `names`); null puts it away. */
  inspect(id: string | null): void;
  /** The token under the pointer or focus in the decision bar: show its ghost on the board. */
  hinted: string | null;
  /** Tell the shell which token the pointer is on, so that its button lights up. */
  hint(token: string | null): void;
  /** Places (`data-place`) that changed since my last turn; they wear `.last`. */
  changed: ReadonlySet<string>;
  /** What happened so far, the oldest first, as far as this page was told of it. */
  past?: readonly Happening[];
  /** A first tap asks about a choice: true where it is explained now, and only a second one chooses it. */
  consider?(token: string): boolean;
  /** The choice that is being explained. */
  considered?: string | null;
}

/** What could be worked out by hand from what is seen; the rules tell it when it is asked for. */
export interface OutlookProps<Table = unknown, Outlook = unknown> {
  board: BoardProps<Table>;
  outlook: Outlook;
}

/** What a button of the counter shows besides the words of the catalogue. */
export interface Gain {
  /** As written on the button: "+3", "−2". */
  amount: string;
  /** Icon of the sprite: "chip", "doubloon", "cost-card". */
  icon: string;
}

/** One action as a button. */
export interface Act {
  token: string;
  /** Shorter words than `texts.token(token)`, where the icon says the rest. */
  label?: string;
  /** What a screen reader says, where the icons say more than the label. */
  name?: string;
  icons?: string[];
  gains?: Gain[];
  /** Passing, declining: drawn as a line, and last. */
  quiet?: boolean;
}

/** The decision as the counter shows it. */
export interface Ask {
  /** Icon in the seal. */
  icon: string;
  /** The sentence; without it the catalogue's `phases` entry. */
  say?: string;
  /** The smaller line below it. */
  sub?: string;
  /** What it is about, where somebody else decides; without it the sentence. */
  theirs?: string;
  /** Every legal token once, in the order of the number keys; may add illegal ones that a newcomer would look for. */
  acts: Act[];
  /** Every act can be chosen on the board as well: on a phone the counter leaves the room to it. */
  onBoard?: boolean;
  /**
   * Too many for a row: the counter shows `acts` as a panel above itself, in groups of these names;
   * an act belongs to the group `group(act.token)`.
   */
  group?: (token: string) => string;
}

/** Where a thing lies, for what moves: elements carry `data-place`. */
export interface Move {
  /** Icon that travels. */
  icon: string;
  /** `data-place` of both ends, the first found on the screen of each list. */
  from: string[];
  to: string[];
  /** How many follow each other, at most eight are drawn. */
  count?: number;
}

/** A part of the story that is held and can be folded: a role, an auction, a scoring. */
export interface Scene {
  /** Two events of the same one belong together, unless the second `opens` another. */
  id: string;
  opens?: boolean;
  icon: string;
  title: string;
  /** Whose scene it is: who took the role; null for one of all. */
  seat: number | null;
  /** Nobody does anything in it, whoever moved last: a scoring. */
  counts?: boolean;
}

/** What somebody got, gave or made, for the sums of the story. */
export interface Gained {
  seat: number;
  icon: string;
  /** What it is called. */
  label: string;
  /** How much more or less of it; without a number it is a thing of its own, a building or a field. */
  amount?: number;
}

/** What the inspector shows about a thing; its name and text come from the catalogue. */
export interface Facts {
  icon: string;
  /** Coins, octagons and cards beside the name: `{icon: "doubloon", amount: "8"}`. */
  values?: { icon: string; amount: string; label: string }[];
  /** Ledger ids, and whatever else belongs on the last line. */
  rules?: string[];
  lines?: string[];
}

/** What a game may tell of its end: all moves with their events. */
export interface EndingProps {
  moves: Moved[];
  people: Person[];
  texts: Catalogue;
}

export interface GameTable<Table = unknown> {
  /**
   * `classic`: common area in the centre above my board.
   * `map`: common area is the whole centre, my board below the others at the left.
   */
  layout: 'classic' | 'map';
  /** The sets of `art/` it draws with, besides the common one. */
  drawings?: readonly string[];
  /** What is printed on the game's pieces (`Game.material` of the rules), given before anything is drawn. */
  printed?(material: unknown): void;
  /** Height of my board in px for `classic`, perhaps by the phase; width of the side column. */
  mine?: number | ((view: View<Table>) => number);
  side?: number;
  /** Mine, large; on a phone everything of mine. */
  Board: Component<BoardProps<Table>>;
  /** Another's board, small and complete; `seat` says whose.  Its header is the shell's, see `purse`. */
  Mini: Component<BoardProps<Table>>;
  /** Another's board, enlarged, with names; without it the small one. */
  Large?: Component<BoardProps<Table>>;
  /** What could be worked out by hand (`Outlook` of the game's views), one key away. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own
  Outlook?: Component<OutlookProps<Table, any>>;
  /** What is common: roles, ships, market, map.  On a phone only what the decision needs. */
  Common: Component<BoardProps<Table>>;
  /** On top of the side column: auction and goods of The Golden City. */
  Aside?: Component<BoardProps<Table>>;
  /** Facts for the strip of a person (phone) and the header of a mini-board, where there is room for the unit; `strip` is for the phone alone, where the board is not seen. */
  purse(
    view: View<Table>,
    seat: number,
    texts?: Catalogue,
  ): { icon: string; amount: string; label: string; unit?: string; strip?: true; place?: string }[];
  /** Marks behind the name of a person: governor, role taken. */
  marks?(view: View<Table>, seat: number, texts: Catalogue): { icon: string; label: string }[];
  /** Words for the awning: "round 11". */
  where?(view: View<Table>, texts: Catalogue): string;
  /** What the ranking counts, in the course of the game; where a view does not call it score, points or letters. */
  points?(view: View<Table>, seat: number): number | null;
  /** More about where the points came from, on the final screen. */
  Ending?: Component<EndingProps>;
  /** End-of-game gauges at the side. */
  gauges?(view: View<Table>, texts: Catalogue): { icon: string; label: string; part: number }[];
  /** The decision as buttons (`actions.ts`); also called for a spectator and while others decide. */
  ask(
    view: View<Table>,
    legal: readonly string[],
    texts: Catalogue,
    people: readonly Person[],
    offers: ReadonlyMap<string, Offer>,
  ): Ask;
  /** Whether this choice waits for confirmation (colonists, payments); one that does not ends a draft and sends it. */
  drafts?(phase: string, token: string): boolean;
  /** Phases whose only answer goes into the draft by itself: nobody has to press what is no choice. */
  follows?: readonly string[];
  /** A draft in words, `view` being the position before it, `offers` as in `Pending`; without this the words of its tokens. */
  drafted?(
    view: View<Table>,
    tokens: readonly string[],
    texts: Catalogue,
    offers: readonly (Offer | undefined)[],
  ): string;
  /** On a phone the first tap on such a choice explains it; my purse is in sight whatever else is shown. */
  considers?(phase: string, token: string): boolean;
  /** What is picked on the boards before it is sent; made once a table, `board` is always the present. */
  plan?(board: () => BoardProps<Table>): Plan;
  /** What travels when this happens, before the new view is drawn. */
  moves?(event: Happening, before: View<Table>, after: View<Table>): Move[];
  /** Whether a place things went to is as it was all the same: pieces were lifted and put back. */
  unchanged?(place: string, before: View<Table>, after: View<Table>): boolean;
  /** Facts of a thing for the inspector. */
  facts?(id: string, view: View<Table> | null, texts: Catalogue): Facts | null;
  /** Kinds of events that follow each other as one line of the log, and which of their values is collected. */
  again?: Record<string, string>;
  /** Kinds of events the log leaves out: what follows them tells it again. */
  untold?: readonly string[];
  /** Kinds of events told before the others of their move: what was done before what it cost. */
  leads?: readonly string[];
  /** Kinds of events that bring points: their lines stand out, and there is time to read them. */
  counts?: readonly string[];
  /** The scene an event belongs to where it can begin one; null where it belongs to the scene before. */
  scene?(event: Happening, texts: Catalogue): Scene | null;
  /** What an event gave or took, as the story sums it up; without this it is told line by line. */
  gains?(event: Happening, texts: Catalogue): Gained[];
  /** What a log line shows before its words. */
  eventIcon?(event: Happening): string | null;
  /** Things of the rules page in the order they are explained: sections of ids of the catalogue. */
  glossary?: { title: string; ids: string[] }[];
}
