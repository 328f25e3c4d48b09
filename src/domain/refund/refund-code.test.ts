import { decode } from 'bysquare/pay';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { refundPayBySquare } from './refund-code.ts';

test.each([
  ['SK3112000000198742637541', ''],
  ['CZ6508000000192000145399', 'GIBACZPX'],
])('a code for one refund names its account, amount and reference: %s %s', (iban, bic) => {
  const code = refundPayBySquare({
    reference: '4200000016',
    amountMinor: amountMinor(2605),
    iban,
    bic,
    holder: 'Žofia Nováková',
    message: 'Vrátenie platby',
  });
  expect(decode(code).payments[0]).toMatchObject({
    amount: 26.05,
    currencyCode: 'EUR',
    variableSymbol: '4200000016',
    paymentNote: 'Vratenie platby',
    bankAccounts: [bic === '' ? { iban } : { iban, bic }],
    beneficiary: { name: 'Zofia Novakova' },
  });
});
