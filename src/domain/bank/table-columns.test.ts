import { describe, expect, test } from 'vitest';
import type { BankColumn } from './bank-column.ts';
import { guessBankTable, headerKeyOf, LAST_HEADER_LINE } from './table-columns.ts';

const columnsOf = (...header: string[]) => guessBankTable([header])?.columns;

/** Column names of banks, in Slovak, Czech and English. */
const NAMES: Record<BankColumn, string> = {
  bookedOn: 'Dátum; Datum; Date; Dátum zaúčtovania; Dátum spracovania; Dátum transakcie',
  amount: 'Suma; Suma (EUR); Čiastka; Objem; Částka; Kredit; Príjem; Pripísané; Amount',
  debitAmount: 'Debet; Výdaj; Odpísané',
  direction: 'Kredit/Debet; Smer platby; Smer; Credit/Debit',
  currency: 'Mena; Currency',
  account: 'Vlastný účet; Číslo vlastného účtu; IBAN účtu; Vlastný IBAN; Môj účet',
  payerName:
    'Názov protiúčtu; Názov protistrany; Meno protistrany; Názov účtu príjemcu; Název protiúčtu; Názov platiteľa; Meno platiteľa; Protistrana',
  payerIban:
    'IBAN protistrany; Číslo účtu protistrany; Číslo účtu príjemcu; IBAN protiúčtu; Účet protistrany; IBAN platiteľa; Protiúčet',
  variableSymbol: 'Variabilný symbol; Variabilní symbol; VS',
  specificSymbol: 'Špecifický symbol; SS',
  reference: 'Referencia platiteľa; Referencia platby; Reference plátce',
  message:
    'Informácia pre príjemcu; Správa pre príjemcu; Zpráva pro příjemce; Popis transakcie; Popis; Poznámka',
  type: 'Typ transakcie; Typ pohybu; Typ operácie; Typ platby; Druh transakcie; Typ',
  bankId: 'ID pohybu; ID transakcie; ID operace; Referencia; Referencia banky',
};

describe('the table of an unknown bank', () => {
  test.each(
    Object.entries(NAMES).flatMap(([meaning, names]) =>
      names.split('; ').map((name) => [name, meaning as BankColumn] as const),
    ),
  )('%s is the column %s', (name, meaning) => {
    const header = [
      meaning === 'bookedOn' ? name : 'Dátum',
      meaning === 'amount' ? name : 'Suma',
      meaning === 'bookedOn' || meaning === 'amount' ? 'Iné' : name,
    ];
    expect(columnsOf(...header)?.[meaning]).toBe(header.indexOf(name));
    expect(guessBankTable([header])?.bank).toBeNull();
  });

  test.each<[string, string[], BankColumn]>([
    ['the day of booking', ['Dátum', 'Suma', 'Dátum zaúčtovania'], 'bookedOn'],
    ['the day of booking', ['Dátum transakcie', 'Suma', 'Dátum zaúčtovania'], 'bookedOn'],
    ['the day of processing', ['Dátum transakcie', 'Suma', 'Dátum spracovania'], 'bookedOn'],
    ['the day of the transaction', ['Dátum', 'Suma', 'Dátum transakcie'], 'bookedOn'],
    ['the message', ['Dátum', 'Popis', 'Správa pre príjemcu', 'Suma'], 'message'],
    ['the description of the movement', ['Dátum', 'Popis', 'Popis transakcie', 'Suma'], 'message'],
    ['a whole name', ['Dátum', 'Suma po poplatku', 'Suma'], 'amount'],
    ['a whole name', ['Dátum', 'Referencia banky', 'Referencia', 'Suma'], 'bankId'],
  ])('%s is preferred in %j', (_what, header, column) => {
    expect(columnsOf(...header)?.[column]).toBe(2);
  });

  test('a short word does not match the beginning of another name', () => {
    expect(columnsOf('Dátum', 'Suma', 'Vstup', 'Ssání', 'Typizácia')).toEqual({
      bookedOn: 0,
      amount: 1,
    });
  });

  test('a word within another name does not match', () => {
    expect(columnsOf('Dátum', 'Suma', 'Stará mena')).toEqual({ bookedOn: 0, amount: 1 });
  });

  test('no column has two meanings', () => {
    expect(columnsOf('Dátum', 'Kredit', 'Kredit/Debet', 'Dátum platby')).toEqual({
      bookedOn: 0,
      amount: 1,
      direction: 2,
    });
    expect(columnsOf('Dátum', 'Kredit/Debet')).toBeUndefined();
  });

  test.each([
    ['without an amount', ['Dátum', 'Mena']],
    ['without a day', ['Suma', 'Mena']],
  ])('%s is not a table of a bank', (_what, header) => {
    expect(guessBankTable([header])).toBeNull();
  });

  test('its header may follow a preamble, but not the movements', () => {
    const below = (lines: number) => [
      ...Array.from({ length: lines }, () => ['Výpis']),
      ['Dátum', 'Suma'],
    ];
    const last = LAST_HEADER_LINE - 1;
    expect(guessBankTable(below(last))?.headerLine).toBe(last);
    expect(guessBankTable(below(LAST_HEADER_LINE))).toBeNull();
  });
});

describe('the table of a known bank', () => {
  const header = ['Dátum', 'Suma', 'Názov protiúčtu', 'Protiúčet', 'Variabilný symbol'];
  header.push('Špecifický symbol', 'Popis transakcie', 'Referencia');

  test('has only its own columns', () => {
    const guessed = guessBankTable([[...header, 'Poznámka']]);
    expect(guessed?.bank).toBe('Tatra banka');
    // Tables are compared by their columns, so an absent column must not be present as a key.
    expect(Object.keys(guessed?.columns ?? {}).toSorted()).toEqual([
      'amount',
      'bankId',
      'bookedOn',
      'message',
      'payerIban',
      'payerName',
      'specificSymbol',
      'variableSymbol',
    ]);
  });

  test.each([
    ['Typ', 'type'],
    ['Mena', 'currency'],
  ])('may also have %s', (name, column) => {
    expect(guessBankTable([[...header, name]])).toMatchObject({
      bank: 'Tatra banka',
      columns: { [column]: 8 },
    });
  });
});

test('a header is recognised however it is written', () => {
  const key = headerKeyOf(['Dátum', 'Suma (EUR)', '', 'VS']);
  expect(headerKeyOf([' datum ', 'SUMA - EUR', ' ', 'vs.', '', ''])).toBe(key);
  expect(headerKeyOf(['Dátum', 'Suma EUR VS'])).not.toBe(key);
  expect(headerKeyOf(['Dátum', 'Suma (EUR)', 'VS'])).not.toBe(key);
});
