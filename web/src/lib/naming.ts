import { t } from './i18n.svelte';

/** Tables are called by names that are easy to say; the name follows from the id. */
const NAMES = [
  'Pelican',
  'Guava',
  'Frigate',
  'Manatee',
  'Toucan',
  'Lagoon',
  'Iguana',
  'Coral',
  'Heron',
  'Papaya',
  'Mangrove',
  'Caravel',
  'Turtle',
  'Hibiscus',
  'Parrot',
  'Mango',
  'Schooner',
  'Dolphin',
  'Tamarind',
  'Flamingo',
  'Conch',
  'Brigantine',
  'Starfish',
  'Cinnamon',
  'Kingfisher',
  'Vanilla',
  'Corsair',
  'Seahorse',
  'Ginger',
  'Albatross',
  'Coconut',
  'Galleon',
] as const;

const NOMS: Record<(typeof NAMES)[number], string> = {
  Pelican: 'Pélican',
  Guava: 'Goyave',
  Frigate: 'Frégate',
  Manatee: 'Lamantin',
  Toucan: 'Toucan',
  Lagoon: 'Lagon',
  Iguana: 'Iguane',
  Coral: 'Corail',
  Heron: 'Héron',
  Papaya: 'Papaye',
  Mangrove: 'Mangrove',
  Caravel: 'Caravelle',
  Turtle: 'Tortue',
  Hibiscus: 'Hibiscus',
  Parrot: 'Perroquet',
  Mango: 'Mangue',
  Schooner: 'Goélette',
  Dolphin: 'Dauphin',
  Tamarind: 'Tamarin',
  Flamingo: 'Flamant',
  Conch: 'Conque',
  Brigantine: 'Brigantin',
  Starfish: 'Étoile',
  Cinnamon: 'Cannelle',
  Kingfisher: 'Martin-pêcheur',
  Vanilla: 'Vanille',
  Corsair: 'Corsaire',
  Seahorse: 'Hippocampe',
  Ginger: 'Gingembre',
  Albatross: 'Albatros',
  Coconut: 'Coco',
  Galleon: 'Galion',
};

export function tableName(id: string, language: 'en' | 'fr'): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  const name = NAMES[sum % NAMES.length]!;
  return language === 'fr' ? NOMS[name] : name;
}

const BOTS = ['Mateo', 'Ondine', 'Kwame', 'Inès', 'Tobias', 'Yara', 'Esteban', 'Maëlle', 'Anselmo', 'Zélie'];

/** Bots have names too: the same at a table for everybody, different in every seat. */
export function botName(table: string, seat: number): string {
  let sum = 7;
  for (const letter of table) sum = (sum * 33 + letter.codePointAt(0)!) >>> 0;
  return BOTS[(sum + seat * 3) % BOTS.length]!;
}

/** What a seat is called; empty for a free one. Of somebody who is gone there is no name. */
export function nameOf(table: string, seat: { seat: number; kind: string; name: string }): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return botName(table, seat.seat);
  return seat.kind === 'person' ? t('book.somebody') : '';
}
