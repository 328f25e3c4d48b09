import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UnreadableStatement } from '#domain/bank/statement.ts';
import { readStatement } from './read-statement.ts';
import { UnknownTable } from './read-table-text.ts';

const SYMBOL = '2700000174';
const OURS = 'SK3112000000198742637541';
const READING = { account: OURS, remembered: {}, isGuessRefused: false };

const fixture = (name: string) =>
  readFileSync(
    new URL(`../../../../../tests/fixtures/statements/${name}`, import.meta.url),
    'utf8',
  ).replace('{VS1}', SYMBOL);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatement(bytesOf(text), READING);

/** All fixtures tell of the same three movements. */
describe('the same three movements are read from', () => {
  test.each([
    ['tatra-banka.csv', 'table'],
    ['slsp.csv', 'table'],
    ['vub.csv', 'table'],
    ['csob.csv', 'table'],
    ['fio.csv', 'table'],
    ['fio.json', 'fio'],
    ['mt940.sta', 'mt940'],
    ['camt-052-06.xml', 'camt.052'],
  ])('%s', (name, format) => {
    const statement = readStatement(bytesOf(fixture(name)), { ...READING, isGuessRefused: true });
    expect(statement.format).toBe(format);
    expect(statement.rows).toHaveLength(3);
    const [paid, other, fee] = statement.rows;
    expect(paid).toMatchObject({
      bookedOn: '2027-01-15',
      amountMinor: 4800,
      currency: 'EUR',
      direction: 'credit',
      payer: { name: 'Jana Nováková', iban: 'SK6807200002891987426353' },
    });
    expect(`${paid?.endToEndId} ${paid?.variableSymbol}`).toContain(SYMBOL);
    expect(paid?.message).toMatch(/štartovné,? ?Ema Malá/);
    expect(other).toMatchObject({ amountMinor: 123_456, direction: 'credit', variableSymbol: '' });
    expect(other?.message).toBe('poplatky žiakov');
    expect(fee).toMatchObject({ bookedOn: '2027-01-16', amountMinor: 750, direction: 'debit' });
  });
});

