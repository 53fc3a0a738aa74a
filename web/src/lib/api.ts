/** The HTTP side of the server. */
import type {
  Advice,
  Bell,
  Best,
  Catalogue as GamesBody,
  Exercise,
  Ladder,
  NewPush,
  NewSilence,
  LessonOf,
  MaterialOf,
  MyDevices,
  NewLesson,
  NewTable,
  NewTableWebhook,
  PersonPage,
  PlaymateList,
  NewWebhook,
  PuzzleList,
  PuzzleOf,
  Reach,
  RecoveryLink,
  RecoveryOf,
  IntoSatchel,
  Replay,
  ReplayViews,
  ReviewState,
  RulesOf,
  Satchel,
  Table,
  TextsOf,
  TableLine,
  TableList,
  TableMade,
  TableWebhook,
  Whoami,
} from './messages';

/** What the server refused, as a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A table's key goes in a header: addresses end up in logs. */
async function send(method: string, path: string, body?: unknown, key = ''): Promise<Response> {
  const answer = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key ? { 'Table-Key': key } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
    throw new Refusal(problem?.code ?? String(answer.status), problem?.message ?? answer.statusText);
  }
  return answer;
}

export async function ask<T>(method: string, path: string, body?: unknown, key = ''): Promise<T> {
  return (await send(method, path, body, key)).json() as Promise<T>;
}

const id = encodeURIComponent;

/** Which games of the guest book are wanted; what is left out may be anything. */
export interface BookFilter {
  game?: string | undefined;
  players?: number | undefined;
  level?: string | undefined;
  opponent?: string | undefined;
  first?: number | undefined;
}

function query(filter: BookFilter): string {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return wanted.length ? `?${new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))}` : '';
}

