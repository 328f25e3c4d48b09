import { expect, test } from 'vitest';
import { grantText } from '#i18n/grant-text.ts';

test.each([
  [
    { path: 'terms.editableUntil', after: '2027-03-05T23:59' },
    'Vlastný termín úprav: 5. marca 2027, 23:59',
  ],
  [{ path: 'terms.editableUntil', before: '2027-03-05T23:59' }, 'Vlastný termín úprav zrušený'],
  [
    { path: 'terms.lunchDays', subject: 'Ema Malá', after: '2027-04-10' },
    'Ema Malá: obed presunutý na 10. apríla',
  ],
  [
    { path: 'terms.lunchDays', subject: 'Ema Malá', before: '2027-04-10' },
    'Ema Malá: obed znova podľa pravidla',
  ],
  [
    { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', after: true },
    'Vek uznaný: Ema Malá · II. (A)',
  ],
  [
    { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', before: true },
    'Uznanie veku zrušené: Ema Malá · II. (A)',
  ],
  [{ path: 'pricing.waiver', after: 'all' }, 'Poplatok odpustený'],
  [{ path: 'pricing.waiver', after: 1250 }, 'Odpustené 12,50 €'],
  [{ path: 'pricing.waiver', before: 1250 }, 'Odpustenie poplatku zrušené'],
  [
    { path: 'pricing.prices.lunch', before: 800, after: 0 },
    'Obed: cena zmenená z 8,00 € na 0,00 €',
  ],
  [{ path: 'pricing.chamberCategories', before: [], after: ['IV. (A)'] }, 'Zmenené ďalšie údaje'],
])('%j is told in words', (difference, text) => {
  expect(grantText(difference, 'sk').map((one) => one.replaceAll('\u00a0', ' '))).toEqual([text]);
});
