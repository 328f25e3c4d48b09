import { describe, expect, test } from 'vitest';
import type { BankRow } from './bank-row.ts';
import { readBankDate, readBankTable } from './read-table.ts';
import { UnreadableStatement } from './statement.ts';
import { guessBankTable } from './table-columns.ts';

const ACCOUNT = 'SK3112000000198742637541';

/** Column names of banks, as far as they are publicly known. */
const BANKS: [string, string[][], string[], Partial<BankRow>?][] = [
  [
    'Tatra banka',
    [
      [
        'Dátum',
        'Suma',
        'Názov protiúčtu',
        'Protiúčet',
        'Variabilný symbol',
        'Konštantný symbol',
        'Špecifický symbol',
        'Popis transakcie',
        'Referencia',
      ],
    ],
    [
      '15.1.2027',
      '48,00',
      'Jana Nováková',
      'SK68 0720',
      '2700000174',
      '0308',
      '2027',
      'štartovné',
      'TB1',
    ],
  ],
  [
    'VÚB',
    [
      [
        'Dátum zaúčtovania',
        'Suma',
        'Meno protistrany',
        'IBAN protistrany',
        'VS',
        'KS',
        'SS',
        'Popis',
        'Referencia platby',
      ],
    ],
    [
      '15.01.2027',
      '48.00',
      'Jana Nováková',
      'SK680720',
      '2700000174',
      '0308',
      '2027',
      'štartovné',
      'TB1',
    ],
    { endToEndId: 'TB1', bankId: '' },
  ],
  [
    'Slovenská sporiteľňa',
    [
      [
        'Dátum',
        'Čiastka',
        'Názov účtu príjemcu',
        'Číslo účtu príjemcu',
        'Variabilný symbol',
        'Konštantný symbol',
        'Špecifický symbol',
        'Správa pre príjemcu',
        'Referencia',
      ],
    ],
    [
      '15.1.2027',
      '48,00',
      'Jana Nováková',
      'SK680720',
      '2700000174',
      '0308',
      '2027',
      'štartovné',
      'TB1',
    ],
  ],
  ...[
    ['ID pohybu', 'Názov protiúčtu', 'Správa pre príjemcu'],
    ['ID pohybu', 'Název protiúčtu', 'Zpráva pro příjemce'],
    ['ID operace', 'Název protiúčtu', 'Zpráva pro příjemce'],
  ].map(([id = '', name = '', message = '']): [string, string[][], string[]] => [
    'Fio banka',
    [
      ['Výpis č. 1/2027', ''],
      [id, 'Datum', 'Objem', 'Měna', 'Protiúčet', name, 'KS', 'VS', 'SS', message],
    ],
    [
      'TB1',
      '15.01.2027',
      '48,00',
      'EUR',
      'SK680720',
      'Jana Nováková',
      '0308',
      '2700000174',
      '2027',
      'štartovné',
    ],
  ]),
];

