/**
 * The service worker: the page opens without a connection too, and says what is not there then.
 *
 * It keeps the files its version of the page begins with (`worker-plugin.ts` lists them), fetched when
 * it is installed, and nothing that comes by later: no answer of the server, no address of a
 * table, nothing of a person.  The page itself is asked for at every visit and taken from what is
 * kept only if nobody answers, so an update is seen at once; its worker then takes over and
 * throws away what the one before it kept.
 *
 * It also hears the bell (`bell.ts`), whether the page is open or not.
 */
import { follow, show, type Letter } from './bell';
import { isKept, keepFiles, keptOrFetched, pageOrKept, throwAwayOthers } from './shell';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(throwAwayOthers().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrKept(request));
  else if (isKept(request)) event.respondWith(keptOrFetched(request));
});

self.addEventListener('push', (event) => {
  const letter = event.data?.json() as Letter | undefined;
  if (letter) event.waitUntil(show(letter));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data as string));
});
