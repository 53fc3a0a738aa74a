import { beforeEach, describe, expect, it } from 'vitest';
import type { GameTable, View } from '$lib/board';
import { Draft, type DraftTable } from '$lib/draft.svelte';
import type { Offer, Previewed } from '$lib/messages';
import type { Shown } from '$lib/telling.svelte';

const viewIn = (phase: string): View => ({
  game: 'toy',
  options: {},
  seats: 2,
  seat: 0,
  ply: 2,
  player: 0,
  phase,
  over: false,
  table: {},
});
const offered = (token: string): Offer => ({ token, events: [], points: {}, certain: true });
const decisionAt = (ply: number): Shown =>
  ({
    view: viewIn('build'),
    decision: { ply, player: 0, phase: 'build', since: 0 },
    clock: null,
    version: ply,
  }) as Shown;

/** What the table would answer to these tokens; null refuses them. */
type Answer = { phase?: string; whole?: boolean; legal: string[] | null } | null;

class FakeTable implements DraftTable {
  game = { drafts: (phase: string) => phase === 'build', follows: ['pay'] } as unknown as GameTable;
  shown: Shown | null = decisionAt(2);
  offers = new Map(['a', 'b'].map((token) => [token, offered(token)]));
  played: [readonly string[], number | undefined][] = [];
  slips = 0;
  draft: Draft = new Draft(this);
  answer: (tokens: readonly string[]) => Answer = () => ({ legal: ['b'] });
  /** Something happens while the answer is on its way. */
  meanwhile = () => {};

  get legal(): string[] {
    return this.draft.ahead ? this.draft.legal : ['a', 'b'];
  }
  async preview(ply: number, tokens: readonly string[]): Promise<Previewed | null> {
    await Promise.resolve();
    this.meanwhile();
    const said = this.answer(tokens);
    if (said === null) return null;
    const { phase = 'build', whole = true, legal } = said;
    const view = viewIn(phase);
    return { re: '', table: 't', ply, shown: 1, whole, view, legal, offers: (legal ?? []).map(offered) } as Previewed;
  }
  async play(picks: readonly string[], _end?: string, ply?: number): Promise<number | null> {
    await Promise.resolve();
    this.played.push([picks, ply]);
    return 3;
  }
  closeSlip(): void {
    this.slips += 1;
  }
}

let table: FakeTable;
let draft: Draft;
beforeEach(() => {
  table = new FakeTable();
  draft = table.draft;
});

describe('a draft', () => {
  it('grows by what the table takes, and remembers what each was offered for', async () => {
    const asked = draft.add(['a']);
    expect(draft.waits).toBe(true);
    await asked;
    expect(draft.waits).toBe(false);
    expect(draft.pending).toMatchObject({ tokens: ['a'], complete: false });
    expect(draft.pending.offers.map((each) => each?.token)).toEqual(['a']);
    expect(draft.legal).toEqual(['b']);
    expect(table.slips).toBe(1);
  });

  it('stays as it is where the table refuses', async () => {
    await draft.add(['a']);
    table.answer = () => null;
    await draft.add(['b']);
    expect(draft.tokens).toEqual(['a']);
  });

  it('of another decision is not taken over', async () => {
    table.meanwhile = () => (table.shown = decisionAt(3));
    await draft.add(['a']);
    expect(draft.begun).toBe(false);
  });

  it('is put away when another decision is shown, and kept when the same one is', async () => {
    await draft.add(['a']);
    draft.leave(decisionAt(2));
    expect(draft.tokens).toEqual(['a']);
    draft.leave(decisionAt(3));
    expect(draft.begun).toBe(false);
    expect(draft.ahead).toBeNull();
  });

  it('takes the only answer by itself, and goes back with it', async () => {
    table.answer = (tokens) =>
      tokens.at(-1) === 'b' ? { phase: 'pay', legal: ['pay'] } : { phase: 'build', legal: ['b', 'done'] };
    await draft.add(['a']);
    await draft.add(['b']);
    expect(draft.tokens).toEqual(['a', 'b', 'pay']);
    await draft.back();
    expect(draft.tokens).toEqual(['a']);
    await draft.back();
    expect(draft.begun).toBe(false);
  });

  it('is complete where the next question is not drafted, and sent with what closes it', async () => {
    table.answer = () => ({ phase: 'other', legal: ['c', 'done'] });
    await draft.add(['a']);
    expect(draft.pending.complete).toBe(true);
    await draft.confirm(['done']);
    expect(table.played).toEqual([[['a', 'done'], undefined]]);
    expect(draft.begun).toBe(false);
  });

  it('is sent before what comes after something was revealed', async () => {
    table.answer = () => ({ whole: false, legal: ['a'] });
    await draft.add(['a']);
    expect(draft.legal).toEqual([]);
    expect(draft.pending.complete).toBe(true);
    await draft.confirm(['b']);
    expect(table.played).toEqual([
      [['a'], undefined],
      [['b'], 3],
    ]);
  });
});
