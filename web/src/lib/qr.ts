/**
 * A QR code of a text: bytes, error correction M, the smallest version that holds it (up to 10).
 *
 * By ISO/IEC 18004: the bytes with their length, padded; Reed–Solomon codewords for each block; both
 * interleaved and laid in a zigzag around the fixed patterns; of the eight masks the least disturbing one.
 */
export type Square = boolean[][];

/** Version, from 1: codewords of correction in a block, and the lengths of the blocks of data. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The dark squares of the code of a text; null for one that is too long. */
export function qrOf(text: string): Square | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + BLOCKS.findIndex(([, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= sum(blocks));
  if (version === 0) return null;
  const words = interleaved(dataOf(bytes, version), version);
  const { dark, fixed } = patterns(version);
  lay(words, dark, fixed);
  let best: Square = dark;
  let least = Infinity;
  MASKS.forEach((mask, number) => {
    const square = dark.map((row, r) => row.map((each, c) => (fixed[r]![c] ? each : each !== mask(r, c))));
    writeFormat(square, number);
    const cost = disturbance(square);
    if (cost < least) [best, least] = [square, cost];
  });
  return best;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Mode, length, bytes, end, and padding to the whole of the version. */
function dataOf(bytes: readonly number[], version: number): number[] {
  const whole = sum(BLOCKS[version - 1]![1]);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, whole * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  for (let i = 0; words.length < whole; i++) words.push(i % 2 === 0 ? 0xec : 0x11);
  return words;
}

// The field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  POWERS[i] = value;
  LOGS[value] = i;
  value = value < 128 ? 2 * value : (2 * value) ^ 0x11d;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[(LOGS[a]! + LOGS[b]!) % 255]!;
}

/** The rest of the data divided by (x − 1)(x − 2)(x − 4)…, `count` factors. */
export function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    divisor = [...divisor, 0].map((each, place) => each ^ times(divisor[place - 1] ?? 0, POWERS[i]!));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, start) => {
    const factor = rest[start]!;
    divisor.forEach((each, place) => (rest[start + place]! ^= times(each, factor)));
  });
  return rest.slice(data.length);
}

/** The first word of every block, then the second, …; then the same of the corrections. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, lengths] = BLOCKS[version - 1]!;
  let begin = 0;
  const blocks = lengths.map((length) => data.slice(begin, (begin += length)));
  const corrections = blocks.map((block) => correction(block, count));
  const across = (of: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...of.map((each) => each.length)) }, (_, i) =>
      of.flatMap((each) => (i < each.length ? [each[i]!] : [])),
    ).flat();
  return [...across(blocks), ...across(corrections)];
}

/** Finders, timing, alignment and the version; `fixed` is where no data lie. */
function patterns(version: number): { dark: Square; fixed: Square } {
  const size = 17 + 4 * version;
  const dark: Square = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Square = dark.map((row) => [...row]);
  const put = (row: number, column: number, value: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row]![column] = value;
    fixed[row]![column] = true;
  };
  const rings = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        put(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
  };
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, [2, 4]);
  const centres = ALIGNED[version - 1]!;
  for (const row of centres)
    for (const column of centres) if (!fixed[row]![column] || (row === 6) !== (column === 6)) align(row, column);
  function align(row: number, column: number): void {
    const corner = (row < 9 && (column < 9 || column > size - 9)) || (row > size - 9 && column < 9);
    if (!corner) rings(row, column, 2, [1]);
  }
  for (let i = 0; i < 9; i++) {
    for (const [row, column] of [
      [8, i],
      [i, 8],
      [8, size - 1 - i],
      [size - 1 - i, 8],
    ] as const)
      if (i < 8 || (row <= 8 && column <= 8)) put(row, column, row < size && column < size && dark[row]![column]!);
  }
  if (version >= 7) {
    const told = (version << 12) | remainder(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const value = ((told >> i) & 1) === 1;
      put(Math.floor(i / 3), size - 11 + (i % 3), value);
      put(size - 11 + (i % 3), Math.floor(i / 3), value);
    }
  }
  return { dark, fixed };
}

/** The remainder of a number, moved up by `shift`, divided by a polynomial over two elements. */
function remainder(value: number, shift: number, divisor: number): number {
  let rest = value << shift;
  const length = (of: number) => 32 - Math.clz32(of);
  while (length(rest) >= length(divisor)) rest ^= divisor << (length(rest) - length(divisor));
  return rest;
}

/** Two columns at a time from the right, up and down; the column of the timing is left out. */
function lay(words: readonly number[], dark: Square, fixed: Square): void {
  const size = dark.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        dark[row]![column] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

/** The level of correction (M is 0) and the mask, twice, and the square that is always dark. */
function writeFormat(square: Square, mask: number): void {
  const size = square.length;
  const told = formatOf(mask);
  for (let i = 0; i < 15; i++) {
    const value = ((told >> i) & 1) === 1;
    if (i < 6) square[i]![8] = value;
    else if (i < 8) square[i + 1]![8] = value;
    else if (i === 8) square[8]![7] = value;
    else square[8]![14 - i] = value;
    if (i < 8) square[8]![size - 1 - i] = value;
    else square[size - 15 + i]![8] = value;
  }
  square[size - 8]![8] = true;
}

export function formatOf(mask: number): number {
  return ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function disturbance(square: Square): number {
  const size = square.length;
  const lines = [...square, ...square.map((_, c) => square.map((row) => row[c]!))];
  let cost = 0;
  for (const line of lines) {
    const text = line.map((each) => (each ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    for (const like of ['10111010000', '00001011101'])
      for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) cost += 40;
  }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++) {
      const each = square[r]![c];
      if (each === square[r - 1]![c] && each === square[r]![c - 1] && each === square[r - 1]![c - 1]) cost += 3;
    }
  const share = square.flat().filter(Boolean).length / (size * size);
  return cost + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}
