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

placeCommon();
void messages.load(prefs.language).then(() => mount(App, { target: document.getElementById('app')! }));
