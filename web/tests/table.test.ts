import { beforeEach, describe, expect, it } from 'vitest';
import type { GameTable, View } from '$lib/board';
import type { Message, Offer, Table, Update } from '$lib/messages';
import { prefs } from '$lib/prefs.svelte';
import type { Socket, Wish } from '$lib/socket.svelte';
import { TableStore } from '$lib/table.svelte';
import { pauseBefore } from '../src/table/passing';

const view = (ply: number): View => ({
  game: 'toy',
  options: {},
  seats: 2,
  seat: 0,
  ply,
  player: 0,
  phase: 'turn',
  over: false,
  table: {},
});

const offered = (token: string): Offer => ({ token, events: [], points: {}, certain: true });
/** What the server answers to a preview: one choice shown, all of it, unless it is said otherwise. */
const previewed = (said: object) => ({
  type: 'previewed',
  re: '',
  table: 't',
  ply: 2,
  shown: 1,
  whole: true,
  offers: [],
  ...said,
});

function whole(version: number, ply: number): Table {
  return {
    type: 'table',
    re: 'x',
    table: 't',
    version,
    status: 'playing',
    game: 'toy',
    options: {},
    variant: '',
    private: false,
    link_key: null,
    pace: { kind: 'none' },
    language: 'en',
    created: 0,
    seat: 0,
    seats: [0, 1].map((seat) => ({
      seat,
      kind: 'person',
      name: `P${seat}`,
      level: '',
      played_by: 'person',
      here: true,
      resigned: false,
      host: seat === 0,
      you: seat === 0,
    })),
    spectators: 0,
    view: view(ply),
    decision: { ply, player: 0, phase: 'turn', since: 0, legal: ['a', 'b'] },
    clock: null,
    takeback: null,
    fairness: { commitment: '', nonces: [] },
    result: null,
    rematch: null,
    happened: [],
    more: false,
  } as unknown as Table;
}

class FakeSocket {
  sent: Wish[] = [];
  hearer: (message: Message) => void = () => {};
  answers: Record<string, (wish: Wish) => unknown> = {};
  hear(hearer: (message: Message) => void) {
    this.hearer = hearer;
    return () => {};
  }
  opened(opener: () => void) {
    opener();
    return () => {};
  }
  connect() {}
  send(wish: Wish): Promise<unknown> {
    this.sent.push(wish);
    const answer = this.answers[wish.do];
    return answer ? Promise.resolve(answer(wish)) : new Promise(() => {});
  }
}

let socket: FakeSocket;
let store: TableStore;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  prefs.calm = 0;
  prefs.confirms = 'parts';
  socket = new FakeSocket();
  store = new TableStore('t', '', socket as unknown as Socket);
  store.open();
  socket.hearer(whole(5, 2));
});

/** What was sent to be played: the number of the decision and the tokens. */
function choices(): unknown[][] {
  return socket.sent.flatMap((wish) => {
    if (wish.do === 'play') return [[wish.ply, wish.token]];
    return wish.do === 'play_all' ? [[wish.ply, ...wish.picks]] : [];
  });
}

function update(since: number, version: number, ply: number): Update {
  return {
    type: 'update',
    table: 't',
    since,
    version,
    view: view(ply),
    decision: { ply, player: 1, phase: 'turn', since: 0 },
    happened: [{ what: 'moved', version, at: 0, ply, seat: 1, token: 'a', by: 'bot', events: [] }],
  } as unknown as Update;
}

