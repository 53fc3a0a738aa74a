import { expect, test } from 'vitest';
import { correction, formatOf, qrOf } from './qr';

/** Reads a code as a camera would: format, mask, zigzag, blocks of one or two. */
function read(square: boolean[][]): string {
  const size = square.length;
  const version = (size - 17) / 4;
  let format = 0;
  for (let i = 0; i < 8; i++) format |= Number(square[8]![size - 1 - i]) << i;
  for (let i = 8; i < 15; i++) format |= Number(square[size - 15 + i]![8]) << i;
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => formatOf(each) === format)!;
  const masks = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => ((r >> 1) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  const aligned = version > 1 ? size - 7 : -9;
  const isFixed = (r: number, c: number) =>
    (r < 9 && c < 9) ||
    (r < 9 && c >= size - 8) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (Math.abs(r - aligned) < 3 && Math.abs(c - aligned) < 3);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const r = up ? size - 1 - step : step;
      for (const c of [right, right - 1])
        if (!isFixed(r, c)) bits.push(Number(square[r]![c]) ^ Number(masks[mask]!(r, c) === 0));
    }
  }
  const read = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  const corrected = [10, 16, 26, 18, 24][version - 1]!;
  const count = version > 3 ? 2 : 1;
  const blocks = Array.from({ length: count }, (_, first) => read.filter((_, i) => i % count === first));
  for (const block of blocks)
    expect(correction(block, corrected), 'no error is seen').toEqual(Array(corrected).fill(0));
  const words = blocks.flatMap((block) => block.slice(0, block.length - corrected));
  const length = ((words[0]! & 15) << 4) | (words[1]! >> 4);
  const bytes = Array.from({ length }, (_, i) => ((words[i + 1]! & 15) << 4) | (words[i + 2]! >> 4));
  expect(words[0]! >> 4).toBe(4);
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test('the words of correction are those of the standard', () => {
  // «HELLO WORLD» in version 1-M, as it is worked out in many textbooks
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(formatOf)).toEqual([
    0b101010000010010, 0b101000100100101, 0b101111001111100, 0b101101101001011, 0b100010111111001, 0b100000011001110,
    0b100111110010111, 0b100101010100000,
  ]); // prettier-ignore
});

const LONG = 'http://192.168.1.20:8420/table/a1b2c3d4e5f6#AbCdEfGhIjKlMnOpQrStUv';

test.each(['comptoir', 'http://192.168.1.20:8420/t', 'http://192.168.1.20:8420/table/a1b2', 'à la vôtre', LONG])(
  'what was written is read: %s',
  (text) => {
    const square = qrOf(text)!;
    expect(read(square)).toBe(text);
    expect(square.every((row) => row.length === square.length)).toBe(true);
  },
);

test('a long link has a larger code, and an endless one has none', () => {
  expect(qrOf('x'.repeat(60))!.length).toBe(17 + 4 * 4);
  expect(qrOf('x'.repeat(150))!.length).toBe(17 + 4 * 8);
  expect(qrOf('x'.repeat(1000))).toBeNull();
});
