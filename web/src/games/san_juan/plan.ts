/** The choices of several steps: which phases they are, and what their picks are called. */
export type ChoiceKind = 'payment' | 'discard' | 'keep' | 'supplier' | 'chapel' | 'bank' | 'produce' | 'sell';

const KIND: Record<string, ChoiceKind> = {
  payment: 'payment',
  start: 'discard',
  hand_limit: 'discard',
  archive: 'discard',
  keep: 'keep',
  gold_mine: 'keep',
  supplier: 'supplier',
  chapel: 'chapel',
  bank: 'bank',
  produce: 'produce',
  sell: 'sell',
};

export const GROUP: Record<ChoiceKind, string> = {
  payment: 'pay',
  discard: 'discard',
  keep: 'keep',
  supplier: 'discard',
  chapel: 'tuck',
  bank: 'tuck',
  produce: 'produce',
  sell: 'sell',
};

/** Where the things to choose from lie. */
export const FROM: Record<ChoiceKind, 'hand' | 'drawn' | 'city'> = {
  payment: 'hand',
  discard: 'hand',
  keep: 'drawn',
  supplier: 'hand',
  chapel: 'hand',
  bank: 'hand',
  produce: 'city',
  sell: 'city',
};

/** Which choice of several steps a phase is, if it is one. */
export function choiceOf(phase: string): ChoiceKind | null {
  return KIND[phase] ?? null;
}
