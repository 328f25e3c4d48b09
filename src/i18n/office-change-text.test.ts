import { expect, test } from 'vitest';
import { pricingChangeText, termsChangeText } from '#i18n/office-change-text.ts';

test.each([
  [
    { path: 'terms.editableUntil', after: '2027-03-05T23:59' },
    'Prihlášku možno upravovať do 5. marca 2027, 23:59',
  ],
  [{ path: 'terms.editableUntil', before: '2027-03-05T23:59' }, 'Vlastný termín úprav zrušený'],
  [
    { path: 'terms.lunchDays', subject: 'Ema Malá', after: '2027-04-10' },
    'Ema Malá: obed presunutý na 10. 4. 2027',
  ],
  [
    { path: 'terms.lunchDays', subject: 'Ema Malá', before: '2027-04-10' },
    'Ema Malá: obed späť v pôvodný deň',
  ],
  [
    { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', after: true },
    'Ema Malá · II. (A): posúdené ako v poriadku',
  ],
  [
    { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', before: true },
    'Ema Malá · II. (A): uznanie zrušené',
  ],
  [{ path: 'pricing.waiver', after: 'all' }, 'Poplatok odpustený celý'],
  [{ path: 'pricing.waiver', after: 1250 }, 'Odpustená časť poplatku: 12,50 €'],
  [{ path: 'pricing.waiver', before: 1250 }, 'Odpustenie poplatku zrušené'],
  [{ path: 'pricing.prices.lunch', before: 800, after: 0 }, 'Obed: 0,00 € (predtým 8,00 €)'],
  [
    { path: 'pricing.chamberCategories', before: [], after: ['IV. (A)'] },
    'Poplatky za skupiny sa počítajú podľa nových komorných kategórií',
  ],
])('%j is described in words', (difference, text) => {
  const tell = difference.path.startsWith('terms.') ? termsChangeText : pricingChangeText;
  expect(tell(difference, 'sk').map((one) => one.replaceAll('\u00a0', ' '))).toEqual([text]);
});
