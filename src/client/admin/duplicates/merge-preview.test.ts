import { expect, test } from 'vitest';
import { mergePreview } from '#client/admin/duplicates/merge-preview.ts';
import { pricingRulesOf } from '#domain/fees/price-signup.ts';
import { EDITION, formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const pricing = pricingRulesOf(EDITION);
const WORDS = { attend: EDITION.attend, language: 'sk' } as const;
const jana = validEducator({ name: 'Jana Nová', hasLunch: false });
const ema = validPerformer({ name: 'Ema Malá', hasLunch: false });

test('who is taken over is named, and what it costs then', () => {
  const preview = mergePreview(
    {
      into: { signup: formOf([jana]), pricing },
      from: { signup: formOf([jana, ema]), pricing },
    },
    WORDS,
  );
  expect(preview.changes).toEqual(['Pridaná osoba: Ema Malá']);
  expect(preview.totalMinor).toBe(2 * pricing.prices.low);
});

test('nothing is taken over from a signup that says the same', () => {
  const same = { signup: formOf([jana, ema]), pricing };
  expect(mergePreview({ into: same, from: same }, WORDS).changes).toEqual([]);
});
