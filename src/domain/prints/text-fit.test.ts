import { describe, expect, test } from 'vitest';
import { newField } from './ready-designs.ts';
import { checkPlaces, fitText } from './text-fit.ts';
import { textWidth } from './text-width.ts';

const field = newField('f', 'recipient', {
  x: 200,
  y: 300,
  width: 1000,
  height: 150,
  size: 300,
  style: 'bold',
});
const lines = (text: string, look: Partial<typeof field> = {}) =>
  fitText(text, { ...field, ...look }).lines.map((line) => line.text);

describe('a name', () => {
  test('that fits keeps its size', () => {
    expect(fitText('Ema Malá', field)).toMatchObject({ size: 300, isCut: false });
  });
  test('that is too long gets smaller until it fits', () => {
    const long = 'Maximilián Alexander Pomothy-Szentkereszty';
    const { size, isCut, face } = fitText(long, field);
    expect(size).toBeLessThan(300);
    expect(isCut).toBe(false);
    const widest = Math.max(...lines(long).map((line) => textWidth(line, face)));
    expect((widest / 1000) * size * 0.352_78).toBeLessThanOrEqual(field.width);
  });
  test('has its capitals in the middle of the field', () => {
    const [line] = fitText('EMA', field).lines;
    const capitals = 300 * 0.352_78 * 0.67;
    expect(line?.baseline).toBeCloseTo(300 + 150 / 2 + capitals / 2, 0);
  });
});

test.each([
  ['at the top', 'top', 300],
  ['in the middle', 'middle', 900],
  ['at the bottom', 'bottom', 1500],
] as const)('lines stand %s', (_where, valign, near) => {
  const placed = fitText('A', { ...field, height: 1300, valign, size: 100 });
  expect(Math.abs((placed.lines[0]?.baseline ?? 0) - near)).toBeLessThan(110);
});

test('a field that does not shrink breaks its lines and cuts text that does not fit', () => {
  const look = { shrink: false, size: 120, height: 110 };
  const { size, isCut } = fitText('slovo '.repeat(80), { ...field, ...look });
  expect([size, isCut]).toEqual([120, true]);
  expect(lines('slovo '.repeat(80), look).at(-1)).toMatch(/…$/);
});

test('a long word without spaces is broken when shrinking is not enough', () => {
  const found = lines('x'.repeat(10_000));
  expect(found.length).toBeGreaterThan(1);
  expect(found.at(-1)).toMatch(/…$/);
});

test('lines of the office stay separate, and an empty text has none', () => {
  expect(lines('prvý\ndruhý', { height: 400 })).toEqual(['prvý', 'druhý']);
  expect(lines(' ')).toEqual([]);
});

test('letter spacing needs more room', () => {
  expect(textWidth('AB', 'noto-sans-400', 100)).toBe(textWidth('AB', 'noto-sans-400') + 200);
  expect(textWidth('🎻', 'great-vibes-400')).toBeGreaterThan(1000);
});

test('text is below a code, or beside it where the field is wide', () => {
  const { picture, words } = checkPlaces({ x: 0, y: 0, width: 240, height: 300 });
  expect(words.y).toBeGreaterThan(picture.y + picture.side);
  const wide = checkPlaces({ x: 0, y: 0, width: 600, height: 200 });
  expect([wide.picture.side, wide.words.x]).toEqual([200, 208]);
});
