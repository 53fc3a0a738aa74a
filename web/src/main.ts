import '@fontsource/sansita/latin-800.css';
import '@fontsource-variable/asap/wght.css';
import '@fontsource/asap-condensed/latin-600.css';
import './styles/tokens.css';
import './styles/table.css';
import './styles/page.css';
import { mount } from 'svelte';
import { placeCommon } from './art/sprites';
import App from './App.svelte';
import { messages } from '$lib/i18n.svelte';
import { prefs } from '$lib/prefs.svelte';

/** A page from before an update asks for files that are gone: the new page is fetched, once in a while. */
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('renewed') ?? 0);
  if (Date.now() - last < 30_000) return;
  sessionStorage.setItem('renewed', String(Date.now()));
  location.reload();
});

/** So that the page opens without a connection too; a browser that has no workers here does without. */
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));

placeCommon();
void messages.load(prefs.language).then(() => mount(App, { target: document.getElementById('app')! }));