export const api = {
  whoami: () => ask<Whoami>('GET', '/api/me'),
  /** A house that is closed takes the club code with the first name. */
  takeName: (name: string, language: 'en' | 'fr', code: string) =>
    ask<Whoami>('POST', '/api/me', { name, language, code }),
  /** Whom a recovery link makes this browser; asking changes nothing. */
  lookAtLink: (token: string) => ask<RecoveryOf>('POST', '/api/recover/look', { token }),
  recover: (token: string, insteadOf: string | null) =>
    ask<Whoami>('POST', '/api/recover', { token, instead_of: insteadOf }),
  recoveryLink: () => ask<RecoveryLink>('POST', '/api/me/recovery', {}).then((link) => location.origin + link.path),
  devices: () => ask<MyDevices>('GET', '/api/me/devices'),
  signOutDevice: (device: string) => ask<MyDevices>('POST', `/api/me/devices/${id(device)}/sign_out`, {}),
  /** What signs me in on another device; null for nothing. */
  setPassphrase: (passphrase: string | null) => ask<MyDevices>('POST', '/api/me/passphrase', { passphrase }),
  signIn: (name: string, passphrase: string, insteadOf: string | null) =>
    ask<Whoami>('POST', '/api/sign_in', { name, passphrase, instead_of: insteadOf }).then((told) => told.you!),
  deleteMe: (name: string) => ask<Whoami>('POST', '/api/me/delete', { name }),
  signOutOthers: () => ask<Whoami>('POST', '/api/me/sign_out_others', {}),
  /** What follows me from device to device. */
  satchel: () => ask<Satchel>('GET', '/api/my/satchel'),
  intoSatchel: (what: IntoSatchel) => ask<Satchel>('POST', '/api/my/satchel', what),
  bell: () => ask<Bell>('GET', '/api/my/bell'),
  bellDelay: (delay: number) => ask<Bell>('POST', '/api/my/bell', { delay }),
  bellWebhook: (wish: NewWebhook) => ask<Bell>('POST', '/api/my/bell/webhook', wish),
  bellPush: (wish: NewPush) => ask<Bell>('POST', '/api/my/bell/push', wish),
  bellMail: (address: string) => ask<Bell>('POST', '/api/my/bell/mail', { address }),
  bellRemove: (channel: string) => ask<Bell>('POST', `/api/my/bell/channels/${id(channel)}/remove`, {}),
  bellSilence: (channel: string, silent_about: NewSilence['silent_about']) =>
    ask<Bell>('POST', `/api/my/bell/channels/${id(channel)}`, { silent_about }),
  bellTry: () => ask<Bell>('POST', '/api/my/bell/try', {}),
  games: () => ask<GamesBody>('GET', '/api/games'),
  lobby: () => ask<{ tables: TableLine[] }>('GET', '/api/lobby').then((body) => body.tables),
  /** My tables, and those at which a seat is kept for me. */
  mine: () => ask<TableList>('GET', '/api/my/tables'),
  /** The people I finished games with; those of one table if it is given. */
  playmates: (table?: string) => ask<PlaymateList>('GET', `/api/my/playmates${table ? `?table=${id(table)}` : ''}`),
  beSeen: (present: boolean) => ask<PlaymateList>('POST', '/api/my/playmates', { present }),
  tableBell: (table: string) => ask<TableWebhook>('GET', `/api/tables/${id(table)}/webhook`),
  setTableBell: (table: string, wish: NewTableWebhook) =>
    ask<TableWebhook>('POST', `/api/tables/${id(table)}/webhook`, wish),
  removeTableBell: (table: string) => ask<TableWebhook>('POST', `/api/tables/${id(table)}/webhook/remove`, {}),
  putAway: (table: string) =>
    ask<{ tables: TableLine[] }>('POST', `/api/my/tables/${id(table)}/put_away`, {}).then((body) => body.tables),
  goOnVacation: (until: number) =>
    ask<{ tables: TableLine[] }>('POST', '/api/my/vacation', { until }).then((body) => body.tables),
  /** Addresses of this server for others in the network, where this one opens on this machine only. */
  reach: () => ask<Reach>('GET', '/api/reach').then((body) => body.addresses),
  /** My best in such games before this one. */
  best: (table: string) => ask<Best>('GET', `/api/tables/${id(table)}/best`),
  /** A page of the guest book; mine without a person. */
  page: (person: string | null, filter: BookFilter) =>
    ask<PersonPage>('GET', (person === null ? '/api/my/book' : `/api/people/${id(person)}`) + query(filter)),
  showMe: (shown: PersonPage['shown']) => ask<PersonPage>('POST', '/api/my/book', { shown }),
  ladder: (game: string, players: number) => ask<Ladder>('GET', `/api/ladder/${id(game)}?players=${players}`),
  open: (table: NewTable) => ask<TableMade>('POST', '/api/tables', table),
  rules: (game: string, language: string) =>
    ask<RulesOf>('GET', `/api/games/${id(game)}/rules/${id(language)}`).then((body) => body.markdown),
  texts: (game: string, language: string) =>
    ask<TextsOf>('GET', `/api/games/${id(game)}/texts/${id(language)}`).then((body) => body.sections),
  material: (game: string) => ask<MaterialOf>('GET', `/api/games/${id(game)}/material`).then((body) => body.material),
  /** Positions with one best choice; they need nobody's name. */
  puzzles: () => ask<PuzzleList>('GET', '/api/puzzles'),
  puzzle: (name: string) => ask<PuzzleOf>('GET', `/api/puzzles/${id(name)}`),
  lesson: (game: string, lesson: string) => ask<LessonOf>('GET', `/api/games/${id(game)}/lessons/${id(lesson)}`),
  /** A table of one's own at which a chapter of a lesson begins. */
  learn: (game: string, lesson: string, wanted: NewLesson) =>
    ask<TableMade>('POST', `/api/games/${id(game)}/lessons/${id(lesson)}`, wanted),
  replay: (table: string, key: string) => ask<Replay>('GET', `/api/tables/${id(table)}/replay`, undefined, key),
  replayViews: (table: string, seat: number | null, first: number, count: number, key: string) =>
    ask<ReplayViews>(
      'GET',
      `/api/tables/${id(table)}/replay/views?first=${first}&count=${count}${seat === null ? '' : `&seat=${seat}`}`,
      undefined,
      key,
    ),
  /** A table as I see it. */
  table: (table: string, key: string) => ask<Table>('GET', `/api/tables/${id(table)}`, undefined, key),
  /** Advice on the open decision, which is mine. */
  hint: (table: string, ply: number) => ask<Advice>('POST', `/api/tables/${id(table)}/hint`, { ply }),
  review: (table: string, key: string) => ask<ReviewState>('GET', `/api/tables/${id(table)}/review`, undefined, key),
  askReview: (table: string, key: string) => ask<ReviewState>('POST', `/api/tables/${id(table)}/review`, {}, key),
  /** A decision of a finished game, asked again, and what every choice is worth. */
  exercise: (table: string, ply: number, key: string) =>
    ask<Exercise>('GET', `/api/tables/${id(table)}/review/exercise?ply=${ply}`, undefined, key),
  tryFrom: (table: string, ply: number, seat: number, key: string) =>
    ask<TableMade>('POST', `/api/tables/${id(table)}/try`, { id: fresh(), ply, seat }, key),
  importReview: (transcript: string, request: string) =>
    ask<TableMade>('POST', '/api/reviews', { id: request, transcript }),
  transcript: (table: string, key: string) =>
    send('GET', `/api/tables/${id(table)}/transcript`, undefined, key).then((answer) => answer.blob()),
};

/** A text nobody else has: ids of commands, nonces for the shuffle. */
export function fresh(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
