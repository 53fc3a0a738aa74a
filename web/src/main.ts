import '@fontsource/sansita/800.css';
import '@fontsource-variable/asap/wght.css';
import '@fontsource/asap-condensed/600.css';
import './styles/tokens.css';
import './styles/table.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { placeIcons } from '$lib/sprite';

placeIcons();
mount(App, { target: document.getElementById('app')! });