describe('a table', () => {
  it('watches from the beginning and shows what it is told', () => {
    expect(socket.sent[0]).toEqual({ do: 'watch', table: 't', key: '', since: null, differences: true });
    expect(store.view?.ply).toBe(2);
    expect(store.legal).toEqual(['a', 'b']);
  });

  it('follows an update that fits', async () => {
    socket.hearer(update(5, 6, 3));
    await settled();
    expect(store.now?.version).toBe(6);
    expect(store.view?.ply).toBe(3);
    expect(store.log.length).toBe(1);
    expect(store.legal).toEqual([]);
  });

  it('brings its view up to date by what changed in it', async () => {
    const { view: _view, ...rest } = update(5, 6, 3);
    socket.hearer({ ...rest, view_change: { set: { ply: 3 }, gone: ['phase'] } } as unknown as Update);
    await settled();
    const { phase: _phase, ...others } = view(3);
    expect(store.view).toEqual(others);
  });

  it('asks again with its own version when it missed one', () => {
    socket.hearer(update(7, 8, 4));
    expect(store.now?.version).toBe(5);
    expect(socket.sent.at(-1)).toEqual({ do: 'watch', table: 't', key: '', since: 5, differences: true });
  });

  it('does not take an old update twice', async () => {
    socket.hearer(update(5, 6, 3));
    socket.hearer(update(5, 6, 3));
    await settled();
    expect(store.log.length).toBe(1);
  });

  it('ignores other tables', () => {
    socket.hearer({ ...update(5, 6, 3), table: 'other' });
    expect(store.now?.version).toBe(5);
  });

  it('sends several tokens as one choice', async () => {
    socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.choose('a', 'b');
    await settled();
    expect(choices()).toEqual([[2, 'a', 'b']]);
    expect(store.busy).toBe(false);
  });

  it('tells what is refused', async () => {
    socket.answers['play_all'] = () => Promise.reject(new Error('no'));
    store.choose('a', 'b');
    await settled();
    expect(choices().length).toBe(1);
    expect(store.trouble).toContain('no');
    expect(store.busy).toBe(false);
  });

  it('knows the only answer there is, but not where a move was taken back', async () => {
    expect(store.only).toBeNull();
    const asked = { ply: 3, player: 0, phase: 'turn', since: 0, legal: ['pass'] };
    socket.hearer({ ...update(5, 6, 3), decision: asked } as unknown as Update);
    await settled();
    expect(store.only).toBe('pass');
    store.answerOnly(2);
    expect(socket.sent.some((wish) => wish.do === 'play')).toBe(false);
    store.answerOnly(3);
    expect(socket.sent.at(-1)).toEqual({ do: 'play', table: 't', ply: 3, token: 'pass' });
    store.answerOnly(3);
    expect(socket.sent.filter((wish) => wish.do === 'play').length).toBe(1);
    store.busy = false;
    const back = [{ what: 'undone', version: 7, at: 0, ply: 4, seat: 0, moves: 1, agreed: false }];
    socket.hearer({ ...update(6, 7, 4), decision: { ...asked, ply: 5 }, happened: back } as unknown as Update);
    await settled();
    expect(store.legal).toEqual(['pass']);
    expect(store.only).toBeNull();
  });

  it('takes a while before it passes, as a person would', () => {
    expect([0, 0.5, 1].map((luck) => pauseBefore(() => luck))).toEqual([1000, 2000, 3000]);
  });

  it('drafts, goes back, and sends what was confirmed', async () => {
    store.game = { drafts: () => true } as unknown as GameTable;
    socket.answers['preview'] = (wish) =>
      previewed({
        view: view(9),
        legal: (wish as { tokens: string[] }).tokens.length === 2 ? null : ['b'],
        offers: [offered('b')],
      });
    socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.choose('a');
    await settled();
    expect(store.pending.tokens).toEqual(['a']);
    expect(store.view?.ply).toBe(9);
    expect(store.pending.before?.ply).toBe(2);
    expect(store.legal).toEqual(['b']);
    store.choose('b');
    await settled();
    expect(store.pending.complete).toBe(true);
    expect(store.pending.offers.map((each) => each?.token)).toEqual([undefined, 'b']); // of a nothing was said
    store.pending.back();
    await settled();
    expect(store.pending.tokens).toEqual(['a']);
    expect(store.pending.offers).toEqual([undefined]);
    expect(socket.sent.some((wish) => wish.do === 'play')).toBe(false);
    store.choose('b');
    await settled();
    store.pending.confirm();
    await settled();
    expect(choices()).toEqual([[2, 'a', 'b']]);
    expect(store.draft.tokens).toEqual([]);
    const previews = socket.sent.filter((wish) => wish.do === 'preview');
    expect(previews.every((wish) => 'any_order' in wish && wish.any_order)).toBe(true);
  });

  it('is complete when what belongs together is chosen, and confirms with what closes it', async () => {
    store.game = { drafts: (phase: string) => phase === 'turn' } as unknown as GameTable;
    let phase = 'turn';
    socket.answers['preview'] = () => previewed({ view: { ...view(3), phase }, legal: ['b', 'done'] });
    socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.choose('a');
    await settled();
    expect(store.pending.complete).toBe(false);
    store.pending.clear();
    phase = 'next';
    store.choose('a');
    await settled();
    expect(store.pending.complete).toBe(true);
    store.pending.confirm('done');
    await settled();
    expect(choices()).toEqual([[2, 'a', 'done']]);
  });

  it('a choice that is never drafted ends the draft and sends it', async () => {
    store.game = { drafts: (_: string, token: string) => token !== 'done' } as unknown as GameTable;
    socket.answers['preview'] = () => previewed({ view: view(3), legal: ['b', 'done'] });
    socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.choose('a');
    await settled();
    store.choose('done');
    await settled();
    expect(choices()).toEqual([[2, 'a', 'done']]);
    expect(store.draft.tokens).toEqual([]);
  });

  it('the only answer follows into the draft by itself, and goes back with what it followed', async () => {
    store.game = { drafts: (_: string, token: string) => token !== 'done', follows: ['pay'] } as unknown as GameTable;
    socket.answers['preview'] = (wish) => {
      const { tokens } = wish as unknown as { tokens: string[] };
      const paying = tokens.at(-1) === 'build';
      return previewed({
        shown: tokens.length,
        view: { ...view(3), phase: paying ? 'pay' : 'build' },
        legal: paying ? ['pay'] : ['done'],
        offers: [offered(paying ? 'pay' : 'done')],
      });
    };
    socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.choose('build');
    await settled();
    expect(store.pending.tokens).toEqual(['build', 'pay']);
    expect(store.pending.offers.map((each) => each?.token)).toEqual([undefined, 'pay']);
    expect(store.legal).toEqual(['done']); // the only answer, but not to a payment: it is asked
    store.pending.back();
    await settled();
    expect(store.pending.tokens).toEqual([]);
    store.choose('build');
    await settled();
    store.pending.confirm();
    await settled();
    expect(socket.sent.filter((wish) => wish.do === 'play_all').map((wish) => wish.picks)).toEqual([['build', 'pay']]);
  });

  it('goes on where a pick followed by itself, though fewer moves are shown than tokens', async () => {
    store.game = { drafts: () => true } as unknown as GameTable;
    socket.answers['preview'] = () =>
      previewed({ view: view(3), legal: ['c', 'd'], offers: [offered('c'), offered('d')] });
    socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.choose('a', 'b');
    await settled();
    expect(store.legal).toEqual(['c', 'd']);
    expect(store.pending.complete).toBe(false);
    store.pending.confirm('c');
    await settled();
    expect(choices()).toEqual([[2, 'a', 'b', 'c']]); // one choice: nothing was revealed on the way
  });

  it('makes a whole choice with one command', async () => {
    socket.answers['play'] = socket.answers['play_all'] = () => ({ type: 'done', re: '', ply: 3 });
    store.decide(['b', 'a'], 'pass');
    await settled();
    const [whole] = socket.sent.filter((wish) => wish.do === 'play_all');
    expect(whole).toMatchObject({ ply: 2, picks: ['b', 'a'], end: 'pass' });
    store.decide([], 'pass'); // answered already: the table has only not told yet what came of it
    await settled();
    expect(socket.sent.filter((wish) => wish.do === 'play')).toEqual([]);
    expect(store.busy).toBe(false);
  });

  it('says «no more» where nothing was picked', async () => {
    socket.answers['play'] = () => ({ type: 'done', re: '', ply: 3 });
    store.decide([], 'pass');
    await settled();
    expect(socket.sent.filter((wish) => wish.do === 'play').map((wish) => wish.token)).toEqual(['pass']);
  });

  it('what comes after something was revealed is another choice', async () => {
    store.game = { drafts: (_: string, token: string) => token !== 'done' } as unknown as GameTable;
    const shown = previewed({ shown: 0, whole: false, view: view(2), legal: ['a'] });
    socket.answers['preview'] = () => shown;
    socket.answers['play'] = () => ({ type: 'done', re: '', ply: 2 });
    store.choose('a');
    await settled();
    store.pending.confirm('done');
    await settled();
    expect(choices()).toEqual([
      [2, 'a'],
      [3, 'done'],
    ]);
  });

  it('knows what the choices bring', async () => {
    const offers = [{ token: 'a', events: [], points: { goods: 2 }, certain: true }];
    expect(store.offers.size).toBe(0);
    socket.hearer({
      ...update(5, 6, 6),
      decision: { ply: 6, player: 0, phase: 'turn', since: 0, legal: ['a'], offers },
    } as unknown as Update);
    await settled();
    expect(store.offers.get('a')?.points).toEqual({ goods: 2 });
  });

  it('puts away only the slip that was asked for', async () => {
    socket.answers['why_not'] = () => ({
      type: 'reasoned',
      re: '',
      table: 't',
      token: 'x',
      because: { rule: 'R', key: 'k', values: {} },
    });
    const place = {} as Element;
    await store.whyNot('x', place);
    expect(store.slip?.because?.rule).toBe('R');
    await store.whyNot('y', null);
    expect(store.slip?.token).toBe('x');
    await store.whyNot('x', null);
    expect(store.slip).toBeNull();
  });

  it('waits for confirmation before something hidden would be revealed', async () => {
    store.game = { drafts: () => true } as unknown as GameTable;
    socket.answers['preview'] = () => previewed({ shown: 0, whole: false, view: view(2), legal: ['a', 'b'] });
    store.choose('a');
    await settled();
    expect(store.pending.complete).toBe(true);
    expect(store.legal).toEqual([]);
  });
});

describe('a draft of a position that was taken back', () => {
  it('is put away, and the board shows what the table is now', async () => {
    store.game = { drafts: () => true } as unknown as GameTable;
    socket.answers['preview'] = () => previewed({ view: view(9), legal: ['b'] });
    store.choose('a');
    await settled();
    expect(store.view?.ply).toBe(9);
    const back = [{ what: 'undone', version: 6, at: 0, ply: 2, seat: 1, moves: 1, agreed: true }];
    socket.hearer({ ...update(5, 6, 1), happened: back } as unknown as Update);
    await settled();
    expect(store.draft.begun).toBe(false);
    expect(store.view?.ply).toBe(1);
  });
});

describe('sitting down', () => {
  it('knows its own seat from the seats of an update', () => {
    const seats = whole(5, 2).seats.map((seat) => ({ ...seat, you: seat.seat === 1 }));
    socket.hearer({ ...update(5, 6, 3), seats } as Update);
    expect(store.seat).toBe(1);
  });
});