describe('a table of', () => {
  test.each(BANKS)('%s is recognised by its column names', (bank, above, cells, otherwise) => {
    const table = [...above, cells, ['', '']];
    const guessed = guessBankTable(table);
    if (!guessed) throw new Error('nothing was guessed');
    expect(guessed.headerLine).toBe(above.length - 1);
    expect(guessed.bank).toBe(bank);
    expect(readBankTable(table, { ...guessed, account: ACCOUNT }).rows).toEqual([
      {
        bookedOn: '2027-01-15',
        amountMinor: 4800,
        currency: 'EUR',
        direction: 'credit',
        isReturn: false,
        account: ACCOUNT,
        payer: { name: 'Jana Nováková', iban: 'SK680720' },
        endToEndId: '',
        variableSymbol: '2700000174',
        specificSymbol: '2027',
        creditorReference: '',
        message: 'štartovné',
        bankId: 'TB1',
        ...otherwise,
      },
    ]);
  });

  test("ČSOB has a preamble, and its symbols in the payer's reference", () => {
    const table = [
      ['Pohyby na účte', ''],
      ['SK3112000000198742637541/7500', ''],
      ['', ''],
      [
        'datum zauctovania',
        'suma',
        'mena',
        'referencia platitela',
        'typ transakcie',
        'cislo uctu protistrany',
        'banka protistrany',
        'nazov protistrany',
        'informacia pre prijemcu',
        'doplnujuce udaje',
      ],
      [
        '15.01.2027',
        '-7,50',
        'EUR',
        '/VS27/SS/KS',
        'SEPA',
        '123',
        '0900',
        'Ján Malý',
        'vrátenie',
        '',
      ],
    ];
    const guessed = guessBankTable(table);
    expect(guessed).toMatchObject({ headerLine: 3, bank: 'ČSOB' });
    const { rows } = readBankTable(table, {
      headerLine: 3,
      columns: {},
      ...guessed,
      account: ACCOUNT,
    });
    expect(rows).toMatchObject([
      { amountMinor: 750, direction: 'debit', endToEndId: '/VS27/SS/KS', message: 'vrátenie' },
    ]);
  });
});

test("a table without a day or an amount is not a bank's table", () => {
  expect(
    guessBankTable([
      ['Meno', 'Škola'],
      ['Ema', 'ZUŠ'],
    ]),
  ).toBeNull();
  expect(
    guessBankTable([
      ['Dátum', 'Meno'],
      ['15.1.2027', 'Ema'],
    ]),
  ).toBeNull();
});

describe('a table that was cut off', () => {
  const read = (...lines: string[][]) =>
    readBankTable([['Číslo', 'Dátum', 'VS', 'Suma', ' ', ''], ...lines], {
      headerLine: 0,
      columns: { bankId: 0, bookedOn: 1, variableSymbol: 2, amount: 3 },
      account: ACCOUNT,
    }).rows.map(({ amountMinor }) => amountMinor);
  const whole = ['1', '15.1.2027', '27', '88,00'];
  const ENDED = [''];
  test.each([
    ['in a line with too few cells', [['1', '15.1.2027', '27'], ENDED], 'line 2'],
    ['in its last line, before the amount', [whole, ['2', '15.1.2027', '27']], 'line 3'],
    ['in its last line, before the day', [whole, ['2696']], 'line 3'],
    ['in its last line, behind an empty cell', [whole, ['2696', '']], 'line 3'],
    ['in its last amount, before the comma', [whole, ['2', '15.1.2027', '27', '8']], 'line 3'],
    ['in its last amount, behind the comma', [whole, ['2', '15.1.2027', '27', '88,0']], 'line 3'],
    ['in its only amount', [['2', '15.1.2027', '27', '8']], 'line 2'],
  ])('%s is not read', (_sentence, lines, place) => {
    expect(() => read(...lines)).toThrow(`not-readable at ${place}`);
  });

  test.each([
    ['a last line without an end', [whole, whole]],
    [
      'amounts without cents',
      [
        ['1', '15.1.2027', '27', '88'],
        ['1', '15.1.2027', '27', '88'],
      ],
    ],
    ['an amount of another form inside', [['1', '15.1.2027', '27', '88'], whole, ENDED]],
    ['a remark of the bank at the end', [whole, whole, ['Vytvorené v banke']]],
    ['a day in a remark at the end', [whole, whole, ['Vytvorené 15.1.2027']]],
    ['a line drawn at the end', [whole, whole, ['-----']]],
    ['a line of full width at the end that has only a number', [whole, whole, ['7', '', '', '']]],
    ['a short remark of the bank inside', [whole, ['Spolu'], whole, ENDED]],
    ['a number alone inside', [whole, ['2027'], whole, ENDED]],
  ])('is not one with %s', (_sentence, lines) => {
    expect(read(...lines)).toEqual([8800, 8800]);
  });

  test.each(['88,00', '88.00', '88,00 EUR', '0088,00'])('is not one with only %s', (amount) => {
    expect(read(['1', '15.1.2027', '27', amount])).toEqual([8800]);
  });

  test('is not one that mixes amounts above and below a thousand', () => {
    const large = ['1', '15.1.2027', '27', '1.088,00'];
    expect(read(whole, large, whole)).toEqual([8800, 108_800, 8800]);
  });
});

