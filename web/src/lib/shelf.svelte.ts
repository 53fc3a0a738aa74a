/** The games there are, as the server tells them: what stands on their posters and which switches their tables have. */
import type { GameInfo, PosterInfo } from './messages';
import { api } from './api';

/** A poster and the game it stands for. */
export interface Poster extends PosterInfo {
  game: GameInfo;
}

class Shelf {
  games = $state.raw<GameInfo[]>([]);
  /** Whether bots of other programs may sit at tables of this server. */
  programs = $state(false);
  readonly posters = $derived<Poster[]>(
    this.games.flatMap((game) => game.posters.map((poster) => ({ ...poster, game }))),
  );
  private asked: Promise<void> | null = null;

  /** Ask the server, once. */
  load(): Promise<void> {
    this.asked ??= api.games().then(
      (body) => {
        this.games = body.games;
        this.programs = body.programs;
      },
      (error: unknown) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  /** The poster that stands for a game with these options. */
  posterOf(game: string, options: Record<string, unknown>): Poster | undefined {
    const posters = this.posters.filter((poster) => poster.game.game === game);
    return posters.find((poster) => agree(poster.options, options)) ?? posters[0];
  }
}

/** Whether all these options have these values. */
function agree(wanted: Record<string, unknown>, options: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([name, value]) => options[name] === value);
}

export const shelf = new Shelf();
