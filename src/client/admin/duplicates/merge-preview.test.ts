import { expect, test } from 'vitest';
import { mergePreview } from '#client/admin/duplicates/merge-preview.ts';
import { pricingRulesOf } from '#domain/fees/price-signup.ts';
import { EDITION, formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const PRICING = pricingRulesOf(EDITION);
const jana = validEducator({ name: 'Jana Nová' });
const ema = validPerformer({ name: 'Ema Malá' });
const leo = validPerformer({ name: 'Leo Veselý' });

test('only who is not there yet is taken over, however the name is written', () => {
  const preview = mergePreview(
    { ...formOf([validEducator({ name: 'JANA  nová' }), leo]), groups: [] },
    { ...formOf([jana, ema]), groups: [] },
    PRICING,
  );
  expect(preview.people).toEqual(['Leo Veselý']);
  expect(preview.known).toEqual(['JANA  nová']);
});

test('a group of the same people is not taken twice', () => {
  const duo = { name: 'Duo', people: ['Ema Malá', 'Leo Veselý'] };
  const same = { name: 'Iné meno', people: ['leo veselý', 'Ema Malá'] };
  const form = formOf([ema, leo]);
  const preview = mergePreview({ ...form, groups: [same] }, { ...form, groups: [duo] }, PRICING);
  expect(preview.groups).toEqual([]);
});

test('what it costs afterwards is counted with the prices of the one that stays', () => {
  const preview = mergePreview(
    { ...formOf([validEducator({ name: 'Eva Biela', hasLunch: false })]), groups: [] },
    { ...formOf([validEducator({ name: 'Jana Nová', hasLunch: false })]), groups: [] },
    PRICING,
  );
  expect(preview.totalMinor).toBe(2 * PRICING.prices.low);
});
