import { expect, test } from 'vitest';
import { draftOfConfig } from '#domain/edition/config-draft.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { valueAt, withValueAt } from './draft-path.ts';

const draft = draftOfConfig(EDITION);

test.each([
  ['prices.low', '18'],
  ['edition.name.sk', 'Nový názov'],
  ['categories.2.ageRule.max', '13'],
  ['payment.cardPriceOptions.1.amount', '17'],
  ['lunch.offered', false],
])('what is written at %s is read there, and nowhere else', (path, value) => {
  const changed = withValueAt(draft, path, value);
  expect(valueAt(changed, path)).toBe(value);
  expect(withValueAt(changed, path, valueAt(draft, path))).toEqual(draft);
  expect(changed).not.toEqual(draft);
});

test('a missing value is undefined', () => {
  expect(valueAt(draft, 'categories.99.code')).toBeUndefined();
});
