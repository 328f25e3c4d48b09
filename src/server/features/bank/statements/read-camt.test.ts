import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UnreadableStatement } from '#domain/bank/statement.ts';
import { readCamt } from './read-camt.ts';

const fixture = (name: string) =>
  readFileSync(
    new URL(`../../../../../tests/fixtures/statements/${name}.xml`, import.meta.url),
    'utf8',
  );

const STATEMENT = fixture('camt-053-02');

describe('a statement', () => {
  const { rows, pending } = readCamt(STATEMENT);

  test('tells a payment with everything that is known of it', () => {
    expect(rows[0]).toEqual({
      bookedOn: '2027-01-15',
      amountMinor: 4800,
      currency: 'EUR',
      direction: 'credit',
      isReturn: false,
      account: 'SK3112000000198742637541',
      payer: { name: 'Nováková & syn', iban: 'SK6807200002891987426353' },
      endToEndId: '/VS2700000174/SS2027/KS0308',
      variableSymbol: '',
      specificSymbol: '',
      creditorReference: '',
      message: 'Hudobné struny Ema Malá',
      bankId: '20270115-0001',
    });
  });

  test('divides a batch into its payments, each with an id of its own', () => {
    expect(rows.slice(1, 3)).toMatchObject([
      { amountMinor: 10_000, endToEndId: '/VS1001/SS/KS', bankId: '20270115-0002/1' },
      { amountMinor: 20_000, endToEndId: '/VS1002/SS/KS', bankId: '20270115-0002-B' },
    ]);
  });

  test('takes two blocks of one payment together, with symbols in fields of their own', () => {
    expect(rows[3]).toMatchObject({
      amountMinor: 1600,
      variableSymbol: '0027000002',
      specificSymbol: '0000002027',
      message: 'štartovné',
    });
  });

  test('tells money that went, foreign money and returned money for what they are', () => {
    expect(rows.slice(4)).toMatchObject([
      { direction: 'debit', amountMinor: 750, message: 'Poplatok za vedenie účtu' },
      { currency: 'CZK', creditorReference: '2700000271', payer: { name: 'Dvořák Jan' } },
      { isReturn: true, direction: 'credit' },
    ]);
  });

  test('leaves out what is not booked yet, and counts it', () => {
    expect([rows.length, pending]).toEqual([7, 1]);
  });
});

test('a notification of a newer version with a prefix reads the same', () => {
  expect(readCamt(fixture('camt-054-08')).rows).toMatchObject([
    {
      bookedOn: '2027-01-15',
      amountMinor: 2600,
      payer: { name: 'ZUŠ Tília' },
      endToEndId: '/VS2700000368',
      bankId: '77',
    },
  ]);
});

test('amounts of parts that do not make up the whole leave it whole', () => {
  const odd = STATEMENT.replace('>200.00<', '>150.00<');
  expect(readCamt(odd).rows[1]).toMatchObject({ amountMinor: 30_000, bankId: '20270115-0002' });
});

describe('nothing is read of', () => {
  test.each([
    ['a truncated file', STATEMENT.slice(0, 3000), 'not-readable'],
    ['what is no XML', 'Dátum;Suma\n15.1.2027;48,00', 'not-readable'],
    ['an empty file', '', 'not-readable'],
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>', 'not-a-statement'],
    [
      'a file with entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${STATEMENT.slice(38)}`,
      'has-entities',
    ],
    ['a wrong amount', STATEMENT.replace('>48.00<', '>48.001<'), 'wrong-amount'],
    ['an amount below zero', STATEMENT.replace('>48.00<', '>-48.00<'), 'wrong-amount'],
    ['a day that is none', STATEMENT.replace('2027-01-15', '2027-02-30'), 'wrong-date'],
  ])('%s', (_sentence, xml, problem) => {
    expect(() => readCamt(xml)).toThrow(UnreadableStatement);
    expect(() => readCamt(xml)).toThrow(problem);
  });
});
