/**
 * Everything on a board that has a name answers in one way: it can be focused and asked,
 * what is legal is clicked, and what is not says why.
 */
import type { BoardProps } from '$lib/board';
import { split } from '$lib/catalogue';

export interface Thing {
  /** What the inspector explains: an id of the catalogue. */
  id?: string | undefined;
  /** What a click chooses, when it is legal. */
  token?: string | undefined;
  /** What a screen reader says. */
  label: string;
  /** Where it lies, for what moves. */
  place?: string | undefined;
  /** Name for `changed`; the id where there is none. */
  mark?: string | undefined;
  /** Instead of choosing the token. */
  act?: (() => void) | undefined;
  /** Picked in a choice of several steps. */
  picked?: boolean | undefined;
  class?: string | undefined;
}

/** Attributes and listeners of a thing; spread them on a `<button>` or an SVG group. */
export function thing(board: BoardProps, what: Thing, svg = false): Record<string, unknown> {
  const { id, token, act } = what;
  // taken now: when a thing goes away it loses the focus, and its board is gone by then
  const { legal: tokens, changed, choose, whyNot, inspect, hint, consider } = board;
  // on a phone the inspector covers the board: it opens when asked for, with a long press or where nothing else happens
  const touched = board.mode === 'phone';
  const mayChoose = token !== undefined && tokens.has(token);
  const legal = act !== undefined || mayChoose;
  const picked = what.picked || (mayChoose && board.considered === token);
  const asked = token !== undefined && !legal && concerned(tokens, token);
  const mark = what.mark ?? id;
  const classes = [
    what.class ?? '',
    legal && !picked ? 'can' : '',
    asked ? 'cannot' : '',
    picked ? 'sel' : '',
    (mark !== undefined && changed.has(mark)) || (what.place !== undefined && changed.has(what.place)) ? 'last' : '',
  ];
  const show = (from: Event) => {
    if (id !== undefined && !touched) inspect(id);
    if (token === undefined) return;
    if (mayChoose) hint(token);
    else if (asked) whyNot(token, from.currentTarget as Element);
  };
  const hide = () => {
    if (token !== undefined) hint(null);
    if (asked) whyNot(token, null);
  };
  const click = (from: Event) => {
    if (act) act();
    else if (mayChoose) {
      if (!consider?.(token)) choose(token);
    } else {
      if (touched && id !== undefined) inspect(id);
      show(from);
    }
  };
  const explain = (from: Event) => {
    if (id === undefined) return;
    from.preventDefault();
    inspect(id);
  };
  return {
    class: classes.filter(Boolean).join(' '),
    'aria-label': what.label,
    'aria-disabled': legal ? undefined : 'true',
    'aria-pressed': what.picked === undefined ? undefined : String(what.picked),
    'data-id': mark,
    'data-place': what.place,
    'data-token': token,
    tabindex: 0,
    ...(svg ? { role: 'button' } : { type: 'button' }),
    onclick: click,
    oncontextmenu: explain,
    onfocus: show,
    onblur: hide,
    onpointerenter: (from: PointerEvent) => from.pointerType === 'mouse' && show(from),
    onpointerleave: (from: PointerEvent) => from.pointerType === 'mouse' && hide(),
    ...(svg ? { onkeydown: pressed(click) } : {}),
  };
}

/** What a small board shows is explained under the pointer, but is no stop of the keyboard: the large one has names. */
export function shown(board: BoardProps, what: Pick<Thing, 'id' | 'label' | 'place' | 'mark' | 'class'>) {
  const { inspect, changed, mode } = board;
  const mark = what.mark ?? what.id;
  const last = [mark, what.place].some((each) => each !== undefined && changed.has(each));
  return {
    class: [what.class ?? '', last ? 'last' : ''].filter(Boolean).join(' '),
    role: 'img',
    'aria-label': what.label,
    title: what.label,
    'data-id': mark,
    'data-place': what.place,
    onpointerenter: (from: PointerEvent) => {
      if (from.pointerType === 'mouse' && what.id !== undefined && mode !== 'phone') inspect(what.id);
    },
  };
}

/** Listeners of a small button that chooses one legal token and lights up its like. */
export function chooser(board: BoardProps, token: string): Record<string, unknown> {
  const { choose, hint, consider, considered } = board;
  return {
    type: 'button',
    'data-token': token,
    'aria-pressed': considered === token ? 'true' : undefined,
    onclick: () => {
      if (!consider?.(token)) choose(token);
    },
    onfocus: () => hint(token),
    onblur: () => hint(null),
    onpointerenter: () => hint(token),
    onpointerleave: () => hint(null),
  };
}

/** Whether the decision at hand is about such tokens at all: only then is "why not" of interest. */
export function concerned(legal: ReadonlySet<string>, token: string): boolean {
  const [group] = split(token);
  for (const each of legal) if (split(each)[0] === group) return true;
  return false;
}

/** SVG groups are no buttons: enter and space must click. */
function pressed(click: (from: Event) => void): (from: KeyboardEvent) => void {
  return (from) => {
    if (from.key !== 'Enter' && from.key !== ' ') return;
    from.preventDefault();
    click(from);
  };
}
