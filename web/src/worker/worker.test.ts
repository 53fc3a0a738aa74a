/** What the service worker answers with; that it works in a browser is seen in tests/web/test_offline.py. */
import { beforeEach, expect, test, vi } from 'vitest';

const here = 'https://tables.example.org';
const kept = new Map<string, Response>();
const caches = {
  match: async (asked: Request | string) => kept.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
  keys: async () => ['comptoir-old', 'comptoir-now', 'somebody-elses'],
  delete: vi.fn(async () => true),
};
vi.stubGlobal('__SHELL__', { version: 'now', entry: 'assets/index.js', files: ['/assets/index.js'] });
vi.stubGlobal('caches', caches);
const windows = [{ url: `${here}/table/abc`, focus: vi.fn() }];
const clients = { matchAll: async () => windows, openWindow: vi.fn() };
vi.stubGlobal('location', new URL(here));
vi.stubGlobal('self', { clients });
const shell = await import('./shell');
const { follow } = await import('./bell');

beforeEach(() => {
  kept.clear();
  kept.set('/', new Response('the page that is kept'));
});

async function opened(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer);
  return (await shell.pageOrKept(new Request(`${here}/table/abc#key`))).text();
}

test('the server is asked first, and its answer is shown, a refusal too', async () => {
  expect(await opened(async () => new Response('the page of today'))).toBe('the page of today');
  expect(await opened(async () => new Response('nothing here', { status: 404 }))).toBe('nothing here');
});

test('where nobody answers, the page that is kept is shown', async () => {
  const nobody = () => Promise.reject(new TypeError('no connection'));
  expect(await opened(nobody)).toBe('the page that is kept');
  kept.clear();
  expect((await shell.pageOrKept(new Request(here))).type).toBe('error');
});

test('a server that is being started again behind a proxy is nobody too', async () => {
  expect(await opened(async () => new Response('bad gateway', { status: 502 }))).toBe('the page that is kept');
});

test('only files of the page are kept, whatever stands behind their path', () => {
  expect(shell.isKept(new Request(`${here}/assets/index.js`))).toBe(true);
  expect(shell.isKept(new Request(`${here}/api/me`))).toBe(false);
  expect(shell.isKept(new Request(`${here}/assets/index.js.map`))).toBe(false);
});

test('what earlier versions kept is thrown away, and nothing of others', async () => {
  await shell.throwAwayOthers();
  expect(caches.delete.mock.calls).toEqual([['comptoir-old']]);
});

test('a notice leads to the window that shows its table, else to a new one, and nowhere else', async () => {
  await follow(`${here}/table/abc#key`);
  expect(windows[0]!.focus).toHaveBeenCalledOnce();
  await follow('/table/def');
  await follow('https://elsewhere.example.org/table/abc');
  expect(clients.openWindow.mock.calls.map(([url]) => String(url))).toEqual([`${here}/table/def`, `${here}/`]);
});
