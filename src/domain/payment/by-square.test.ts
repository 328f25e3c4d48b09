import { CurrencyCode, type DataModel, decode, encode, PaymentOptions } from 'bysquare/pay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySquareText } from './by-square.ts';

const ascii = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcXYZ 019.,/+-()'), minLength: 1, maxLength });
const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength });

const models: fc.Arbitrary<DataModel> = fc
  .record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    variableSymbol: digits(10),
    specificSymbol: fc.option(digits(10), { nil: undefined }),
    note: fc.option(ascii(140), { nil: undefined }),
    name: ascii(70),
    bic: fc.constantFrom('TATRSKBX', undefined),
  })
  .map(({ cents, variableSymbol, specificSymbol, note, name, bic }) => ({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: cents / 100,
        currencyCode: CurrencyCode.EUR,
        paymentDueDate: '20270312',
        variableSymbol,
        ...(specificSymbol && { specificSymbol }),
        ...(note && { paymentNote: note }),
        bankAccounts: [{ iban: 'SK3112000000198742637541', ...(bic && { bic }) }],
        beneficiary: { name },
      },
    ],
  }));

test('the library decodes a code, which is hardly longer than its own', () => {
  fc.assert(
    fc.property(models, (model) => {
      const text = bySquareText(model);
      const usual = encode(model, { deburr: false, validate: true, version: 2 });
      expect(decode(text)).toEqual(decode(usual));
      expect(text.length).toBeLessThanOrEqual(usual.length + 8);
    }),
    { numRuns: 100 },
  );
});

test('several payments in one code are read back', () => {
  const [payment] = fc.sample(models, { numRuns: 1, seed: 7 })[0]?.payments ?? [];
  if (!payment) throw new Error('no payment');
  const payments = Array.from({ length: 5 }, (_, index) => ({ ...payment, amount: index + 1 }));
  const read = decode(bySquareText({ payments }));
  expect(read.payments.map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5]);
});

test('validation errors of the library are thrown', () => {
  const wrong = {
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        currencyCode: CurrencyCode.EUR,
        bankAccounts: [{ iban: 'SK00' }],
        beneficiary: { name: 'A' },
      },
    ],
  } as DataModel;
  expect(() => bySquareText(wrong)).toThrow(/IBAN/);
});
