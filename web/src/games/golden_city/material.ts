/** What is printed on the pieces of The Golden City, as the rules tell it before anything is drawn. */
import type { Material } from './view';

export let material: Material;

export function printed(told: unknown): void {
  material = told as Material;
}
