/** The numbers of the rules, as the rules tell them before anything is drawn. */
import type { Material } from './view';

export let material: Material;

export function printed(told: unknown): void {
  material = told as Material;
}
