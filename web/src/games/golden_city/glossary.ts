/** The things of The Golden City in the order the rules page explains them. */
import { say } from './words';

export const glossary = [
  {
    get title() {
      return say('glossary.landscapes');
    },
    ids: ['harbour', 'forest', 'meadow', 'mountain', 'desert', 'joker'],
  },
  {
    get title() {
      return say('glossary.places');
    },
    ids: ['rural', 'outer', 'outer_coin', 'inner', 'black_post'],
  },
  {
    get title() {
      return say('glossary.rewards');
    },
    ids: ['coin1', 'coin2', 'card', 'key', 'goods', 'bonus'],
  },
  {
    get title() {
      return say('glossary.bonus');
    },
    ids: ['goods', 'coins', 'city', 'river', 'forest', 'meadow', 'mountain', 'desert'].map((card) => `bonus_${card}`),
  },
];
