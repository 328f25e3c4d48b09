import { expect, test } from 'vitest';
import { fittedSize, shortened } from './fitted-size.ts';

const room = { widthMm: 76, lines: 2, sizes: [25, 20, 15, 10] };

test.each([
  ['Ema Malá', 25],
  ['Hana Hlaváčová', 25],
  ['Maximilián Alexander Pomothy-Szentkereszty', 15],
  ['W'.repeat(30), 10],
  ['', 25],
])('%s is set in %d points', (name, size) => {
  expect(fittedSize(name, room)).toBe(size);
});

test('two words that do not fit on one line take two lines', () => {
  const words = 'Wwwwwwww Wwwwwwww';
  expect(fittedSize(words, { ...room, lines: 2 })).toBe(25);
  expect(fittedSize(words, { ...room, lines: 1 })).toBeLessThan(25);
});

test.each([
  ['Ema Malá', 8, 'Ema Malá'],
  ['Ema Malá', 5, 'Ema…'],
  ['🎻🎻🎻🎻', 3, '🎻🎻…'],
])('%s cut to %d letters is %s', (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});
