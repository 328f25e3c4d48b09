import { describe, expect, test } from 'vitest';
import { readBankTable } from './read-table.ts';
import { guessBankTable } from './table-columns.ts';

const ACCOUNT = 'SK3112000000198742637541';

function statementOf(header: string, ...lines: string[]) {
  const table = [header, ...lines].map((line) => line.split(';'));
  const guessed = guessBankTable(table);
  if (!guessed) throw new Error('nothing was guessed');
  return readBankTable(table, { ...guessed, account: ACCOUNT });
}
const rowOf = (header: string, line: string) => statementOf(header, line, '').rows[0];

test('all movements of a table are booked', () => {
  expect(statementOf('Dátum;Suma', '15.1.2027;48,00')).toMatchObject({
    format: 'table',
    pending: 0,
  });
});

describe('the direction of money is given by', () => {
  test.each([
    ['the sign', 'Dátum;Suma', '15.1.2027;-48,00', 'debit'],
    ['the sign', 'Dátum;Suma', '15.1.2027;48,00', 'credit'],
    ['a column of its own', 'Dátum;Kredit;Debet', '15.1.2027;;48,00', 'debit'],
    ['a column of its own', 'Dátum;Kredit;Debet', '15.1.2027;0,00;48,00', 'debit'],
    ['a column of its own, below zero', 'Dátum;Kredit;Debet', '15.1.2027;;-48,00', 'debit'],
    ['the other column', 'Dátum;Kredit;Debet', '15.1.2027;48,00;', 'credit'],
    ['the other column', 'Dátum;Kredit;Debet', '15.1.2027;48,00;0,00', 'credit'],
    ...'Debet Debit debetná Výdaj VYDAJ Odchádzajúca Odoslaná D DR DBIT -'
      .split(' ')
      .map((word) => ['a word', 'Dátum;Suma;Smer', `15.1.2027;48,00;${word}`, 'debit']),
    ...'Kredit, Príjem, Došlá platba, Drobný príjem, C, CRDT, +, , bez debetu, -0, DBITS'
      .split(', ')
      .map((word) => ['a word', 'Dátum;Suma;Smer', `15.1.2027;48,00;${word}`, 'credit']),
    ['a word, whatever the sign', 'Dátum;Suma;Smer', '15.1.2027;-48,00;Debet', 'debit'],
  ])('%s: %s, %s is %s', (_what, header, line, direction) => {
    expect(rowOf(header, line)).toMatchObject({ direction, amountMinor: 4800 });
  });

  test('no sign for an amount of zero: it is a credit', () => {
    expect(rowOf('Dátum;Suma', '15.1.2027;0,00')).toMatchObject({
      direction: 'credit',
      amountMinor: 0,
    });
  });
});

describe('an amount', () => {
  test.each(['48,00 EUR', '48,00EUR', '48,00 €'])('may name the euro: %s', (amount) => {
    expect(rowOf('Dátum;Suma', `15.1.2027;${amount}`)?.amountMinor).toBe(4800);
  });

  test.each([
    ['with a word before it', 'Dátum;Suma', '15.1.2027;EUR 48,00', 'wrong-amount'],
    ['that went and cannot be read', 'Dátum;Kredit;Debet', '15.1.2027;;veľa', 'wrong-amount'],
    ['that went on no day', 'Dátum;Kredit;Debet', ';;48,00', 'wrong-date'],
    ['that is missing both ways', 'Dátum;Kredit;Debet', '15.1.2027;;', 'wrong-amount'],
  ])('%s makes the table unreadable', (_what, header, line, problem) => {
    expect(() => rowOf(header, line)).toThrow(`${problem} at line 2`);
  });
});

describe('the last line, without a line break', () => {
  const read = (...lines: string[]) =>
    statementOf('Dátum;Kredit;Debet', ...lines).rows.map((row) => row.amountMinor);

  test('is complete when money came and the debit column is empty', () => {
    expect(read('15.1.2027;48,00;')).toEqual([4800]);
  });

  test('may have an amount of another form, unless the line ends with it', () => {
    const lines = ['15.1.2027;48,00;27', '15.1.2027;48;27'];
    expect(statementOf('Dátum;Suma;VS', ...lines).rows).toHaveLength(2);
  });

  test('is compared with the line before', () => {
    const lines = ['15.1.2027;48;', '15.1.2027;;48,00'];
    expect(read(...lines, '15.1.2027;;48,00')).toEqual([4800, 4800, 4800]);
    expect(() => read(...lines, '15.1.2027;;48')).toThrow('not-readable at line 4');
  });
});

describe('a table gives', () => {
  test('the currency and its own account, where it has such columns', () => {
    const header = 'Dátum;Suma;Mena;Vlastný účet';
    expect(rowOf(header, '15.1.2027;48,00;CZK;SK68 0720 0002')).toMatchObject({
      currency: 'CZK',
      account: 'SK6807200002',
    });
    expect(rowOf(header, '15.1.2027;48,00;;')).toMatchObject({ currency: 'EUR', account: ACCOUNT });
  });

  test('its texts without spaces around them', () => {
    expect(rowOf('Dátum;Suma;VS;Popis', ' 15.1.2027 ; 48,00 ; 27 ; štartovné ')).toMatchObject({
      bookedOn: '2027-01-15',
      variableSymbol: '27',
      message: 'štartovné',
    });
  });
});
