/** The files the page begins with, as this version has them. */

/** The version of the page, and the paths of its files: written here when the page is built. */
declare const __SHELL__: { version: string; entry: string; files: string[] };

const { version, entry, files } = __SHELL__;
const PAGE = '/';
const OURS = 'comptoir-';
const CACHE = OURS + version;

/** Fetch and keep them all, or fail: then the worker of before stays. */
export async function keepFiles(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // while a server is updated its page may be another one's than this worker
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('the page is of another version');
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await cache.put(PAGE, page);
}

/** What earlier versions kept. */
export async function throwAwayOthers(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Whether a file is one of them; their names change with what is in them. */
export function isKept(request: Request): boolean {
  return files.includes(new URL(request.url).pathname);
}

/** A file of ours, which the browser may have thrown away to make room. */
export async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page from the server; where nobody answers, the one that is kept. */
export async function pageOrKept(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (![502, 503, 504].includes(answer.status)) return answer;
  } catch {
    // nobody is there
  }
  return (await caches.match(PAGE)) ?? Response.error();
}
