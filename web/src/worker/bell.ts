/** The bell: a letter the server pushed is shown as a notice, and a click on it opens what it speaks of. */

declare const self: ServiceWorkerGlobalScope;

/** As the server writes it (`server/bell/push.py`). */
export interface Letter {
  id: string;
  title: string;
  text: string;
  link: string;
}

/** A letter that comes twice is one notice. */
export function show(letter: Letter): Promise<void> {
  return self.registration.showNotification(letter.title, {
    body: letter.text,
    tag: letter.id,
    icon: '/icons/icon-192.png',
    data: letter.link,
  });
}

/** Go to the window that shows it already, or open one; a link that leads elsewhere opens the lobby. */
export async function follow(link: string): Promise<void> {
  const asked = new URL(link, location.origin);
  const target = asked.origin === location.origin ? asked : new URL('/', location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((each) => new URL(each.url).pathname === target.pathname);
  await (there ? there.focus() : self.clients.openWindow(target));
}
