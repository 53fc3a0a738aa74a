/** The course of a finished game, from a few looks back: everybody's points, and one best moment. */
import type { GameTable, View } from '$lib/board';
import { api } from '$lib/api';
import type { Moved } from '$lib/messages';
import { bestMoment, pointsAlong, richest, type Moment } from './moment';
import { pointsIn } from './ranking';

export const LOOKS = 12;

export class Course {
  /** The points of every seat at each look and at the end; none where a game does not tell them. */
  lines = $state.raw<number[][]>([]);
  moves = $state.raw<Moved[]>([]);
  moment = $state.raw<(Moment & { made: Moved; seat: number }) | null>(null);

  constructor(
    private readonly id: string,
    private readonly key: string,
    private readonly game: GameTable,
  ) {}

  /** Look back; `seat` is whose best moment is looked for.  What cannot be had is left out. */
  async load(scores: readonly number[], seat: number): Promise<void> {
    try {
      this.moves = (await api.replay(this.id, this.key)).moves;
      const at = Array.from({ length: LOOKS }, (_, i) => Math.floor((this.moves.length * i) / LOOKS));
      const looks = await Promise.all(at.map((first) => api.replayViews(this.id, null, first, 1, this.key)));
      const told = looks.map((look) => look.views[0] as unknown as View[]);
      const found = scores.map((_, each) => told.map((views) => this.points(views[each]!, each)));
      if (!found.every((line) => line.every((points) => points !== null))) return;
      this.lines = found.map((line, each) => [...(line as number[]), scores[each]!]);
      await this.findMoment([...at, this.moves.length], seat);
    } catch {
      this.lines = [];
    }
  }

  private readonly points = (view: View, seat: number): number | null => (this.game.points ?? pointsIn)(view, seat);

  /** The last look is at the end: what is counted there is often the best. */
  private async findMoment(at: readonly number[], seat: number): Promise<void> {
    const looks = at.map((move, i) => ({ at: move, points: this.lines[seat]![i]! }));
    const stretch = richest(looks);
    if (!stretch) return;
    const { from, to } = stretch;
    const { views } = await api.replayViews(this.id, seat, from.at, to.at - from.at + 1, this.key);
    const moment = bestMoment(from.at, pointsAlong(views as unknown as View[], seat, this.points));
    const made = moment && this.moves[moment.move];
    if (moment && made) this.moment = { ...moment, made, seat };
  }
}