describe('a table is read in', () => {
  const table = fixture('tatra-banka.csv');
  const names = (bytes: Uint8Array) =>
    readStatement(bytes, READING).rows.map(({ payer }) => payer.name);
  const windows = (text: string) =>
    new Uint8Array(
      [...text].map((sign) => {
        const code = WINDOWS_1250[sign] ?? sign.codePointAt(0) ?? 0;
        return code;
      }),
    );
  test.each([
    ['UTF-8', bytesOf(table)],
    ['UTF-8 with a mark', bytesOf(`\ufeff${table}`)],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${table}`, 'utf16le'))],
    ['UTF-16 without one', new Uint8Array(Buffer.from(table, 'utf16le'))],
    ['Windows-1250', windows(table)],
  ])('%s', (_encoding, bytes) => {
    expect(names(bytes)).toEqual(['Jana Nováková', 'ZUŠ Tília', 'Tatra banka']);
  });
});

/** The letters of the fixture that Windows wrote otherwise than Latin 1. */
const WINDOWS_1250: Record<string, number> = {
  Š: 0x8a,
  š: 0x9a,
  č: 0xe8,
  Č: 0xc8,
  ľ: 0xbe,
  ť: 0x9d,
  ň: 0xf2,
  Ľ: 0xbc,
  ž: 0x9e,
  Ž: 0x8e,
};

describe('a document is read as it says that it is written', () => {
  const xml = fixture('camt-052-06.xml');
  test('in Windows-1250', () => {
    const written = xml.replace('UTF-8', 'windows-1250').replaceAll('á', '\u00e1');
    const bytes = new Uint8Array(
      [...written].map((sign) => WINDOWS_1250[sign] ?? sign.charCodeAt(0)),
    );
    expect(readStatement(bytes, READING).rows[0]?.payer.name).toBe('Jana Nováková');
  });
  test('in UTF-16', () => {
    const bytes = new Uint8Array(Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
    expect(readStatement(bytes, READING).rows).toHaveLength(3);
  });
  test('and nothing of it when that is not true', () => {
    const bytes = new Uint8Array([...xml].map((sign) => sign.charCodeAt(0) & 0xff));
    expect(() => readStatement(bytes, READING)).toThrow('wrong-encoding');
  });
});

describe('unknown columns', () => {
  const table = 'Kedy;Koľko;Kto\n15.1.2027;48,00;Ema\n16.1.2027;1,00;Leo';
  test('are mapped by a person', () => {
    let thrown: unknown;
    try {
      read(table);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UnknownTable);
    expect((thrown as UnknownTable).lines[0]).toEqual(['Kedy', 'Koľko', 'Kto']);
  });
  test('are known once they were named', () => {
    const remembered = { 'kedy|kolko|kto': { bookedOn: 0, amount: 1, payerName: 2 } };
    const { rows } = readStatement(bytesOf(table), { ...READING, remembered });
    expect(rows.map(({ payer, amountMinor }) => [payer.name, amountMinor])).toEqual([
      ['Ema', 4800],
      ['Leo', 100],
    ]);
  });
  test('that are only guessed need a confirmation on request', () => {
    const guessed = 'Dátum;Suma;Odosielateľ\n15.1.2027;48,00;Ema';
    expect(read(guessed).rows).toHaveLength(1);
    expect(() => readStatement(bytesOf(guessed), { ...READING, isGuessRefused: true })).toThrow(
      UnknownTable,
    );
  });
});

test('a table may say in three ways that money went', () => {
  const amounts = (text: string) =>
    read(text).rows.map(({ direction, amountMinor }) => [direction, amountMinor]);
  const both = [
    ['credit', 4800],
    ['debit', 750],
  ];
  expect(amounts('Dátum;Suma\n15.1.2027;48,00\n15.1.2027;-7,50')).toEqual(both);
  expect(amounts('Dátum;Kredit;Debet\n15.1.2027;48,00;\n15.1.2027;;7,50')).toEqual(both);
  expect(amounts('Dátum;Suma;Smer\n15.1.2027;48,00;Kredit\n15.1.2027;7,50;Debet')).toEqual(both);
});

test.each([';', '\t', '|', ','])('a table is divided by %j', (delimiter) => {
  const lines = [
    ['Dátum', 'Suma', 'VS', 'Popis'],
    ['15.1.2027', '48.00', SYMBOL, 'štartovné, Ema Malá'],
  ];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\n');
  expect(read(text).rows).toMatchObject([
    { amountMinor: 4800, variableSymbol: SYMBOL, message: 'štartovné, Ema Malá' },
  ]);
});

test('MT940 of several messages is read whole, and tells where it knows only the day of value', () => {
  const mt940 = fixture('mt940.sta');
  const twice = mt940 + mt940.replace('2701150115C48', '270115C48');
  const { rows } = read(twice);
  expect(rows.map(({ isValueDay }) => isValueDay ?? false)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('a table that names another account is of that one', () => {
  const other = fixture('csob.csv').replace(/SK31[\d ]+/, 'SK6807200002891987426353\n');
  expect(read(other).rows[0]?.account).toBe('SK6807200002891987426353');
});

describe('nothing is read of', () => {
  const mt940 = fixture('mt940.sta');
  const json = fixture('fio.json');
  test.each([
    ['an empty file', '', 'not-a-statement'],
    ['running text', 'Dobrý deň,\nv prílohe posielam výpis.', 'not-a-statement'],
    ['a page', '<!DOCTYPE html><html></html>', 'has-entities'],
    ['a bomb', `<!DOCTYPE a [<!ENTITY b "b">]><Document>&b;</Document>`, 'has-entities'],
    ['MT940 that was cut', mt940.slice(0, mt940.indexOf(':62F:')), 'not-readable at the end'],
    ['MT940 that lost a movement', mt940.replace(/:61:.*0002\n:86:.*\n/, ''), 'does-not-add-up'],
    ['MT940 with a wrong amount', mt940.replace('C48,00N', 'C4,8,0N'), 'wrong-amount'],
    ['MT940 that was cut before it begins', mt940.slice(0, mt940.indexOf(':60F:')), 'not-readable'],
    [
      'MT940 of which the second message was cut',
      `${mt940}${mt940.slice(0, mt940.indexOf(':60F:'))}`,
      'not-readable at the end',
    ],
    ['JSON with half a sign', json.replace('Jana', '\\ud800'), 'not-readable at movement 1'],
    ['a table that was cut', 'Dátum;Suma;VS\n15.1.2027;8', 'not-readable at line 2'],
    ['JSON that was cut', json.slice(0, 900), 'not-readable at the end'],
    ['other JSON', '{"rows": []}', 'not-a-statement'],
    [
      'JSON with a wrong amount',
      json.replace(/48(\.0+)?,/, '48.001,'),
      'wrong-amount at movement 1',
    ],
    ['a table with an open quote', fixture('slsp.csv').slice(0, -4), 'not-readable'],
    [
      'a table with a wrong day',
      fixture('vub.csv').replace('15.01', '35.01'),
      'wrong-date at line 2',
    ],
  ])('%s', (_sentence, text, problem) => {
    expect(() => read(text)).toThrow(UnreadableStatement);
    expect(() => read(text)).toThrow(problem);
  });

  test('a spreadsheet', () => {
    expect(() => readStatement(new Uint8Array([0x50, 0x4b, 3, 4]), READING)).toThrow(
      'not-a-statement',
    );
  });
});
