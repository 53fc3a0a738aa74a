/** What the lobby knows: my tables, the tables of others; and how a table is opened. */
import type { NewTable, SeatWish, TableLine } from '$lib/messages';
import { api, fresh } from '$lib/api';
import { myself } from '$lib/me.svelte';
import { prefs } from '$lib/prefs.svelte';
import { refusedBecause } from '$lib/refused';
import { router } from '$lib/router.svelte';
import { shelf, type Poster } from '$lib/shelf.svelte';
import { socket } from '$lib/socket.svelte';
import { changed } from './changed';

export class LobbyStore {
  mine = $state.raw<TableLine[]>([]);
  quay = $state.raw<TableLine[]>([]);
  /** Where a seat is kept for me. */
  invited = $state.raw<TableLine[]>([]);
  busy = $state(false);
  trouble = $state('');
  /** Whether my tables were read. */
  known = $state(false);
  private stops: (() => void)[] = [];
  private timer: ReturnType<typeof setInterval> | null = null;

  open(): void {
    shelf.load().catch(this.tell);
    this.stops = [
      socket.hear((message) => {
        if (message.type === 'lobby') this.quay = message.tables;
        else if (message.type === 'lobby_changed') this.quay = changed(this.quay, message);
        else if (message.type !== 'your_turn' && message.type !== 'invited') return;
        void this.refresh();
      }),
      socket.opened(() => void socket.send({ do: 'watch_lobby' }).catch(this.tell)),
    ];
    this.timer = setInterval(() => void this.refresh(), 15_000);
    void this.refresh();
  }

  close(): void {
    for (const stop of this.stops) stop();
    if (this.timer) clearInterval(this.timer);
    void socket.send({ do: 'unwatch_lobby' }).catch(() => {});
  }

  /** Take the first free seat of a table and go there. */
  async join(table: string): Promise<void> {
    this.trouble = '';
    try {
      await myself.need();
      this.busy = true;
      await socket.send({ do: 'join', table, nonce: fresh() });
      router.go(`/table/${table}`);
    } catch (error) {
      this.tell(error);
    } finally {
      this.busy = false;
    }
  }

  /** Take a table off my list: what is over is put away, a game that is mine alone is ended. */
  async remove(line: TableLine): Promise<void> {
    this.trouble = '';
    try {
      if (line.status === 'finished' || line.status === 'closed') this.mine = await api.putAway(line.table);
      else await socket.send({ do: line.status === 'open' ? 'leave' : 'resign', table: line.table });
      await this.refresh();
    } catch (error) {
      this.tell(error);
    }
  }

  /** Not this time: the seat stays kept until its host decides otherwise. */
  async decline(line: TableLine): Promise<void> {
    this.trouble = '';
    try {
      await api.putAway(line.table);
      await this.refresh();
    } catch (error) {
      this.tell(error);
    }
  }

  /** All my slow clocks stand still until then; 0 lets them go on. */
  async goOnVacation(until: number): Promise<void> {
    this.trouble = '';
    try {
      this.mine = await api.goOnVacation(until);
    } catch (error) {
      this.tell(error);
    }
  }

  /** A table against bots of the usual number, begun at once. */
  async playNow({ game, options }: Poster, level: string): Promise<void> {
    const seats: SeatWish[] = Array.from({ length: game.usual_seats - 1 }, () => ({ kind: 'bot', level }));
    seats.splice(Math.floor(Math.random() * game.usual_seats), 0, { kind: 'me' });
    await this.openTable(
      { id: fresh(), game: game.game, seats, options, private: true, language: prefs.language },
      true,
    );
  }

  /** Open a table; begin it too where nobody is waited for. */
  async openTable(table: NewTable, begin: boolean): Promise<void> {
    this.trouble = '';
    try {
      await myself.need();
      this.busy = true;
      const made = await api.open(table);
      if (begin) await socket.send({ do: 'start', table: made.table, nonce: fresh() });
      router.go(`/table/${made.table}#${made.key}`);
    } catch (error) {
      this.tell(error);
    } finally {
      this.busy = false;
    }
  }

  private readonly tell = (error: unknown): void => {
    this.trouble = refusedBecause(error);
  };

  private async refresh(): Promise<void> {
    if (!myself.me) return;
    try {
      const { tables, invited } = await api.mine();
      this.mine = tables;
      this.invited = invited ?? [];
      this.known = true;
    } catch (error) {
      this.tell(error);
    }
  }
}
