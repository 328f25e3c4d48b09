import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { BankRow } from './bank-row.ts';
import { rowKeys } from './row-keys.ts';

function row(more: Partial<BankRow> = {}): BankRow {
  return {
    bookedOn: '2027-01-15',
    amountMinor: amountMinor(1600),
    currency: 'EUR',
    direction: 'credit',
    isReturn: false,
    account: 'SK31',
    payer: { name: 'Jana Nováková', iban: 'SK68' },
    endToEndId: '/VS27/SS/KS',
    variableSymbol: '',
    specificSymbol: '',
    creditorReference: '',
    message: 'štartovné za Emu',
    bankId: '',
    ...more,
  };
}

/** Number of new movements that a file brings after another. */
function newAfter(known: readonly BankRow[], next: readonly BankRow[]): number {
  const keys = new Set(rowKeys(known));
  return rowKeys(next).filter((key) => !keys.has(key)).length;
}

const TWO_EQUAL = [row(), row()];
const WITH_ID = [row({ bankId: 'A' }), row({ bankId: 'B' })];

test.each([
  ['the same file brings nothing', TWO_EQUAL, TWO_EQUAL, 0],
  ['the same file with ids brings nothing', WITH_ID, WITH_ID, 0],
  ['two equal payments of one day are two', [], TWO_EQUAL, 2],
  ['a third equal one, in a file that has them all, is new', TWO_EQUAL, [...TWO_EQUAL, row()], 1],
  [
    'an overlapping file brings only its other days',
    TWO_EQUAL,
    [row(), row({ bookedOn: '2027-01-16' })],
    1,
  ],
  ['another id is another payment', WITH_ID, [row({ bankId: 'C' })], 1],
  [
    'the same id on another day is another payment',
    WITH_ID,
    [row({ bankId: 'A', bookedOn: '2027-01-16' })],
    1,
  ],
  [
    'the same id is believed whatever the words are',
    WITH_ID,
    [row({ bankId: 'A', message: 'inak' })],
    0,
  ],
  [
    'parts of a batch with one id are all kept',
    [],
    [row({ bankId: 'A' }), row({ bankId: 'A' })],
    2,
  ],
  ['a broken line changes nothing', [row()], [row({ message: 'štartovné\nza Emu' })], 0],
  ['another payer is another payment', [row()], [row({ payer: { name: 'Iný', iban: 'SK1' } })], 1],
  ['another amount is another payment', [row()], [row({ amountMinor: amountMinor(1601) })], 1],
  ['money that went is not money that came', [row()], [row({ direction: 'debit' })], 1],
])('%s', (_sentence, known, next, count) => {
  expect(newAfter(known, next)).toBe(count);
});

test('keys are stored with the movements, so their format never changes', () => {
  const payer = { name: 'Jana Nováková', iban: 'SK68' };
  const told = row({ payer, variableSymbol: '27', specificSymbol: '5' });
  expect(rowKeys([told, told, row({ bankId: 'A' })])).toEqual([
    '["SK31","2027-01-15","credit",1600,"EUR","SK68","JanaNováková/VS27/SS/KS275štartovnézaEmu"] 1',
    '["SK31","2027-01-15","credit",1600,"EUR","SK68","JanaNováková/VS27/SS/KS275štartovnézaEmu"] 2',
    '["SK31","A","2027-01-15","credit",1600] 1',
  ]);
});