describe('a reversal in a table is recognised by', () => {
  const isReturn = (header: string[], cells: string[]) => {
    const guessed = guessBankTable([header]);
    if (!guessed) throw new Error('nothing was guessed');
    return readBankTable([header, cells], { ...guessed, account: ACCOUNT }).rows[0]?.isReturn;
  };
  const csob = [
    'datum zauctovania;suma;mena;referencia platitela;typ transakcie;cislo uctu protistrany',
    'nazov protistrany;informacia pre prijemcu',
  ].join(';');
  test.each([
    ['Dátum;Suma;Typ', '15.1.2027;88,00;Vrátená platba', true],
    ['Dátum;Suma;Typ pohybu', '15.1.2027;88,00;STORNO', true],
    ['Dátum;Suma;Typ', '15.1.2027;88,00;Vrácení platby', true],
    ['Dátum;Suma;Typ', '15.1.2027;88,00;Reversal', true],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Vrátená platba VS 27', true],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Vrátenie  SEPA  prevodu', true],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;VRACENI UHRADY', true],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Vrátená úhrada', true],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Storno platby', true],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Stornovaný koncert', false],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Prosím o vrátenie platby', false],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;Vrátená kniha', false],
    ['Dátum;Suma;Typ', '15.1.2027;88,00;Return', true],
    [csob, '15.1.2027;88,00;EUR;;Vrátenie SEPA prevodu;SK68;Banka;27', true],
    [csob, '15.1.2027;88,00;EUR;;SEPA prevod;SK68;Ema;Vrátená platba', false],
    ['Dátum;Suma;Typ', '15.1.2027;88,00;Príjem', false],
    ['Dátum;Suma;Popis', '15.1.2027;88,00;za Vrátenú knihu', false],
  ])('%s: %s', (header, cells, expected) => {
    expect(isReturn(header.split(';'), cells.split(';'))).toBe(expected);
  });
});

describe('a table is rejected with', () => {
  test.each([
    ['an amount that is none', ['15.1.2027', 'veľa'], 'wrong-amount at line 2'],
    ['an amount without a day', ['', '48,00'], 'wrong-date at line 2'],
    ['a day without an amount', ['15.1.2027', ''], 'wrong-amount at line 2'],
    ['a day that is none', ['31.2.2027', '48,00'], 'wrong-date at line 2'],
  ])('%s', (_sentence, cells, problem) => {
    const read = () =>
      readBankTable([['Dátum', 'Suma'], cells], {
        headerLine: 0,
        columns: { bookedOn: 0, amount: 1 },
        account: ACCOUNT,
      });
    expect(read).toThrow(UnreadableStatement);
    expect(read).toThrow(problem);
  });
});

test.each([
  ['15.1.2027', '2027-01-15'],
  ['15. 1. 2027', '2027-01-15'],
  ['5.1.2027', '2027-01-05'],
  ['5.11.2027', '2027-11-05'],
  ['15/01/2027 14:03', '2027-01-15'],
  ['2027-01-15+0100', '2027-01-15'],
  ['2027-01-15T10:00:00', '2027-01-15'],
  ['1/15/2027', null],
  ['115.1.2027', null],
  ['dňa 15.1.2027', null],
  ['dňa 2027-01-15', null],
  ['15.1.20271', null],
  ['2027-01-151', null],
  ['15.1.27', null],
  ['20270115', null],
  ['', null],
])('the day %j is %s', (text, day) => {
  expect(readBankDate(text)).toBe(day);
});
