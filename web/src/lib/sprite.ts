/** Puts the drawings of `src/art` into the page once, so that `<use href="#name">` finds them. */
import icons from '../art/icons.svg?raw';

const placed = new Set<string>();

export function placeSprite(name: string, svg: string): void {
  if (placed.has(name)) return;
  placed.add(name);
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = svg;
  document.body.prepend(holder);
}

export function placeIcons(): void {
  placeSprite('icons', icons);
}
