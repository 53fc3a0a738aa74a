/** Which part of the map is looked at: a square of it, never beyond its edge. */
import type { Point } from './island';

export interface Part {
  x: number;
  y: number;
  size: number;
}

export const WHOLE: Part = { x: 0, y: 4, size: 1000 };
const CLOSEST = 250;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function inside({ x, y, size }: Part): Part {
  return {
    x: within(x, WHOLE.x, WHOLE.x + WHOLE.size - size),
    y: within(y, WHOLE.y, WHOLE.y + WHOLE.size - size),
    size,
  };
}

/** Closer (factor above 1) or farther, the point staying where it is on the screen. */
export function zoomed(part: Part, factor: number, [x, y]: Point): Part {
  const size = within(part.size / factor, CLOSEST, WHOLE.size);
  const ratio = size / part.size;
  return inside({ x: x - (x - part.x) * ratio, y: y - (y - part.y) * ratio, size });
}

/** Moved by so many units of the map. */
export function moved(part: Part, dx: number, dy: number): Part {
  return inside({ x: part.x + dx, y: part.y + dy, size: part.size });
}

/** Moved just as far as a point needs to be seen, with something around it. */
export function showing(part: Part, [x, y]: Point, around = 60): Part {
  return inside({
    x: within(part.x, x + around - part.size, x - around),
    y: within(part.y, y + around - part.size, y - around),
    size: part.size,
  });
}

export function middle(part: Part): Point {
  return [part.x + part.size / 2, part.y + part.size / 2];
}

/** Between two parts; `share` from 0 to 1. */
export function between(from: Part, to: Part, share: number): Part {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), size: mix(from.size, to.size) };
}
