import { expect, test } from 'vitest';
import { accentContrast, accentProblem } from './accent-contrast.ts';

test.each([
  ['the colour of the sample', '#7a2e3a', null],
  ['black', '#000000', null],
  ['a dark blue', '#1d3b6f', null],
  ['a grey just dark enough', '#747474', null],
  ['a grey just too light', '#787878', 'contrast'],
  ['yellow', '#ffcc00', 'contrast'],
  ['white', '#ffffff', 'contrast'],
  ['a word', 'red', 'pattern'],
  ['three digits', '#123', 'pattern'],
])('%s: %s is %j', (_sentence, color, problem) => {
  expect(accentProblem(color)).toBe(problem);
});

test('black on paper has nearly the greatest possible contrast', () => {
  expect(accentContrast('#000000')?.onPaper).toBeCloseTo(20.4, 0);
});

test('a tint is shown on a dark background, so even black is legible there', () => {
  const { onDark = 0 } = accentContrast('#000000') ?? {};
  expect(onDark).toBeGreaterThan(4.5);
  expect(accentContrast('#ffffff')?.onDark).toBeGreaterThan(onDark);
});
