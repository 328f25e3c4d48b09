import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

const NOW = new Date(2026, 2, 1, 9, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  ['dnes', at(2026, 2, 1, 0, 0), 'dnes o 0:00', 'today at 0:00'],
  [
    'yesterday, across the end of a month',
    at(2026, 1, 28, 23, 59),
    'včera o 23:59',
    'yesterday at 23:59',
  ],
  ['an earlier day', at(2026, 1, 27, 12, 0), '27. 2. 2026', '27 February 2026'],
])('%s is worded naturally', (_name, instant, slovak, english) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(whenText(instant, NOW, 'sk'))).toBe(slovak);
  expect(plain(whenText(instant, NOW, 'en'))).toBe(english);
});
