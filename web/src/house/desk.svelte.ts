/** What a host sees of the house, and what they do there. */
import { ask } from '$lib/api';
import { theHouse } from '$lib/house.svelte';
import type { MessageKey } from '$lib/i18n.svelte';
import type {
  Ban,
  DeedLine,
  DeedList,
  HouseOverview,
  HousePeople,
  HouseTables,
  OutboxLine,
  OutboxList,
  ReportLine,
  ReportList,
  SanctionLine,
  SanctionList,
  WhoIsHost,
} from '$lib/messages';
import { refusedBecause } from '$lib/refused';

const HOUSE = '/api/house';
/** So often the page looks again by itself. */
export const AGAIN = 5000;
const id = encodeURIComponent;

export type Switch = 'public_lobby' | 'spectators' | 'programs' | 'hints' | 'closed';

export class DeskStore {
  /** Whether this browser is a host's; null before that is known. */
  host = $state<boolean | null>(null);
  now = $state.raw<HouseOverview | null>(null);
  people = $state.raw<HousePeople | null>(null);
  tables = $state.raw<HouseTables | null>(null);
  reports = $state.raw<ReportLine[]>([]);
  closed = $state.raw<ReportLine[] | null>(null);
  sanctions = $state.raw<SanctionLine[]>([]);
  outbox = $state.raw<OutboxLine[]>([]);
  deeds = $state.raw<DeedLine[]>([]);
  moreDeeds = $state(false);
  find = $state('');
  trouble = $state('');
  busy = $state(false);

  async enter(token: string): Promise<void> {
    this.host = (await ask<WhoIsHost>('POST', `${HOUSE}/enter`, { token })).host;
  }

  works = (token: string) => ask<{ works: boolean }>('POST', `${HOUSE}/link`, { token }).then((told) => told.works);

  /** Everything the page shows; what a host reads elsewhere it does not ask for. */
  async load(): Promise<void> {
    this.host ??= (await ask<WhoIsHost>('GET', `${HOUSE}/host`)).host;
    theHouse.isHost(this.host);
    if (!this.host) return;
    const asked = [
      ask<HouseOverview>('GET', HOUSE).then((told) => (this.now = told)),
      ask<ReportList>('GET', `${HOUSE}/reports`).then((told) => (this.reports = told.reports)),
      ask<HouseTables>('GET', `${HOUSE}/tables`).then((told) => (this.tables = told)),
      ask<SanctionList>('GET', `${HOUSE}/sanctions`).then((told) => (this.sanctions = told.sanctions)),
      ask<OutboxList>('GET', `${HOUSE}/outbox`).then((told) => (this.outbox = told.lines)),
      ask<DeedList>('GET', `${HOUSE}/audit`).then((told) => {
        this.deeds = told.deeds;
        this.moreDeeds = told.more;
      }),
      this.loadPeople(),
    ];
    await Promise.all(asked);
  }

  async loadPeople(): Promise<void> {
    this.people = await ask<HousePeople>('GET', `${HOUSE}/people?find=${id(this.find)}`);
  }

  async olderDeeds(): Promise<void> {
    const told = await ask<DeedList>('GET', `${HOUSE}/audit?first=${this.deeds.length}`);
    this.deeds = [...this.deeds, ...told.deeds];
    this.moreDeeds = told.more;
  }

  closedReports = () =>
    this.doing(async () => void (this.closed = (await ask<ReportList>('GET', `${HOUSE}/reports?closed=1`)).reports));

  // What a host does

  announce = (text: string) => this.post('/announce', { text });
  set = (name: Switch, on: boolean) => this.post('/switch', { name, on });
  changeCode = (code: string | null) => this.post('/code', { code });
  limit = (name: string, value: number | null) => this.post('/limit', { name, value });
  rename = (person: string, name: string) => this.post(`/people/${id(person)}/rename`, { name });
  mute = (person: string, hours: number | null, why: string) => this.post(`/people/${id(person)}/mute`, { hours, why });
  ban = (ban: Ban) => this.post('/bans', ban);
  endSanction = (sanction: string) => this.post(`/sanctions/${id(sanction)}/end`, {});
  closeTable = (table: string) => this.post(`/tables/${id(table)}/close`, {});
  removeTable = (table: string) => this.post(`/tables/${id(table)}/remove`, {});
  cleanUp = (days: number) => this.post('/clean_up', { days });
  closeReport = (report: string) => this.post(`/reports/${id(report)}/close`, {});

  async leave(): Promise<void> {
    if (!(await this.post('/leave', {}, false))) return;
    this.host = false;
    theHouse.isHost(false);
  }

  /** Do it and look at everything again; whether it was done. */
  private post(path: string, body: object, look = true): Promise<boolean> {
    return this.doing(async () => {
      await ask<unknown>('POST', HOUSE + path, body);
      if (look) await this.load();
    });
  }

  private async doing(what: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    try {
      await what();
      this.trouble = '';
    } catch (error) {
      this.trouble = refusedBecause(error, OWN);
    }
    this.busy = false;
    return this.trouble === '';
  }
}

/** What a refusal means at the desk; the others are said in the server's own words. */
const OWN: Record<string, MessageKey> = {
  not_found: 'house.gone',
  not_now: 'house.not_now',
};
