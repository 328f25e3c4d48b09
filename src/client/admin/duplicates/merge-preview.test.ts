import { expect, test } from 'vitest';
import { mergePreview } from '#client/admin/duplicates/merge-preview.ts';
import { pricingRulesOf } from '#domain/fees/price-signup.ts';
import { EDITION, formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const pricing = pricingRulesOf(EDITION);
const WORDS = { attend: EDITION.attend, language: 'sk' } as const;
const jana = validEducator({ name: 'Jana Nová', hasLunch: false });
const money = { receivedMinor: 0, returnedMinor: 0 };
const ema = validPerformer({ name: 'Ema Malá', hasLunch: false });

test('the preview names the persons taken over and the new price', () => {
  const preview = mergePreview(
    {
      into: { signup: formOf([jana]), pricing, money },
      from: {
        signup: formOf([jana, ema]),
        pricing,
        money: { receivedMinor: 4800, returnedMinor: 800 },
      },
    },
    WORDS,
  );
  expect(preview.changes).toEqual(['Pridaná osoba: Ema Malá']);
  expect(preview.totalMinor).toBe(2 * pricing.prices.low);
  expect(preview.movedMinor).toBe(4000);
});

test('nothing is taken over from a signup that says the same', () => {
  const same = { signup: formOf([jana, ema]), pricing, money };
  expect(mergePreview({ into: same, from: same }, WORDS).changes).toEqual([]);
});
