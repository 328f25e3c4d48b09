import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { isSlovakIban } from '#domain/payment/iban.ts';
import { demoStatement } from '#server/demo/demo-bank.ts';
import { seededRandom } from '#server/demo/random.ts';
import { readFio } from '#server/features/bank/statements/read-fio.ts';

const IBAN = 'SK3112000000198742637541';

const debtors = Array.from({ length: 20 }, (_, index) => ({
  payer: `Jana Nováková ${index}`,
  variableSymbol: String(2_027_000_010 + index),
  totalMinor: amountMinor(2_400 + index * 100),
}));

const { rows } = readFio(
  demoStatement(debtors, { iban: IBAN, today: '2026-11-16', random: seededRandom(1) }),
);

test('seven in ten have paid, ten of twenty just as they were asked to', () => {
  const asAsked = rows.filter((row) =>
    debtors.some(
      (debtor) =>
        debtor.variableSymbol === row.variableSymbol &&
        debtor.totalMinor === row.amountMinor &&
        debtor.payer === row.payer.name,
    ),
  );
  expect(asAsked).toHaveLength(10);
});

test('the others leave something to decide', () => {
  expect(
    rows
      .slice(10)
      .map(({ direction, amountMinor: amount, variableSymbol, payer }) => [
        payer.name,
        direction === 'debit' ? -amount : amount,
        variableSymbol,
      ]),
  ).toEqual([
    ['Jana Nováková 10', 3_400, '2027000021'],
    ['Jana Nováková 11', 3_500, ''],
    ['Jana Nováková 12', 3_600 + 800, '2027000022'],
    ['Jana Nováková 13', 3_700 - 800, '2027000023'],
    ['Mesto Žilina', 50_000, ''],
    ['', -700, ''],
  ]);
});

test('accounts are real in form, each movement is one of its own, the newest come last', () => {
  expect(
    rows.filter(({ payer }) => payer.name).every(({ payer }) => isSlovakIban(payer.iban)),
  ).toBe(true);
  expect(new Set(rows.map(({ bankId }) => bankId)).size).toBe(rows.length);
  const days = rows.map(({ bookedOn }) => bookedOn);
  expect(days).toEqual(days.toSorted());
  expect([days[0], days.at(-1)]).toEqual(['2026-11-11', '2026-11-15']);
});
