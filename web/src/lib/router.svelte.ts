/** Which screen the address asks for. */
export type Route =
  | { screen: 'lobby' }
  | { screen: 'table'; id: string; key: string }
  | { screen: 'replay'; id: string; key: string }
  | { screen: 'review'; id: string; key: string }
  | { screen: 'rules'; game: string }
  | { screen: 'puzzles' }
  | { screen: 'puzzle'; id: string }
  | { screen: 'learn'; game: string; lesson: string }
  | { screen: 'recover'; token: string }
  | { screen: 'person'; person: string | null }
  | { screen: 'ladders' }
  | { screen: 'house'; token: string }
  | { screen: 'nowhere' };

export function routeOf(path: string, hash: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const key = hash.replace(/^#(key=)?/, '');
  if (first === 'learn' && second && rest.length <= 1) return { screen: 'learn', game: second, lesson: rest[0] ?? '' };
  if (rest.length > 0) return { screen: 'nowhere' };
  if (first === undefined) return { screen: 'lobby' };
  if (first === 'recover') return { screen: 'recover', token: key };
  if (first === 'me' && !second) return { screen: 'person', person: null };
  if (first === 'people' && second) return { screen: 'person', person: second };
  if (first === 'house' && !second) return { screen: 'house', token: key };
  if (first === 'ladder' && !second) return { screen: 'ladders' };
  if (first === 'table' && second) return { screen: 'table', id: second, key };
  if (first === 'replay' && second) return { screen: 'replay', id: second, key };
  if (first === 'review') return { screen: 'review', id: second ?? '', key };
  if (first === 'rules') return { screen: 'rules', game: second ?? '' };
  if (first === 'puzzles') return second ? { screen: 'puzzle', id: second } : { screen: 'puzzles' };
  return { screen: 'nowhere' };
}

/** The address with a table's key behind #, where neither server nor log sees it; some links have it in the query. */
export function putRight(path: string, search: string, hash: string): string {
  const query = new URLSearchParams(search);
  const key = query.get('key');
  if (key === null || !/^\/(table|replay|review)\//.test(path)) return path + search + hash;
  query.delete('key');
  return path + (query.size ? `?${query}` : '') + (hash || `#${key}`);
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (click) => this.follow(click));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    const right = putRight(location.pathname, location.search, location.hash);
    if (right !== location.pathname + location.search + location.hash) history.replaceState(null, '', right);
    this.route = routeOf(location.pathname, location.hash);
  }

  /** Links inside the page change the screen without loading it anew. */
  private follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = (click.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
