import { expect, it, test } from 'vitest';
import { makePin, opens, PIN_PATTERN } from './pin.ts';

it('opens with its digits and no others, and says nothing about them', async () => {
  const pin = await makePin('4711');
  expect(await opens(pin, '4711')).toBe(true);
  expect(await opens(pin, '4712')).toBe(false);
  expect(JSON.stringify(pin)).not.toContain('4711');
  expect((await makePin('4711')).hash).not.toBe(pin.hash);
});

test.each([
  ['4711', true],
  ['47110815', true],
  ['471', false],
  ['4711a', false],
])('%s may be a PIN: %s', (digits, may) => {
  expect(PIN_PATTERN.test(digits)).toBe(may);
});
